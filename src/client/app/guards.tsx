import { Navigate, Outlet, useLocation } from 'react-router-dom';
import { useSessionStore } from '../state/session.ts';
import { LazyPart } from './lazy-part.tsx';
import { links } from './links.ts';

/** Navigation state that carries where a guest wanted to go. */
export type LoginState = { from?: string };

const loadQuotaGuard = async () => (await import('./shell/quota-guard.tsx')).QuotaGuard;

/** [S1] Private screens: without a session to the login, which returns here afterwards. */
export function PrivateGuard() {
  const status = useSessionStore((state) => state.status);
  // [OB11] Another person begins with screens of their own. [U8] Whoever enters a company stays the same.
  const person = useSessionStore(({ session }) =>
    session?.entered || session?.kind === 'superuser' ? 'superuser' : session?.usernodeid,
  );
  const location = useLocation();
  if (status === 'starting') {
    return null;
  }
  if (status === 'guest') {
    const state: LoginState = { from: `${location.pathname}${location.search}` };
    return <Navigate to={links.login()} state={state} replace />;
  }
  return <LazyPart key={person} load={loadQuotaGuard} fallback={null} />;
}

/** [S1] Guest screens: a logged-in user goes on to the dashboard, or to where the login was asked for. */
export function GuestGuard() {
  const status = useSessionStore((state) => state.status);
  const expired = useSessionStore((state) => state.expired);
  const location = useLocation();
  if (status === 'starting') {
    return null;
  }
  if (status === 'active' && !expired) {
    const from = (location.state as LoginState | null)?.from;
    return <Navigate to={from ?? links.dashboard()} replace />;
  }
  return <Outlet />;
}
