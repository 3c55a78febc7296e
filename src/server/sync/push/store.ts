import { type RawBuilder, sql } from 'kysely';
import type { FeaturesMap } from '../../../shared/contract/core/define.ts';
import type { AnyRecord } from '../../../shared/contract/registry.ts';
import { wireColumnsSql } from '../../db/records.ts';
import type { AnyRow } from '../../db/schema.ts';
import { rightToRead } from '../../db/visibility.ts';
import type { Tx } from '../../http/context.ts';
import type { Position } from '../cursor.ts';
import { ACTIVE, type LogEntry, scopeColumn } from '../store.ts';

/** A device of a company and how far it says that it is. */
export interface Standing {
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
  const rows = standings.map(({ cursor, seen, ...standing }, at) => ({
    ...standing,
    at,
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
 * same rights, positions that the log has (OB15), and no change of who sees what since (PL3).
 */
export async function standingNow(
  tx: Tx,
  clientid: string,
  standings: readonly Standing[],
): Promise<number[]> {
  const inLog = (xid: string, seq: string, mark: string) => sql`exists (
    select 1 from changelog p where p.clientid = ${clientid} and p.xid = ${sql.ref(xid)}::xid8
      and p.seq = ${sql.ref(seq)} and p.mark = ${sql.ref(mark)})`;
  const { rows } = await sql<{ at: number }>`
    select a.at from ${asRows(standings)} join device v on ${sameDevice(clientid, 'v')}
    where v.generation = a.generation and v.featureshash = a.hash
      and not exists (
        select 1 from changelog m where m.clientid = ${clientid} and m.moves and m.xid >= v.checkedxid)
      and ${inLog('a.xid', 'a.seq', 'a.mark')}
      and (a.seenxid is null or ${inLog('a.seenxid', 'a.seenseq', 'a.seenmark')})
  `.execute(tx);
  return rows.map(({ at }) => at);
}

/** [PL3] Which of these scopes each of them was given, by its number. */
export async function scopesGiven(
  tx: Tx,
  clientid: string,
  standings: readonly Standing[],
  scopes: readonly string[],
): Promise<Map<number, Set<string>>> {
  const { rows } = await sql<{ at: number; scope: string }>`
    select a.at, d.scope from ${asRows(standings)} join devicescope d on ${sameDevice(clientid, 'd')}
    where d.scope = any(${scopes}::text[]) and ${ACTIVE}
  `.execute(tx);
  const given = new Map<number, Set<string>>();
  for (const { at, scope } of rows) given.set(at, (given.get(at) ?? new Set()).add(scope));
  return given;
}

/** Where to look into the log: from a transaction id on, below what is settled, up to a number of entries. */
interface Span {
  since: string;
  xmin: string;
  limit: number;
}

const within = (clientid: string, { since, xmin }: Span): RawBuilder<unknown> =>
  sql`c.clientid = ${clientid} and c.xid >= ${since}::xid8 and c.xid < ${xmin}::xid8`;

const COLUMNS = sql`c.xid::text as xid, c.seq, c.mark, c.kind, c.nodeid, c.scope`;

/** Settled entries of a company, in order. */
export async function entriesFrom(tx: Tx, clientid: string, span: Span): Promise<ScopedEntry[]> {
  const { rows } = await sql<ScopedEntry>`
    select ${COLUMNS} from changelog c where ${within(clientid, span)} order by c.xid, c.seq limit ${span.limit}
  `.execute(tx);
  return rows;
}

/** Those of them that concern any of these devices, looked up scope by scope. */
export async function entriesFor(
  tx: Tx,
  clientid: string,
  standings: readonly Standing[],
  span: Span,
): Promise<ScopedEntry[]> {
  const { rows } = await sql<ScopedEntry>`
    select ${COLUMNS} from (
      select d.scope from ${asRows(standings)} join devicescope d on ${sameDevice(clientid, 'd')} where ${ACTIVE}
      union select a.usernodeid from ${asRows(standings)}
      union select ${clientid}
    ) given cross join lateral (
      select c.* from changelog c where ${within(clientid, span)} and c.scope = given.scope
      order by c.xid, c.seq limit ${span.limit}
    ) c
    order by c.xid, c.seq limit ${span.limit}
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
    select ${wireColumnsSql(record)}, ${scopeColumn(record)} as rowscope from ${sql.table(record.kind)} t
    where t.clientid = ${clientid} and t.nodeid = any(${nodeids}::text[]) and ${rightToRead(record, features, 't')}
    order by t.nodeid
  `.execute(tx);
  return rows.map(({ rowscope, ...row }) => ({ row: row as AnyRow, scope: rowscope }));
}
