import { sql } from 'kysely';
import { referenceKind } from '../../../shared/contract/core/fields.ts';
import { RECORDS } from '../../../shared/contract/registry.ts';
import type { RecordKind } from '../../db/schema.ts';
import type { Db, Tx } from '../../http/context.ts';

/** Postgres channel on which an import that waits is told to every server. */
export const IMPORT_CHANNEL = 'wartbar_import';

export const tellImport = (tx: Tx) => sql`select pg_notify(${IMPORT_CHANNEL}, '')`.execute(tx);

/** An import that a job may go on with. */
export interface Turn {
  clientid: string;
  importid: string;
  state: 'running' | 'undoing';
}

/** One write of an import. */
export interface ImportStep {
  seq: number;
  kind: RecordKind;
  nodeid: string;
  op: 'create' | 'upsert' | 'patch';
  fields: Record<string, unknown>;
  before: Record<string, unknown> | null;
  /** Of a change: the version that it found. */
  versionbefore: number | null;
  versionafter: number | null;
}

/**
 * The import that has waited longest, locked until the transaction ends: no other server works on it meanwhile, and
 * those that others work on are passed over. `importid`: this one only.
 */
export async function takeTurn(tx: Tx, importid?: string): Promise<Turn | undefined> {
  const named = importid === undefined ? sql`` : sql`and importid = ${importid}`;
  const { rows } = await sql<Turn>`
    select clientid, importid, state from import where state in ('running', 'undoing') ${named}
    order by started limit 1 for update skip locked
  `.execute(tx);
  return rows[0];
}

/** The next writes of an import, or the last ones that it made. */
export async function nextSteps(
  tx: Tx,
  { clientid, importid, state }: Turn,
  limit: number,
): Promise<ImportStep[]> {
  const order = state === 'running' ? sql`seq` : sql`seq desc`;
  const wanted = state === 'running' ? 'waiting' : 'done';
  const { rows } = await sql<ImportStep>`
    select seq, kind, nodeid, op, fields, before, versionbefore, versionafter from importrow
    where clientid = ${clientid} and importid = ${importid} and state = ${wanted} order by ${order} limit ${limit}
  `.execute(tx);
  return rows;
}

/** What became of a write. */
export interface Became {
  seq: number;
  state: 'done' | 'failed' | 'undone' | 'kept';
  reason?: string;
  before?: Record<string, unknown>;
  versionbefore?: number;
  versionafter?: number;
}

/** Notes what became of writes, and how far the import is. */
export async function noteSteps(
  tx: Tx,
  { clientid, importid }: Turn,
  became: readonly Became[],
): Promise<void> {
  await sql`
    update importrow r set state = b.state, reason = coalesce(b.reason, ''),
      before = coalesce(b.before, r.before), versionbefore = coalesce(b.versionbefore, r.versionbefore),
      versionafter = coalesce(b.versionafter, r.versionafter)
    from jsonb_to_recordset(${JSON.stringify(became)}::jsonb)
      as b (seq integer, state text, reason text, before jsonb, versionbefore bigint, versionafter bigint)
    where r.clientid = ${clientid} and r.importid = ${importid} and r.seq = b.seq
  `.execute(tx);
  await sql`
    update import set done = done + ${became.length}, tries = 0
    where clientid = ${clientid} and importid = ${importid}
  `.execute(tx);
}

/** Nothing is left to write, or to undo. */
export async function finishTurn(tx: Tx, { clientid, importid, state }: Turn, now: number): Promise<void> {
  const ended = state === 'running' ? 'done' : 'undone';
  await sql`
    update import set state = ${ended}, finished = ${now}, sheets = null, packed = null
    where clientid = ${clientid} and importid = ${importid}
  `.execute(tx);
}

/** A turn that failed counts; after so many of them the import is given up. Answers whether it is. */
export async function noteFailure(db: Db, turn: Turn, tries: number, now: number): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    update import set tries = tries + 1,
      state = case when tries + 1 >= ${tries} then 'failed' else state end,
      finished = case when tries + 1 >= ${tries} then ${now}::bigint else finished end
    where clientid = ${turn.clientid} and importid = ${turn.importid} and state = ${turn.state}
    returning state
  `.execute(db);
  return rows[0]?.state === 'failed';
}

/** Which of these machines are deleted. */
export async function deletedAmong(
  tx: Tx,
  clientid: string,
  nodeids: readonly string[],
): Promise<Set<string>> {
  if (nodeids.length === 0) return new Set();
  const { rows } = await sql<{ nodeid: string }>`
    select nodeid from equipment where clientid = ${clientid} and nodeid = any(${nodeids}::text[]) and deletedat > 0
  `.execute(tx);
  return new Set(rows.map(({ nodeid }) => nodeid));
}

/** Versions of rows, which stay as they are until the transaction ends. */
export async function versionsOf(
  tx: Tx,
  clientid: string,
  kind: RecordKind,
  nodeids: readonly string[],
): Promise<Map<string, number>> {
  const { rows } = await sql<{ nodeid: string; version: number }>`
    select nodeid, version from ${sql.table(kind)}
    where clientid = ${clientid} and nodeid = any(${nodeids}::text[]) for update
  `.execute(tx);
  return new Map(rows.map(({ nodeid, version }) => [nodeid, version]));
}

/**
 * [Z11] A row is again as it was in an earlier version: the writes of this and of other imports that left it so know the
 * version that it has now.
 */
export async function noteVersion(
  tx: Tx,
  clientid: string,
  nodeid: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  await sql`
    update importrow set versionafter = ${to}
    where clientid = ${clientid} and nodeid = ${nodeid} and versionafter = ${from} and state in ('done', 'kept')
  `.execute(tx);
}

/** Nobody made these in person: they go with what they are about. */
const BESIDE = ['subscription', 'notice', 'deletedequipment'];

/** Every field that can name a row of a kind. */
const naming = (kind: string) =>
  RECORDS.filter((record) => !BESIDE.includes(record.kind)).flatMap((record) =>
    Object.entries(record.fields.shape).flatMap(([field, schema]) => {
      const named = field === 'nodeid' ? undefined : referenceKind(schema);
      return named === kind || named === null ? [{ table: record.kind, field }] : [];
    }),
  );

/** What names rows of a kind: pairs of the row and of what names it. */
export async function namesOf(
  tx: Tx,
  clientid: string,
  kind: RecordKind,
  nodeids: readonly string[],
): Promise<{ named: string; by: string }[]> {
  const found = naming(kind).map(
    ({ table, field }) => sql`
      select ${sql.ref(field)} as named, nodeid as by from ${sql.table(table)}
      where clientid = ${clientid} and ${sql.ref(field)} = any(${nodeids}::text[])`,
  );
  if (kind === 'counter')
    found.push(sql`
      select triggeringevent ->> 0 as named, nodeid as by from maintenancetask
      where clientid = ${clientid} and triggeringevent ->> 0 = any(${nodeids}::text[])`);
  if (kind === 'legalentity')
    found.push(sql`
      select legalentitynodeid as named, clientid as by from client
      where clientid = ${clientid} and legalentitynodeid = any(${nodeids}::text[])`);
  if (found.length === 0) return [];
  const { rows } = await sql<{ named: string; by: string }>`${sql.join(found, sql` union all `)}`.execute(tx);
  return rows;
}

/** Planned maintenance of these tasks that the server announced and nobody touched. */
export async function untouchedPlanned(
  tx: Tx,
  clientid: string,
  tasks: readonly string[],
): Promise<string[]> {
  const { rows } = await sql<{ nodeid: string }>`
    select nodeid from notification where clientid = ${clientid} and maintenancetasknodeid = any(${tasks}::text[])
      and type = 6 and status = 0 and version = 1 and chatroomnodeid is null
  `.execute(tx);
  return rows.map(({ nodeid }) => nodeid);
}

/** Whoever is subscribed to places that go is so no more. */
export async function unsubscribe(tx: Tx, clientid: string, placenodeids: readonly string[]): Promise<void> {
  if (placenodeids.length === 0) return;
  await sql`
    delete from subscription where clientid = ${clientid} and placenodeid = any(${placenodeids}::text[])
  `.execute(tx);
}

/** Files that nobody started to import, and what it takes to undo old imports, go. */
export async function forgetImports(db: Db, unstartedBefore: number, finishedBefore: number): Promise<void> {
  await sql`
    delete from import where state in ('uploaded', 'planned') and created < ${unstartedBefore}
  `.execute(db);
  await sql`
    delete from importrow r using import i
    where i.clientid = r.clientid and i.importid = r.importid
      and i.state in ('done', 'failed', 'undone') and i.finished < ${finishedBefore}
  `.execute(db);
}
