import { sql } from 'kysely';
import { counterreading } from '../../shared/contract/machine/equipment.ts';
import { readableRows } from '../../shared/rules/permissions.ts';
import type { Caller, Db } from '../http/context.ts';
import { wireColumnsSql } from './records.ts';
import type { Row } from './schema.ts';

/** The current reading of a counter; undefined without one. */
export async function latestReading(
  db: Db,
  clientid: string,
  counternodeid: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('counterreading')
    .select('value')
    .where('clientid', '=', clientid)
    .where('counternodeid', '=', counternodeid)
    .orderBy('timestamp', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.value;
}

/** The latest `limit` readings of each of these counters, which were found visible; none without the right to read. */
export async function latestReadings(
  db: Db,
  caller: Caller,
  counters: readonly string[],
  limit: number,
): Promise<Row<'counterreading'>[]> {
  if (counters.length === 0 || readableRows(caller.features, counterreading.read) === 'none') return [];
  const { rows } = await sql<Row<'counterreading'>>`
    select reading.* from unnest(${counters}::text[]) as counter (wanted) cross join lateral (
      select ${wireColumnsSql(counterreading, caller.features)} from counterreading
      where clientid = ${caller.clientid} and counternodeid = wanted
      order by "timestamp" desc, nodeid desc limit ${limit}
    ) reading
  `.execute(db);
  return rows;
}
