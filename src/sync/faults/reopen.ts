import type { Dexie } from 'dexie';
import { SESSION_OVER } from '../../shared/lib/expected-error.ts';
import { errorNames, isQuotaError } from './error-names.ts';

/** How often a dead handle is closed and opened again before it is reported. */
const TRIES = 3;

/** [SW5] This device's store cannot be reached, although it was reopened; a page has to say so. */
export class StoreLost extends Error {
  override name = 'StoreLost';
}

/** [X21] What was under way when a session ended: its store is closed for good. */
export class SessionOver extends Error {
  override name = SESSION_OVER;
}

/**
 * What browsers say when the connection died and not the request was wrong. iOS says `UnknownError`; what was in flight
 * when a browser clears its store is aborted, which nothing here ever does by itself.
 */
const DEAD = new Set([
  'InvalidStateError',
  'UnknownError',
  'DatabaseClosedError',
  'OpenFailedError',
  'AbortError',
]);

/** [I8] Without room a commit is aborted too: a new handle would not help. */
export const isDeadHandle = (error: unknown): boolean =>
  !isQuotaError(error) && [...errorNames(error)].some((name) => DEAD.has(name));

const closed = new WeakSet<Dexie>();
const reopening = new WeakSet<Dexie>();

/** Closes a database that nobody is to open again: its user has left. */
export function closeForGood(db: Dexie): void {
  closed.add(db);
  db.close();
}

/**
 * [SW5] Runs reads or a whole transaction; where a handle turns out dead, reopens the databases and
 * runs it again, so it must be repeatable. Throws `StoreLost` when that does not help, `SessionOver` after the session.
 */
export async function withReopen<T>(databases: readonly Dexie[], run: () => PromiseLike<T>): Promise<T> {
  for (let tries = 0; ; tries++) {
    const handles = databases.map((db) => db.backendDB());
    try {
      return await run();
    } catch (error) {
      if (!isDeadHandle(error)) throw error;
      if (databases.some((db) => closed.has(db)))
        throw new SessionOver('the session is over', { cause: error });
      if (tries === TRIES) throw new StoreLost('the store of this device is lost', { cause: error });
      await Promise.all(databases.map((db, at) => reopen(db, handles[at] ?? null)));
    }
  }
}

/**
 * Reopens a database unless its handle is no longer `failed`: many find out at different times that the
 * same one is dead, and closing the new one would take it from those who work on it already, try after try.
 * Whoever finds the handle dead meanwhile waits for the same new one, each with a promise of Dexie's own: after one
 * that a live query has settled, Dexie would take everybody's next step for a part of that query, and refuse writes.
 */
async function reopen(db: Dexie, failed: IDBDatabase | null): Promise<void> {
  if (failed && !reopening.has(db) && db.backendDB() === failed) {
    reopening.add(db);
    db.close({ disableAutoOpen: false });
  }
  try {
    await db.open();
  } catch (error) {
    // The next try, or the report after the last one, tells.
    if (!isDeadHandle(error)) throw error;
  } finally {
    reopening.delete(db);
  }
}
