import { type ComponentType, lazy, type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { addIcons } from '../ui/display/icon-paths.ts';
import { ScreenSkeleton } from '../ui/display/skeleton.tsx';
import { ArrivalEffects } from './arrival-effects.tsx';
import { subjectOf } from './links.ts';
import { ScreenBoundary, ScreenLoadError } from './screen-boundary.tsx';
import { withSecondTry } from './second-try.ts';
import { reloadForStaleChunk } from './stale-chunk.ts';

type Load = () => Promise<ComponentType>;

/** The icons of screens, asked for together with the first of them. */
const loadIcons = async () => addIcons((await import('../ui/display/screen-icon-paths.ts')).screenIconPaths);

const lazyScreens = new Map<Load, ComponentType>();

/** The lazy component of a loader; one per loader, so that a loaded screen opens without a flash. */
function lazyScreen(load: Load): ComponentType {
  const known = lazyScreens.get(load);
  if (known) {
    return known;
  }
  const made = lazy(async () => {
    try {
      const [screen] = await withSecondTry(() => Promise.all([load(), loadIcons()]));
      return { default: screen };
    } catch (cause) {
      if (await reloadForStaleChunk()) return new Promise<never>(() => undefined);
      throw new ScreenLoadError('The code of a screen could not be loaded.', { cause });
    }
  });
  lazyScreens.set(load, made);
  return made;
}

/**
 * Shows one screen: skeleton while its code loads, a boundary of its own, heading focus and scroll position. Each
 * record mounts a new screen, so that no field keeps anything of the last record.
 */
export function ScreenHost({ load, fallback }: { load: Load; fallback?: ReactNode }) {
  const { pathname, search } = useLocation();
  const [attempt, setAttempt] = useState(0);
  const Screen = lazyScreen(load);
  const retry = () => {
    lazyScreens.delete(load);
    setAttempt(attempt + 1);
  };
  return (
    <ScreenBoundary key={`${subjectOf(pathname, search)} ${attempt}`} onRetry={retry}>
      <Suspense fallback={fallback ?? <ScreenSkeleton />}>
        <Screen />
        <ArrivalEffects />
      </Suspense>
    </ScreenBoundary>
  );
}
