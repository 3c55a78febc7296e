import { liveQuery, type Subscription } from 'dexie';
import type { UserDatabase } from '../database.ts';
import { living } from '../living.ts';
import { type Mirror, openMirror } from './read.ts';

/** A live query with any number of listeners. */
export interface Watched<T> {
  /** Runs the query while there is a listener, and calls each of them when it answered. */
  subscribe(listener: () => void): () => void;
  /** The last answer; undefined before the first. */
  read(): T | undefined;
}

/** A query over the mirror that runs again when what it read changes, in any tab or the worker. */
export function watchMirror<T>(
  db: UserDatabase,
  query: (mirror: Mirror) => Promise<T>,
  onDefect: (error: unknown) => void,
): Watched<T> {
  const listeners = new Set<() => void>();
  let running: Subscription | null = null;
  let answer: T | undefined;
  const stop = () => {
    running?.unsubscribe();
    running = null;
  };
  const start = () =>
    // Dexie follows what is read only where this is an async function itself.
    liveQuery(async () => living([db], async () => query(await openMirror(db)))).subscribe({
      next(value) {
        answer = value;
        for (const listener of listeners) listener();
      },
      error(error) {
        // The next listener starts it anew: after a failure Dexie has nothing to follow.
        stop();
        onDefect(error);
      },
    });
  return {
    subscribe(listener) {
      listeners.add(listener);
      running ??= start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    read: () => answer,
  };
}
