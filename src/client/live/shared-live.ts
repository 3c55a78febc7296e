import { useSyncExternalStore } from 'react';
import type { Active } from '../../sync/active.ts';
import { type Watched, watchMirror } from '../../sync/mirror/watch.ts';
import { reportDefect, useActive } from './runtime.ts';
import type { MirrorView } from './use-live.ts';

const NOTHING = { subscribe: () => () => undefined, read: () => undefined };

/** A live query that many components ask: it runs once for all of them, as long as one of them is there. */
export type SharedQuery<T> = (active: Active) => Watched<T>;

export function sharedQuery<T>(query: (mirror: MirrorView) => Promise<T>): SharedQuery<T> {
  const running = new WeakMap<Active, Watched<T>>();
  return (active) => {
    const watched = running.get(active) ?? watchMirror(active.db, query, reportDefect);
    running.set(active, watched);
    return watched;
  };
}

/** What a shared query says now; undefined until its first answer and without a session. */
export function useSharedLive<T>(query: SharedQuery<T>): T | undefined {
  const active = useActive();
  const { subscribe, read } = active ? query(active) : NOTHING;
  return useSyncExternalStore(subscribe, read);
}
