import { useMemo } from 'react';
import { matchPath, Navigate, Outlet, useLocation } from 'react-router-dom';
import { isOver } from '../../../shared/rules/account/quota.ts';
import { useClockOffset } from '../../live/app/use-now.ts';
import { useSessionStore } from '../../state/session.ts';
import { links, paths } from '../links.ts';

/** [O2] [D11] What stays open when a trial or a plan is over: the order, what waits on this device, and data to take along or delete. */
const ALWAYS_OPEN = [paths.order, paths.sync, paths.profile, paths.users];

/**
 * [O2] A company whose trial or plan is over is led to the order. That is judged as a screen opens: nobody is taken out of
 * a form by the clock.
 */
export function QuotaGuard() {
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
