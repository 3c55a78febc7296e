import { useSyncExternalStore } from 'react';
import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import type { Active } from '../../../sync/active.ts';
import { type Watched, watched, watchMirror } from '../../../sync/mirror/watch.ts';
import { type Ordered, type OrderedRange, watchPages } from '../../../sync/mirror/watch-pages.ts';
import { reportError, useReadable } from '../runtime.ts';
import type { MirrorView } from './use-live.ts';

const following = ({ ports }: Active) => ({ clock: ports.clock, onError: reportError });

const NOTHING = { subscribe: () => () => undefined, read: () => undefined };

/** A live query that many components ask: it runs once for all of them, as long as one of them is there. */
export type SharedQuery<T> = (active: Active) => Watched<T>;

export function sharedQuery<T>(query: (mirror: MirrorView) => Promise<T>): SharedQuery<T> {
  return shared((active) => watchMirror(active.db, following(active), query));
}

/** The same for a range that may be long: it is read and watched page by page. */
export function sharedPages<D extends RecordDefinition, T extends { nodeid: string }>(
  range: OrderedRange<D, T>,
): SharedQuery<Ordered<T>> {
  return shared((active) => watchPages(active.db, following(active), range));
}

/** The same for what is put together of several queries: `run` tells what they say, and returns how to end them. */
export function sharedRun<T>(run: (active: Active, tell: (answer: T) => void) => () => void): SharedQuery<T> {
  return shared((active) => watched((tell) => run(active, tell)));
}

function shared<T>(watch: SharedQuery<T>): SharedQuery<T> {
  const running = new WeakMap<Active, Watched<T>>();
  return (active) => {
    const watched = running.get(active) ?? watch(active);
    running.set(active, watched);
    return watched;
  };
}

/** What a shared query says now; undefined until its first answer (see `useLive`) and without a session. */
export function useSharedLive<T>(query: SharedQuery<T>): T | undefined {
  return useSharedOf(useReadable(), query);
}

/** The same of this engine; undefined without one. */
export function useSharedOf<T>(active: Active | null, query: SharedQuery<T>): T | undefined {
  const { subscribe, read } = active ? query(active) : NOTHING;
  return useSyncExternalStore(subscribe, read);
}
