import { type Dexie, liveQuery } from 'dexie';
import { withReopen } from '../faults/reopen.ts';
import type { Ports } from '../ports.ts';

/** Pause after a failure before the query begins again, ms. */
const RETRY = 5_000;

/** Failures that nobody needs to hear of: an aborted transaction, and a database that was closed for good. */
const QUIET = ['AbortError', 'DatabaseClosedError', 'SessionOver'];

const nothing = () => undefined;

/**
 * Runs `query` now and whenever what it read changes, in any tab or the worker; a dead handle is opened again (SW5).
 * The first failure ends it: Dexie itself stays silent after an aborted transaction and would wait for ever.
 */
export function runLive<T>(
  db: Dexie,
  query: () => Promise<T>,
  next: (value: T) => void,
  failed: (error: unknown) => void,
): () => void {
  // Dexie follows what is read only where this is an async function itself.
  const running = liveQuery(async () => {
    try {
      const value = await withReopen([db], query);
      return () => next(value);
    } catch (error) {
      return () => failed(error);
    }
  }).subscribe((tell) => tell());
  return () => running.unsubscribe();
}

/** A database of this device, and the clock of the next try after a failure. */
export interface FollowedStore {
  db: Dexie;
  ports: Pick<Ports, 'clock'>;
}

/** What live queries are followed with: a clock for the next try, and who hears of failures. */
export interface Following {
  clock: Ports['clock'];
  onError(error: unknown): void;
}

/**
 * [SW5] Keeps something going that may fail: after a failure it stops what is left of it, says so, and starts it again
 * after a pause. Returns how to end it.
 */
export function keepGoing(
  { clock, onError }: Following,
  start: (failed: (error: unknown) => void) => () => void,
): () => void {
  let stop: () => void = nothing;
  /** One higher with every start and at the end: what an earlier run says no longer counts. */
  let run = 0;
  const begin = (): void => {
    const own = ++run;
    const end = start((error) => {
      if (own !== run) return;
      run++;
      stop();
      stop = clock.after(RETRY, begin);
      if (!QUIET.includes((error as Error).name)) onError(error);
    });
    if (own === run) stop = end;
    else end();
  };
  begin();
  return () => {
    run++;
    stop();
  };
}

/**
 * The one form of a live query: `next` gets every answer, and a failure ends nothing, see `keepGoing`. Returns how to
 * end it.
 */
export function follow<T>(
  db: Dexie,
  following: Following,
  query: () => Promise<T>,
  next: (value: T) => void,
): () => void {
  return keepGoing(following, (failed) => runLive(db, query, next, failed));
}
