import { visibleSlices, type Wanted } from '../db/rows/visible-rows.ts';
import type { RecordKind, Row } from '../db/schema.ts';
import type { Caller, Db } from '../http/context.ts';
import { inOneState } from './in-one-state.ts';

/**
 * Every row of a kind that the caller may be given, as `present` shows it. A long list is read in slices, each in one
 * state, between which the database serves others.
 */
export async function readList<K extends RecordKind, T>(
  db: Db,
  caller: Caller,
  kind: K,
  filter: Wanted<K>['filter'],
  present: (tx: Db, rows: Row<K>[]) => Promise<T[]>,
): Promise<T[]> {
  const found: T[] = [];
  for (const read of await visibleSlices(db, caller, kind, { filter })) {
    found.push(...(await inOneState(db, async (tx) => present(tx, await read(tx)))));
  }
  return found;
}
