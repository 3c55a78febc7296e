import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { isReporter, useSessionStore } from '../state/session.ts';
import { ScreenSkeleton } from '../ui/display/skeleton.tsx';
import { ArrivalEffects } from './arrival-effects.tsx';
import { LazyPart } from './lazy-part.tsx';
import { type PathName, subjectOf } from './links.ts';
import { isNotForReporters } from './reporter-paths.ts';

/** [J9] In place of what belongs to maintenance. */
const loadDenied = async () => (await import('./reporter-denied.tsx')).ReporterDenied;

/**
 * Shows one screen: skeleton while its code loads, a boundary of its own, heading focus and scroll position. Each
 * record mounts a new screen, so that no field keeps anything of the last record.
 */
export function ScreenHost({ name, load }: { name?: PathName; load: () => Promise<ComponentType> }) {
  const { pathname, search } = useLocation();
  const small = useSessionStore(({ session }) => session !== null && isReporter(session));
  return (
    <LazyPart
      key={subjectOf(pathname, search)}
      load={small && name && isNotForReporters(name) ? loadDenied : load}
      fallback={<ScreenSkeleton />}
    >
      <ArrivalEffects />
    </LazyPart>
  );
}
