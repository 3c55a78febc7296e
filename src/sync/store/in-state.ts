import type { Table } from 'dexie';
import type { EntryState, StoredEntry } from '../entry.ts';

/** Entries of an outbox in a state, oldest first. */
export const inState = ({ outbox }: { outbox: Table<StoredEntry, string> }, state: EntryState) =>
  outbox.where('[state+sequence]').between([state, 0], [state, Number.POSITIVE_INFINITY]);

/** What the server does not have yet, as far as this device knows. */
export const unsentIn = ({ outbox }: { outbox: Table<StoredEntry, string> }) =>
  outbox.filter((entry) => entry.state !== 'acked');
