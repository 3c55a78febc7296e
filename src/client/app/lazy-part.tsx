import { type ComponentType, lazy, type ReactNode, Suspense, useMemo, useState } from 'react';
import { withSecondTry } from '../live/second-try.ts';
import { addIcons } from '../ui/display/icon-paths.ts';
import { ScreenBoundary, ScreenLoadError } from './screen-boundary.tsx';
import { reloadForStaleChunk } from './stale-chunk.ts';

/** Fetches a component; the same function each time. */
type Load = () => Promise<ComponentType>;

/** The icons of screens, asked for together with the first part that is loaded. */
const loadIcons = async () => addIcons((await import('../ui/display/screen-icon-paths.ts')).screenIconPaths);

const loaded = new Map<Load, ComponentType>();

/** Fetches a part before it is shown; rejects where it cannot be fetched. */
export async function loadPart(load: Load): Promise<ComponentType> {
  const [component] = await Promise.all([load(), loadIcons()]);
  loaded.set(load, component);
  return component;
}

const lazyParts = new Map<Load, ComponentType>();

/** One per loader: what is drawn again before it was ever shown does not load anew. */
function lazyPart(load: Load): ComponentType {
  const part =
    lazyParts.get(load) ??
    lazy(async () => {
      try {
        return { default: await withSecondTry(() => loadPart(load)) };
      } catch (cause) {
        if (await reloadForStaleChunk()) return new Promise<never>(() => undefined);
        throw new ScreenLoadError('The code of a screen could not be loaded.', { cause });
      }
    });
  lazyParts.set(load, part);
  return part;
}

type Props = {
  load: Load;
  /** Shown until it is there. */
  fallback: ReactNode;
  /** Stands behind it, once it is there. */
  children?: ReactNode;
};

/** Shows a part that is fetched first, within a boundary that says where that failed and offers to try again. */
export function LazyPart({ load, fallback, children }: Props) {
  const [attempt, setAttempt] = useState(0);
  // What is there already is shown at once: React would hold up what follows a fallback, be it shown for no time at all.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt loads anew.
  const Part = useMemo(() => loaded.get(load) ?? lazyPart(load), [load, attempt]);
  const retry = () => {
    lazyParts.delete(load);
    setAttempt(attempt + 1);
  };
  return (
    <ScreenBoundary key={attempt} onRetry={retry}>
      <Suspense fallback={fallback}>
        <Part />
        {children}
      </Suspense>
    </ScreenBoundary>
  );
}
