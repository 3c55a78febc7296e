import type { Table } from 'dexie';
import { BOOKKEEPING, BOOKKEEPING_KINDS } from '../../shared/contract/conversation/bookkeeping.ts';
import { type EntryState, rowKey, type StoredEntry } from '../entry.ts';

type Outbox = { outbox: Table<StoredEntry, string> };

/** Entries of an outbox in a state, oldest first. */
export const inState = ({ outbox }: Outbox, state: EntryState) =>
  outbox.where('[state+sequence]').between([state, 0], [state, Number.POSITIVE_INFINITY]);

/** [J8] Those of them that are somebody's work: what only notes what was seen is not shown. */
export const workIn = (db: Outbox, state: EntryState) =>
  inState(db, state).filter(({ name }) => !BOOKKEEPING.has(name));

/** [J8] [OB16] How many those are, without reading them: there may be ten thousand, and few notes of what was seen. */
export async function countWork(db: Outbox, state: EntryState): Promise<number> {
  const [all, notes] = await Promise.all([
    inState(db, state).count(),
    db.outbox
      .where('touches')
      .startsWithAnyOf(BOOKKEEPING_KINDS.map((kind) => rowKey(kind, '')))
      .distinct()
      .filter((entry) => entry.state === state && BOOKKEEPING.has(entry.name))
      .count(),
  ]);
  return Math.max(0, all - notes);
}

/**
 * [J8] [S5] What a person would lose: the one count that makes a logout ask and a session stay, and of which chip and pages
 * tell.
 */
export async function unsentWork(db: Outbox): Promise<number> {
  const [queued, parked] = await Promise.all([countWork(db, 'queued'), countWork(db, 'parked')]);
  return queued + parked;
}

/**
 * What the server does not have yet, as far as this device knows. A note of what was seen that it refused for good is shown to
 * nobody and keeps nothing.
 */
export const unsentIn = ({ outbox }: Outbox) =>
  outbox.filter(({ state, name }) => state !== 'acked' && !(state === 'parked' && BOOKKEEPING.has(name)));
