import { type RawBuilder, sql } from 'kysely';
import type { FeaturesMap } from '../../shared/contract/core/define.ts';
import type { AnyRecord } from '../../shared/contract/registry.ts';
import { readableRows } from '../../shared/rules/permissions.ts';
import { wireColumnsSql } from '../db/records.ts';
import { bytesOfShort, fitting, type Room } from '../db/rows/page-room.ts';
import type { AnyRow } from '../db/schema.ts';
import { rightToRead } from '../db/visibility.ts';
import type { Caller, Tx } from '../http/context.ts';
import type { Position } from './cursor.ts';

/** A device of a user in a company. */
export interface DeviceKey {
  clientid: string;
  usernodeid: string;
  deviceid: string;
}

/** A device and what its user has rights to [X7]. */
export interface Reader extends DeviceKey {
  features: FeaturesMap;
}

type Asking = { caller: Pick<Caller, 'clientid' | 'usernodeid' | 'features'>; deviceid: string };

export function readerOf({ caller, deviceid }: Asking): Reader {
  const { clientid, usernodeid, features } = caller;
  return { clientid, usernodeid, deviceid, features };
}

export interface LogEntry extends Position {
  kind: string;
  nodeid: string;
}

/** [PL2] Epoch of the log and the transaction id under which everything is settled in this snapshot. */
export async function readHead(tx: Tx): Promise<{ epoch: string; xmin: string }> {
  const { rows } = await sql<{ epoch: string; xmin: string }>`
    select epoch, pg_snapshot_xmin(pg_current_snapshot())::text as xmin from syncstate
  `.execute(tx);
  const head = rows[0];
  if (!head) throw new Error('the database has no epoch');
  return head;
}

/** Last settled entry of a company's log. */
export async function lastPosition(tx: Tx, clientid: string, xmin: string): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select xid::text as xid, seq, mark from changelog
    where clientid = ${clientid} and xid < ${xmin}::xid8 order by changelog.xid desc, seq desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
}

/** [OB15] Newest entry of a company's log that this snapshot shows, settled or not. */
export async function newestPosition(tx: Tx, clientid: string): Promise<Position | null> {
  const { rows } = await sql<Position>`
    select xid::text as xid, seq, mark from changelog
    where clientid = ${clientid} order by changelog.xid desc, seq desc limit 1
  `.execute(tx);
  return rows[0] ?? null;
}

/** What the log says of a position: it has it with its mark, it was pruned, or it was never there (OB15). */
export type Standing = 'known' | 'pruned' | 'unknownmark';

/** The same in SQL. */
export const standing = (
  clientid: string,
  { xid, seq, mark }: Position,
): RawBuilder<Standing> => sql<Standing>`(case
    when exists (select 1 from logfloor f
      where f.clientid = ${clientid} and (f.xid, f.seq) > (${xid}::xid8, ${seq}::bigint)) then 'pruned'
    when ${xid}::xid8 = '0'::xid8 or exists (select 1 from changelog p
      where p.clientid = ${clientid} and p.xid = ${xid}::xid8 and p.seq = ${seq}::bigint and p.mark = ${mark}) then 'known'
    else 'unknownmark' end)`;

export async function standingOf(tx: Tx, clientid: string, position: Position): Promise<Standing> {
  const { rows } = await sql<{ standing: Standing }>`
    select ${standing(clientid, position)} as standing
  `.execute(tx);
  return rows[0]?.standing ?? 'unknownmark';
}

/** Condition on rows that belong to a device. */
export const ofDevice = ({ clientid, usernodeid, deviceid }: DeviceKey, of: string): RawBuilder<unknown> =>
  sql`${sql.ref(`${of}.clientid`)} = ${clientid} and ${sql.ref(`${of}.usernodeid`)} = ${usernodeid}
    and ${sql.ref(`${of}.deviceid`)} = ${deviceid}`;

/** Of a row `d` of devicescope: a scope that was taken away and given again counts by the later of the two. */
export const ACTIVE = sql`(d.revoked is null or d.granted > d.revoked)`;

/** `offset 0` keeps the planner from hashing all scopes of the device: a few rows cost a few look-ups (PL8). */
const isGranted = (
  scope: RawBuilder<unknown>,
  key: DeviceKey,
  restriction: RawBuilder<unknown> = sql``,
): RawBuilder<unknown> => sql`(
  ${scope} in (${key.clientid}, ${key.usernodeid})
  or exists (
    select 1 from devicescope d where ${ofDevice(key, 'd')} and d.scope = ${scope} and ${ACTIVE} ${restriction} offset 0
  )
)`;

/** Which entries of the log a device is to be told of. */
export interface NewsFor {
  kinds: readonly string[];
  /** Told already. */
  from: Position;
  /** Everything below is settled. */
  xmin: RawBuilder<unknown>;
  /** Generation that the device holds: what came later is loaded, not told. */
  held: number;
}

/** From this many entries on those of a device are looked up scope by scope, and below in their order. */
const LONG = 500;

/** Entries `c` of a company after a position. */
const after = (clientid: string, { from, xmin }: Pick<NewsFor, 'from' | 'xmin'>): RawBuilder<unknown> => sql`
  c.clientid = ${clientid} and (c.xid, c.seq) > (${from.xid}::xid8, ${from.seq}::bigint) and c.xid < ${xmin}`;

/** Whether there are many, whomever they concern. */
export const isLong = (
  clientid: string,
  news: Pick<NewsFor, 'from' | 'xmin'>,
): RawBuilder<boolean> => sql<boolean>`
  (select count(*) >= ${LONG} from (select 1 from changelog c where ${after(clientid, news)} limit ${LONG}) counted)`;

/** [PL1] Entries `c` that are news for a device; of a long log up to a limit of each scope. In no order. */
export const newsOf = (
  key: DeviceKey,
  news: NewsFor,
  { long, limit }: { long: boolean; limit: number },
): RawBuilder<unknown> => {
  const told = sql`${after(key.clientid, news)} and c.kind = any(${news.kinds}::text[])`;
  const before = sql`and d.granted <= ${news.held}::integer`;
  if (!long)
    return sql`(select c.* from changelog c where ${told} and ${isGranted(sql`c.scope`, key, before)})`;
  return sql`(
    select c.* from (
      select d.scope from devicescope d where ${ofDevice(key, 'd')} and ${ACTIVE} ${before}
      union select unnest(array[${key.clientid}, ${key.usernodeid}]::text[])
    ) given cross join lateral (
      select c.* from changelog c where ${told} and c.scope = given.scope order by c.xid, c.seq limit ${limit}
    ) c
  )`;
};

/**
 * [PL1] Settled entries after a position, in order, that are about what this device was given up to the
 * generation it holds: what came later is loaded, and a row that was deleted there before is never named.
 */
export async function readLog(
  tx: Tx,
  key: DeviceKey,
  news: Omit<NewsFor, 'xmin'> & { xmin: string },
  reach: { long: boolean; limit: number },
): Promise<LogEntry[]> {
  if (news.kinds.length === 0) return [];
  const { rows } = await sql<LogEntry>`
    select c.xid::text as xid, c.seq, c.mark, c.kind, c.nodeid
    from ${newsOf(key, { ...news, xmin: sql`${news.xmin}::xid8` }, reach)} c
    order by c.xid, c.seq limit ${reach.limit}
  `.execute(tx);
  return rows;
}

/** Scope of a row `t` of a kind. */
export function scopeColumn(record: AnyRecord): RawBuilder<unknown> {
  const scope = record.scope;
  switch (scope.by) {
    case 'company':
      return sql`t.clientid`;
    case 'self':
      return sql`t.nodeid`;
    case 'machine':
    case 'user':
      return sql`coalesce(${sql.ref(`t.${scope.field}`)}, t.clientid)`;
  }
}

/** Rows of one kind by node id as they are in this snapshot, as far as they may be read and their scope is granted. */
export async function readRows(
  tx: Tx,
  key: Reader,
  record: AnyRecord,
  nodeids: readonly string[],
): Promise<AnyRow[]> {
  const { rows } = await sql<AnyRow>`
    select ${wireColumnsSql(record, key.features)} from ${sql.table(record.kind)} t
    where t.clientid = ${key.clientid} and t.nodeid = any(${nodeids}::text[])
      and ${rightToRead(record, key.features, 't')} and ${isGranted(scopeColumn(record), key)}
    order by t.nodeid
  `.execute(tx);
  return rows;
}

/** [X7] Which of these rows are there and are none of those that the user's rights give. */
export async function readHidden(
  tx: Tx,
  { clientid, features }: Reader,
  record: AnyRecord,
  nodeids: readonly string[],
): Promise<string[]> {
  if (nodeids.length === 0 || readableRows(features, record.read) === 'all') return [];
  const { rows } = await sql<{ nodeid: string }>`
    select t.nodeid from ${sql.table(record.kind)} t
    where t.clientid = ${clientid} and t.nodeid = any(${nodeids}::text[])
      and not ${rightToRead(record, features, 't')}
  `.execute(tx);
  return rows.map(({ nodeid }) => nodeid);
}

/** Above this many machines a page is found by walking the kind, not machine by machine. */
const FEW = 200;

/** What a column's value must be to lie in the scopes that were given in the generations in (from, to]. */
async function grantedScopes(tx: Tx, key: DeviceKey, from: number, to: number): Promise<RawBuilder<unknown>> {
  const granted = sql<{ scope: string }>`
    select d.scope from devicescope d
    where ${ofDevice(key, 'd')} and d.granted > ${from} and d.granted <= ${to} and ${ACTIVE}
  `;
  const { rows: few } = await sql<{ scope: string }>`${granted} limit ${FEW + 1}`.execute(tx);
  return few.length <= FEW ? sql`= any(${few.map((row) => row.scope)}::text[])` : sql`in (${granted})`;
}

const needsScopes = ({ scope }: AnyRecord): boolean => scope.by === 'self' || scope.by === 'machine';

/** Condition on `t`: what a load from a generation on brings of a kind, by right and granted scopes; null: nothing. */
function loadCondition(
  key: Reader,
  record: AnyRecord,
  from: number,
  scopes: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  const scoped = scopeCondition(key, record, from, scopes);
  return scoped && sql`${scoped} and ${rightToRead(record, key.features, 't')}`;
}

function scopeCondition(
  key: DeviceKey,
  { scope }: AnyRecord,
  from: number,
  scopes: RawBuilder<unknown>,
): RawBuilder<unknown> | null {
  switch (scope.by) {
    case 'company':
      return from === 0 ? sql`true` : null;
    case 'user':
      return from === 0 ? sql`${sql.ref(`t.${scope.field}`)} = ${key.usernodeid}` : null;
    case 'self':
      return sql`t.nodeid ${scopes}`;
    case 'machine': {
      const column = sql.ref(`t.${scope.field}`);
      return from === 0 ? sql`(${column} ${scopes} or ${column} is null)` : sql`${column} ${scopes}`;
    }
  }
}

/** The same for one kind alone. */
async function loadOf(
  tx: Tx,
  key: Reader,
  record: AnyRecord,
  from: number,
  to: number,
): Promise<RawBuilder<unknown> | null> {
  const scopes = needsScopes(record) ? await grantedScopes(tx, key, from, to) : sql``;
  return loadCondition(key, record, from, scopes);
}

/** [PL6] [PL8] One page of a load, newest node ids first, whether it ended for want of room, and what it leaves. */
export async function readPage(
  tx: Tx,
  key: Reader,
  record: AnyRecord,
  range: { from: number; to: number; after: string | null },
  room: Room,
): Promise<{ rows: AnyRow[]; full: boolean; left: Room }> {
  const condition = await loadOf(tx, key, record, range.from, range.to);
  if (!condition) return { rows: [], full: false, left: room };
  const found = sql`
    from ${sql.table(record.kind)} t
    where t.clientid = ${key.clientid} and ${condition}
      ${range.after === null ? sql`` : sql`and t.nodeid < ${range.after}`}
    order by t.nodeid desc
  `;
  const fit = await fitting(tx, record, sql`(select t.* ${found})`, room);
  const { rows } = await sql<AnyRow>`
    select ${wireColumnsSql(record, key.features)} ${found} limit ${fit.rows}
  `.execute(tx);
  const bytes = fit.bytes ?? bytesOfShort(record, rows.length);
  return {
    rows,
    full: fit.cut || rows.length === room.rows,
    left: { rows: room.rows - rows.length, bytes: room.bytes - bytes },
  };
}

/** [PL5] Node ids and versions of what a device was given of a kind, by node id. */
export async function readVersions(
  tx: Tx,
  key: Reader,
  record: AnyRecord,
  { to, after, limit }: { to: number; after: string; limit: number },
): Promise<{ nodeid: string; version: number }[]> {
  const condition = await loadOf(tx, key, record, 0, to);
  if (!condition) return [];
  const { rows } = await sql<{ nodeid: string; version: number }>`
    select t.nodeid, t.version from ${sql.table(record.kind)} t
    where t.clientid = ${key.clientid} and ${condition} and t.nodeid > ${after}
    order by t.nodeid limit ${limit}
  `.execute(tx);
  return rows;
}

/** [PL5] Whether this snapshot holds anything of a company that the log names after a position. */
export async function hasEntriesAfter(tx: Tx, clientid: string, { xid, seq }: Position): Promise<boolean> {
  const { rows } = await sql`
    select 1 from changelog
    where clientid = ${clientid} and (xid, seq) > (${xid}::xid8, ${seq}::bigint) limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Number of rows that a load of the generations up to `to` brings of each kind, in one statement. */
export async function countRows(
  tx: Tx,
  key: Reader,
  records: readonly AnyRecord[],
  to: number,
): Promise<{ kind: string; total: number }[]> {
  if (records.length === 0) return [];
  const scopes = await grantedScopes(tx, key, 0, to);
  const counts = records.map(
    (
      record,
    ) => sql`select ${record.kind}::text as kind, count(*)::int as total from ${sql.table(record.kind)} t
      where t.clientid = ${key.clientid} and ${loadCondition(key, record, 0, scopes) ?? sql`false`}`,
  );
  const { rows } = await sql<{ kind: string; total: number }>`${sql.join(counts, sql` union all `)}`.execute(
    tx,
  );
  const totals = new Map(rows.map(({ kind, total }) => [kind, total]));
  return records.map(({ kind }) => ({ kind, total: totals.get(kind) ?? 0 }));
}
