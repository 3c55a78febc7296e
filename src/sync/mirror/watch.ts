import type { Ports } from '../ports.ts';
import type { UserDatabase } from '../store/database.ts';
import { beginAgain, follow } from './follow.ts';
import type { Mirror } from './read.ts';

/** A live query with any number of listeners. */
export interface Watched<T> {
  /** Runs the query while there is a listener, and calls each of them when it answered. */
  subscribe(listener: () => void): () => void;
  /** The last answer; undefined before the first. */
  read(): T | undefined;
}

/**
 * A query over the mirror that runs again when what it read changes, in any tab or the worker, and a while after it
 * failed.
 */
export function watchMirror<T>(
  db: UserDatabase,
  ports: Pick<Ports, 'clock'>,
  query: (mirror: Mirror) => Promise<T>,
  onError: (error: unknown) => void,
): Watched<T> {
  const listeners = new Set<() => void>();
  let end: (() => void) | null = null;
  let answer: T | undefined;
  const stop = () => {
    end?.();
    end = null;
  };
  const start = () => {
    const next = (value: T) => {
      answer = value;
      for (const listener of listeners) listener();
    };
    end = follow(db, query, next, (error) => {
      stop();
      end = beginAgain(ports, error, onError, start);
    });
  };
  return {
    subscribe(listener) {
      listeners.add(listener);
      if (!end) start();
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) stop();
      };
    },
    read: () => answer,
  };
}
