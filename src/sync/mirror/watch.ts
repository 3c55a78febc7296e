import type { UserDatabase } from '../store/database.ts';
import { type Following, follow } from '../store/live-query.ts';
import { type Mirror, openMirror } from './read.ts';

/** A live query with any number of listeners. */
export interface Watched<T> {
  /** Runs the query while there is a listener, and calls each of them when it answered. */
  subscribe(listener: () => void): () => void;
  /** The last answer; undefined before the first. */
  read(): T | undefined;
}

/**
 * Runs something while there is a listener; each hears of every answer that it tells. `run` returns how to end it. The
 * last answer stays while nobody listens.
 */
export function watched<T>(run: (tell: (answer: T) => void) => () => void): Watched<T> {
  const listeners = new Set<() => void>();
  let end: (() => void) | null = null;
  let last: T | undefined;
  const tell = (answer: T) => {
    last = answer;
    for (const listener of listeners) listener();
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      end ??= run(tell);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        end?.();
        end = null;
      };
    },
    read: () => last,
  };
}

/** A query over the mirror that runs again when what it read changes, in any tab or the worker. */
export function watchMirror<T>(
  db: UserDatabase,
  following: Following,
  query: (mirror: Mirror) => Promise<T>,
): Watched<T> {
  return watched((tell) => follow(db, following, async () => query(await openMirror(db)), tell));
}
