import { createHash } from 'node:crypto';
import { type RawBuilder, sql } from 'kysely';
import type { TableWish } from '../../../shared/contract/company/table-queries.ts';
import type { AnyRecord } from '../../../shared/contract/registry.ts';
import type { Caller, Db } from '../../http/context.ts';
import { wireColumnSql, wireColumns } from '../records.ts';
import { rightToRead, visibleMachines } from '../visibility.ts';

/** Rows that are read at once: the embedded database serves nobody else meanwhile. */
const PAGE = 250;
/**
 * Up to so many machines are named to the database. More are compared here: to plan a page with 10,000 of them takes it
 * 100 ms, in which it serves nobody, and the page itself 3 ms.
 */
const NAMED = 500;

type Sql = RawBuilder<unknown>;

/** [K3] How the rows of a table are read: those of a kind, each of a machine, and what else is told of them. */
export interface TableSource {
  record: AnyRecord;
  joins?: Sql;
  /** Columns of other kinds, under names of their own. */
  more?: readonly Sql[];
  /** The moment of a row, by which a period takes it or not. */
  at: RawBuilder<number>;
  /** Whether rows are in the order of their moments; else in that of their ids. */
  byTime: boolean;
  /** Adds to the rows of a page what further rows say of them. */
  complete?: (db: Db, caller: Caller, rows: readonly { nodeid: string }[]) => Promise<void>;
  /** What else of a wish concerns these rows. */
  narrow?: (wish: TableWish, caller: Caller) => Sql[];
}

/** Which rows of a source: of machines that the caller sees. */
export interface TableChoice {
  wish: TableWish;
  machines: readonly string[];
}

const column = ({ kind }: AnyRecord, name: string) => sql.ref(`${kind}.${name}`);

const isOneOf = ({ record }: TableSource, machines: readonly string[]): Sql =>
  sql`${column(record, 'equipmentnodeid')} = any(${machines}::text[])`;

/** All but which machines. */
function conditions(caller: Caller, source: TableSource, wish: TableWish): Sql {
  const { record, at, narrow } = source;
  const all = [
    sql`${column(record, 'clientid')} = ${caller.clientid}`,
    rightToRead(record, caller.features),
    ...(wish.from === undefined ? [] : [sql`${at} >= ${wish.from}`]),
    // What has no moment yet is in no period.
    ...(wish.to === undefined ? [] : [sql`${at} < ${wish.to}`, sql`${at} > 0`]),
    ...(narrow?.(wish, caller) ?? []),
  ];
  return sql.join(all, sql` and `);
}

const from = ({ record, joins = sql`` }: TableSource) => sql`from ${sql.table(record.kind)} ${joins}`;

/** [K3] How many rows there are, at most `most`. */
export async function countTable(
  db: Db,
  caller: Caller,
  source: TableSource,
  { wish, machines }: TableChoice,
  most: number,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select 1 ${from(source)}
      where ${conditions(caller, source, wish)} and ${isOneOf(source, machines)} limit ${most}
    ) counted
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * [K3] The rows of a table, a page at a time. Between two pages the database serves others: what is written meanwhile is
 * in it or not.
 */
export async function* tablePages<R extends { nodeid: string; equipmentnodeid: string }>(
  db: Db,
  caller: Caller,
  source: TableSource,
  { wish, machines }: TableChoice,
): AsyncGenerator<R[]> {
  const { record, at, byTime, more = [], complete } = source;
  const nodeid = column(record, 'nodeid');
  const key = byTime ? sql`(${at}, ${nodeid})` : nodeid;
  const order = byTime ? sql`${at}, ${nodeid}` : nodeid;
  const columns = sql.join([
    ...wireColumns(record).map((name) => wireColumnSql(record, name, caller.features, record.kind)),
    ...more,
    sql`${at} as tableat`,
  ]);
  const seen = new Set(machines);
  const named = seen.size <= NAMED ? isOneOf(source, machines) : sql`true`;
  for (let after: Sql = sql`true`; ; ) {
    const { rows } = await sql<R & { tableat: number }>`
      select ${columns} ${from(source)}
      where ${conditions(caller, source, wish)} and ${named} and ${after}
      order by ${order} limit ${PAGE}
    `.execute(db);
    const last = rows.at(-1);
    if (!last) return;
    const found = rows.filter(({ equipmentnodeid }) => seen.has(equipmentnodeid));
    await complete?.(db, caller, found);
    yield found;
    if (rows.length < PAGE) return;
    after = byTime ? sql`${key} > (${last.tableat}, ${last.nodeid})` : sql`${key} > ${last.nodeid}`;
  }
}

/** The machines that a caller sees, whatever they may read of them. */
export async function machinesInSight(db: Db, caller: Caller): Promise<string[]> {
  const { rows } = await sql<{ nodeid: string }>`
    select nodeid from ${visibleMachines(caller)} seen order by nodeid
  `.execute(db);
  return rows.map((row) => row.nodeid);
}

/** [K3] Changes when somebody's rights or places do: what was written by others is not given out any more. */
export async function rightsOf(db: Db, { clientid, usernodeid, features }: Caller): Promise<string> {
  const { rows } = await sql<{ places: string | null }>`
    select string_agg(placenodeid, ' ' order by placenodeid) as places from subscription
    where clientid = ${clientid} and usernodeid = ${usernodeid}
  `.execute(db);
  const rights = Object.entries(features).sort(([one], [other]) => (one < other ? -1 : 1));
  return createHash('sha256')
    .update(JSON.stringify([rights, rows[0]?.places ?? '']))
    .digest('hex');
}
