import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { ScreenSkeleton } from '../ui/display/skeleton.tsx';
import { ArrivalEffects } from './arrival-effects.tsx';
import { LazyPart } from './lazy-part.tsx';
import { subjectOf } from './links.ts';

/**
 * Shows one screen: skeleton while its code loads, a boundary of its own, heading focus and scroll position. Each
 * record mounts a new screen, so that no field keeps anything of the last record.
 */
export function ScreenHost({ load }: { load: () => Promise<ComponentType> }) {
  const { pathname, search } = useLocation();
  return (
    <LazyPart key={subjectOf(pathname, search)} load={load} fallback={<ScreenSkeleton />}>
      <ArrivalEffects />
    </LazyPart>
  );
}
