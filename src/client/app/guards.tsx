import { useMemo } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { isOver } from '../../shared/rules/account/quota.ts';
import { useClockOffset } from '../live/app/use-now.ts';
import { useSessionStore } from '../state/session.ts';
import { links, paths } from './links.ts';

/** Navigation state that carries where a guest wanted to go. */
export type LoginState = { from?: string };

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
  return <QuotaGuard key={person} />;
}

/** [O2] [D11] What stays open when a trial or a plan is over: the order, what waits on this device, and data to take along or delete. */
const ALWAYS_OPEN = [paths.order, paths.sync, paths.profile, paths.users];

/**
 * [O2] A company whose trial or plan is over is led to the order. That is judged as a screen opens: nobody is taken out of
 * a form by the clock.
 */
function QuotaGuard() {
  const { key, pathname } = useLocation();
  const validuntil = useSessionStore(({ session }) => session?.quota.validuntil ?? null);
  const offset = useClockOffset();
  const known = offset !== undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: when to judge, and not each time a clock is compared.
  const over = useMemo(() => known && isOver({ validuntil }, Date.now() + offset), [key, validuntil, known]);
  if (over && !ALWAYS_OPEN.some((path) => matchPath({ path, caseSensitive: false }, pathname))) {
    return <Navigate to={links.to('order')} replace />;
  }
  return <Outlet />;
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
