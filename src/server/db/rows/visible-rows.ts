import { sql } from 'kysely';
import { findRecord } from '../../../shared/contract/registry.ts';
import { assert } from '../../../shared/lib/assert.ts';
import type { Caller, Db } from '../../http/context.ts';
import { wireColumnsSql } from '../records.ts';
import type { RecordKind, RecordTables, Row } from '../schema.ts';
import { visibleRows } from '../visibility.ts';

/**
 * Every row of a kind that the caller may be given, by right and scope, oldest node id first; with a
 * filter, those whose column has one of the values.
 */
export async function listVisibleRows<K extends RecordKind>(
  db: Db,
  caller: Caller,
  kind: K,
  filter?: { column: keyof RecordTables[K] & string; values: readonly (string | null)[] },
): Promise<Row<K>[]> {
  const record = findRecord(kind);
  assert(record, `no record kind ${kind}`);
  const values = filter?.values.filter((value) => value !== null);
  if (values?.length === 0) return [];
  const matching = filter ? sql`and ${sql.ref(filter.column)} = any(${values}::text[])` : sql``;
  const { rows } = await sql<Row<K>>`
    select ${wireColumnsSql(record)} from ${sql.table(kind)}
    where ${visibleRows(record, caller)} ${matching} order by nodeid
  `.execute(db);
  return rows;
}
