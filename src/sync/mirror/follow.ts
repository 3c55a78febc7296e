import { liveQuery } from 'dexie';
import type { Ports } from '../ports.ts';
import type { UserDatabase } from '../store/database.ts';
import { read } from '../store/gate.ts';
import { type Mirror, openMirror } from './read.ts';

/**
 * A live query over the mirror; the answer ends it. Whoever follows it hears of every failure, also of an aborted
 * transaction, after which Dexie would say nothing and wait for ever.
 */
export function follow<T>(
  db: UserDatabase,
  query: (mirror: Mirror) => Promise<T>,
  next: (value: T) => void,
  failed: (error: unknown) => void,
): () => void {
  // Dexie follows what is read only where this is an async function itself.
  const running = liveQuery(async () => {
    try {
      const value = await read(db, async () => query(await openMirror(db)));
      return () => next(value);
    } catch (error) {
      return () => failed(error);
    }
  }).subscribe((tell) => tell());
  return () => running.unsubscribe();
}

/** After a failure, before it is begun anew, ms. */
const RETRY = 5_000;

/** What Dexie keeps quiet about: an aborted transaction, and a database that was closed for good. */
const QUIET = ['AbortError', 'DatabaseClosedError'];

/** [SW5] Tells a failure that is worth a word, and begins anew a while later; the answer takes that back. */
export function beginAgain(
  { clock }: Pick<Ports, 'clock'>,
  error: unknown,
  onError: (error: unknown) => void,
  start: () => void,
): () => void {
  if (!QUIET.includes((error as Error).name)) onError(error);
  return clock.after(RETRY, start);
}
