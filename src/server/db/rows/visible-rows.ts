import { type RawBuilder, sql } from 'kysely';
import { findRecord } from '../../../shared/contract/registry.ts';
import { assert } from '../../../shared/lib/assert.ts';
import type { Caller, Db } from '../../http/context.ts';
import { wireColumnSql, wireColumns } from '../records.ts';
import type { RecordKind, RecordTables, Row } from '../schema.ts';
import { visibleRows } from '../visibility.ts';

/** Rows that one statement reads at most: the embedded database serves nobody else meanwhile. */
const SLICE = 250;

export interface Wanted<K extends RecordKind, R = Row<K>> {
  /** Only rows whose column has one of the values. */
  filter?: { column: keyof RecordTables[K] & string; values: readonly (string | null)[] } | undefined;
  /** Further condition on the kind's table. */
  where?: RawBuilder<boolean> | undefined;
  /** Columns to read; all that devices get where nothing is said. */
  columns?: readonly (keyof R & string)[];
}

/** Reads one slice of a list; between two of them the database serves others. */
export type ReadSlice<R> = (db: Db) => Promise<R[]>;

/**
 * The rows of a kind that the caller may be given, by right and scope, in slices with ascending node ids. What the list
 * has is judged once, not again with each slice; what is deleted meanwhile is missing from its slice.
 */
export async function visibleSlices<K extends RecordKind, R extends { nodeid: string } = Row<K>>(
  db: Db,
  caller: Caller,
  kind: K,
  { filter, where, columns }: Wanted<K, R>,
): Promise<ReadSlice<R>[]> {
  const record = findRecord(kind);
  assert(record, `no record kind ${kind}`);
  const values = filter?.values.filter((value) => value !== null);
  if (values?.length === 0) return [];
  const table = sql.table(kind);
  const matching = filter ? sql`and ${sql.ref(filter.column)} = any(${values}::text[])` : sql``;
  const { rows } = await sql<{ nodeid: string }>`
    select nodeid from ${table}
    where ${visibleRows(record, caller)} ${matching} ${where ? sql`and ${where}` : sql``} order by nodeid
  `.execute(db);
  const nodeids = rows.map((row) => row.nodeid);
  const read = sql.join(
    (columns ?? wireColumns(record)).map((column) => wireColumnSql(record, column, caller.features)),
  );
  return Array.from({ length: Math.ceil(nodeids.length / SLICE) }, (_, at) => async (reader) => {
    const slice = nodeids.slice(at * SLICE, (at + 1) * SLICE);
    const found = await sql<R>`
      select ${read} from ${table}
      where clientid = ${caller.clientid} and nodeid = any(${slice}::text[]) ${matching} order by nodeid
    `.execute(reader);
    return found.rows;
  });
}

/** Every row of a kind that the caller may be given, by right and scope, oldest node id first. */
export async function listVisibleRows<K extends RecordKind, R extends { nodeid: string } = Row<K>>(
  db: Db,
  caller: Caller,
  kind: K,
  wanted: Wanted<K, R> = {},
): Promise<R[]> {
  const found: R[] = [];
  for (const read of await visibleSlices<K, R>(db, caller, kind, wanted)) found.push(...(await read(db)));
  return found;
}
