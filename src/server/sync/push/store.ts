import { type RawBuilder, sql } from 'kysely';
import type { FeaturesMap } from '../../../shared/contract/core/define.ts';
import type { AnyRecord } from '../../../shared/contract/registry.ts';
import { OFTEN } from '../../db/drivers/often.ts';
import { wireColumnsSql } from '../../db/records.ts';
import type { AnyRow } from '../../db/schema.ts';
import { rightToRead } from '../../db/visibility.ts';
import type { Tx } from '../../http/context.ts';
import type { Position } from '../cursor.ts';
import { ACTIVE, type LogEntry, scopeColumn } from '../store.ts';

/** From this many entries on they are looked up scope by scope, and below in their order. */
const LONG = 200;

/** A device of a company and how far it says that it is. */
export interface Standing {
  /** Its number among those that are asked for. */
  at: number;
  usernodeid: string;
  deviceid: string;
  generation: number;
  /** Of what its user may read. */
  hash: string;
  cursor: Position;
  seen: Position | null;
}

export type ScopedEntry = LogEntry & { scope: string };

/** Standings as rows `a`, numbered by `at`. */
const asRows = (standings: readonly Standing[]): RawBuilder<unknown> => {
  const rows = standings.map(({ cursor, seen, ...standing }) => ({
    ...standing,
    ...cursor,
    seenxid: seen?.xid ?? null,
    seenseq: seen?.seq ?? null,
    seenmark: seen?.mark ?? null,
  }));
  return sql`json_to_recordset(${JSON.stringify(rows)}::json) as a(
    at int, usernodeid text, deviceid text, generation int, hash text,
    xid text, seq bigint, mark text, seenxid text, seenseq bigint, seenmark text)`;
};

/** Device `of` is the one of row `a`. */
const sameDevice = (clientid: string, of: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${of}.clientid`)} = ${clientid} and ${sql.ref(`${of}.usernodeid`)} = a.usernodeid
    and ${sql.ref(`${of}.deviceid`)} = a.deviceid`;

/**
 * Numbers of the standings that are as this server knows the device, with nothing to be looked at anew: same generation,
 * same rights, positions that the log has (OB15), and no change of who sees what since (PL3). `long`: much was logged since
 * whoever is furthest behind, whomever it concerns.
 */
export async function standingNow(
  tx: Tx,
  clientid: string,
  standings: readonly Standing[],
): Promise<{ at: number; long: boolean }[]> {
  const inLog = (xid: string, seq: string, mark: string) => sql`exists (
    select 1 from changelog p where p.clientid = ${clientid} and p.xid = ${sql.ref(xid)}::xid8
      and p.seq = ${sql.ref(seq)} and p.mark = ${sql.ref(mark)})`;
  const { rows } = await sql<{ at: number; long: boolean }>`${OFTEN}
    with a as materialized (select a.* from ${asRows(standings)}),
    log as materialized (
      select count(*) >= ${LONG} as long from (
        select 1 from changelog c
        where c.clientid = ${clientid} and c.xid >= (select min(a.xid::xid8) from a) limit ${LONG}
      ) counted
    )
    select a.at, log.long from log, a join device v on ${sameDevice(clientid, 'v')}
    where v.generation = a.generation and v.featureshash = a.hash
      and not exists (
        select 1 from changelog m where m.clientid = ${clientid} and m.moves and m.xid >= v.checkedxid)
      and ${inLog('a.xid', 'a.seq', 'a.mark')}
      and (a.seenxid is null or ${inLog('a.seenxid', 'a.seenseq', 'a.seenmark')})
  `.execute(tx);
  return rows;
}

/** [PL3] Which of these scopes each of them was given, by its number. */
export async function scopesGiven(
  tx: Tx,
  clientid: string,
  standings: readonly Standing[],
  scopes: readonly string[],
): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ at: number; scope: string }>`${OFTEN}
    select a.at, d.scope from ${asRows(standings)} join devicescope d on ${sameDevice(clientid, 'd')}
    where d.scope = any(${scopes}::text[]) and ${ACTIVE}
  `.execute(tx);
  const given = new Map<number, Set<string>>();
  for (const { at, scope } of rows) given.set(at, (given.get(at) ?? new Set()).add(scope));
  return given;
}

/**
 * Settled entries of a company that any of these devices is still to be told of, in order and with others among them: each
 * scope is read from the position on of whoever of its devices is furthest behind.
 */
export async function entriesFor(
  tx: Tx,
  clientid: string,
  standings: readonly Standing[],
  { xmin, limit, long }: { xmin: string; limit: number; long: boolean },
): Promise<ScopedEntry[]> {
  const columns = sql`c.xid::text as xid, c.seq, c.mark, c.kind, c.nodeid, c.scope`;
  const settled = sql`c.clientid = ${clientid} and c.xid < ${xmin}::xid8`;
  if (!long) {
    const { rows } = await sql<ScopedEntry>`${OFTEN}
      select ${columns} from (select min(a.xid::xid8) as xid from ${asRows(standings)}) furthest
      join changelog c on ${settled} and c.xid >= furthest.xid
      order by c.xid, c.seq limit ${limit}
    `.execute(tx);
    return rows;
  }
  const { rows } = await sql<ScopedEntry>`${OFTEN}
    with a as materialized (select a.* from ${asRows(standings)}),
    held as (
      select d.scope, a.xid::xid8 as xid from a join devicescope d on ${sameDevice(clientid, 'd')} where ${ACTIVE}
      union all select a.usernodeid, a.xid::xid8 from a
      union all select ${clientid}, a.xid::xid8 from a
    )
    select ${columns} from (select scope, min(xid) as xid from held group by scope) held
    cross join lateral (
      select c.* from changelog c where ${settled} and c.scope = held.scope and c.xid >= held.xid
      order by c.xid, c.seq limit ${limit}
    ) c
    order by c.xid, c.seq limit ${limit}
  `.execute(tx);
  return rows;
}

/** Rows of a kind that these rights let be read, each with its scope, whoever was given it. */
export async function readScoped(
  tx: Tx,
  clientid: string,
  features: FeaturesMap,
  record: AnyRecord,
  nodeids: readonly string[],
): Promise<{ row: AnyRow; scope: string }[]> {
  const { rows } = await sql<AnyRow & { rowscope: string }>`
    select ${wireColumnsSql(record, features)}, ${scopeColumn(record)} as rowscope from ${sql.table(record.kind)} t
    where t.clientid = ${clientid} and t.nodeid = any(${nodeids}::text[]) and ${rightToRead(record, features, 't')}
    order by t.nodeid
  `.execute(tx);
  return rows.map(({ rowscope, ...row }) => ({ row: row as AnyRow, scope: rowscope }));
}
