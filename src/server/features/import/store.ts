import { sql } from 'kysely';
import type { ImportState } from '../../../shared/contract/machine/import-queries.ts';
import type { Mapping } from '../../../shared/rules/import/columns.ts';
import type { DateOrder } from '../../../shared/rules/import/date-order.ts';
import type { Counts } from '../../../shared/rules/import/present.ts';
import type { Problem } from '../../../shared/rules/import/problem.ts';
import type { AskedDate } from '../../../shared/rules/import/read-lines.ts';
import type { Caller, Db, Tx } from '../../http/context.ts';
import { tellImport } from '../../jobs/import/store.ts';
import type { FileKind } from './read-file.ts';
import type { Outline } from './sheets.ts';
import type { PlanWork } from './work.ts';

/** An import without its rows. */
export interface ImportRow {
  importid: string;
  usernodeid: string;
  filename: string;
  kind: FileKind;
  /** Of each sheet; empty where it was uploaded by an earlier version. */
  outline: Outline[];
  sheet: number;
  mapping: Mapping;
  state: ImportState;
  counts: Counts | null;
  problems: Problem[];
  problemcount: number;
  ignored: string[];
  dateorder: DateOrder | null;
  /** Columns that ask for it. */
  dates: AskedDate[];
  total: number;
  done: number;
  created: number;
  started: number;
  finished: number;
}

const COLUMNS = sql`importid, usernodeid, filename, kind, outline, sheet, mapping, state, counts, problems, problemcount,
  ignored, dateorder, dates, total, done, created, started, finished`;

/** The company's latest imports, the newest first. */
export async function latestImports(db: Db, clientid: string, limit: number): Promise<ImportRow[]> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from import where clientid = ${clientid} order by created desc, importid limit ${limit}
  `.execute(db);
  return rows;
}

export async function findImport(
  db: Db,
  clientid: string,
  importid: string,
  { lock = false } = {},
): Promise<ImportRow | undefined> {
  const { rows } = await sql<ImportRow>`
    select ${COLUMNS} from import where clientid = ${clientid} and importid = ${importid}
    ${lock ? sql`for update` : sql``}
  `.execute(db);
  return rows[0];
}

/** What the file says, packed; null once it was written. */
export async function packedOf(db: Db, clientid: string, importid: string): Promise<Uint8Array | null> {
  const { rows } = await sql<{ packed: Uint8Array | null }>`
    select coalesce(packed, convert_to(sheets::text, 'UTF8')) as packed
    from import where clientid = ${clientid} and importid = ${importid}
  `.execute(db);
  return rows[0]?.packed ?? null;
}

/** A file that was read; false where one with this id is there already. */
export async function insertImport(
  db: Db,
  { clientid, usernodeid }: Caller,
  file: {
    importid: string;
    filename: string;
    kind: FileKind;
    outline: Outline[];
    packed: Uint8Array;
    headerkey: string;
    mapping: Mapping;
  },
  now: number,
): Promise<boolean> {
  const { importid, filename, headerkey } = file;
  const { rows } = await sql`
    insert into import (clientid, importid, usernodeid, filename, kind, outline, packed, headerkey, mapping, state, created)
    values (${clientid}, ${importid}, ${usernodeid}, ${filename}, ${JSON.stringify(file.kind)}::jsonb,
      ${JSON.stringify(file.outline)}::jsonb, ${file.packed}::bytea, ${headerkey}, ${JSON.stringify(file.mapping)}::jsonb, 'uploaded', ${now})
    on conflict do nothing returning importid
  `.execute(db);
  return rows.length > 0;
}

/** [D10] How the company mapped these headers last. */
export async function lastMapping(db: Db, clientid: string, headerkey: string): Promise<Mapping | null> {
  const { rows } = await sql<{ mapping: Mapping }>`
    select mapping from import
    where clientid = ${clientid} and headerkey = ${headerkey} and started > 0
    order by started desc limit 1
  `.execute(db);
  return rows[0]?.mapping ?? null;
}

/** What a dry run said. */
export interface Planned {
  sheet: number;
  headerkey: string;
  mapping: Mapping;
  counts: Counts;
  problems: Problem[];
  problemcount: number;
  ignored: string[];
  dateorder: DateOrder | null;
  dates: AskedDate[];
}

/** Notes a dry run; false where the import has begun meanwhile. */
export async function notePlan(db: Db, clientid: string, importid: string, plan: Planned): Promise<boolean> {
  const { rows } = await sql`
    update import set state = 'planned', sheet = ${plan.sheet}, headerkey = ${plan.headerkey},
      mapping = ${JSON.stringify(plan.mapping)}::jsonb, counts = ${JSON.stringify(plan.counts)}::jsonb,
      problems = ${JSON.stringify(plan.problems)}::jsonb, problemcount = ${plan.problemcount},
      ignored = ${JSON.stringify(plan.ignored)}::jsonb, dateorder = ${plan.dateorder},
      dates = ${JSON.stringify(plan.dates)}::jsonb
    where clientid = ${clientid} and importid = ${importid} and state in ('uploaded', 'planned')
    returning importid
  `.execute(db);
  return rows.length > 0;
}

/** Only one import of a company begins at a time. */
export async function lockCompany(tx: Tx, clientid: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${clientid}, 7223))`.execute(tx);
}

/** Whether another import of the company is under way. */
export async function isImporting(db: Db, clientid: string, importid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from import
    where clientid = ${clientid} and importid <> ${importid} and state in ('running', 'undoing') limit 1
  `.execute(db);
  return rows.length > 0;
}

/** Writes down what is to be written, and has a job begin. */
export async function beginImport(
  tx: Tx,
  clientid: string,
  importid: string,
  { total, batches }: Pick<PlanWork, 'total' | 'batches'>,
  now: number,
): Promise<void> {
  for (const batch of batches) {
    await sql`
      insert into importrow (clientid, importid, seq, line, label, kind, nodeid, op, fields)
      select ${clientid}, ${importid}, r.* from jsonb_to_recordset(${batch}::jsonb)
        as r (seq integer, line integer, label text, kind text, nodeid text, op text, fields jsonb)
    `.execute(tx);
  }
  // Where nothing is to be written it is over at once.
  const over = total === 0;
  await sql`
    update import set state = ${over ? 'done' : 'running'}, started = ${now}, finished = ${over ? now : 0},
      total = ${total}, done = 0, tries = 0
    where clientid = ${clientid} and importid = ${importid}
  `.execute(tx);
  await tellImport(tx);
}

/** Has a job go on with an import that was given up. */
export async function resumeImport(tx: Tx, clientid: string, importid: string): Promise<void> {
  await sql`
    update import set state = 'running', tries = 0 where clientid = ${clientid} and importid = ${importid}
  `.execute(tx);
  await tellImport(tx);
}

/** Has a job undo what was written, also what stayed when it was undone before; false where there is nothing. */
export async function beginUndo(tx: Tx, clientid: string, importid: string): Promise<boolean> {
  await sql`
    update importrow set state = 'done', reason = ''
    where clientid = ${clientid} and importid = ${importid} and state = 'kept'
  `.execute(tx);
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from importrow
    where clientid = ${clientid} and importid = ${importid} and state = 'done'
  `.execute(tx);
  const total = rows[0]?.count ?? 0;
  if (total === 0) return false;
  await sql`
    update import set state = 'undoing', total = ${total}, done = 0, tries = 0
    where clientid = ${clientid} and importid = ${importid}
  `.execute(tx);
  await tellImport(tx);
  return true;
}

export interface Leftover {
  line: number;
  label: string;
  kind: string;
  nodeid: string;
  reason: 'changed' | 'used' | 'failed' | 'gone';
}

/** What was not written, or not undone: once an import is undone, what was never written is nothing that stays. */
export async function leftoversOf(
  db: Db,
  clientid: string,
  { importid, state }: Pick<ImportRow, 'importid' | 'state'>,
  limit: number,
): Promise<{ leftovers: Leftover[]; leftovercount: number }> {
  const states = state === 'undone' ? ['kept'] : ['kept', 'failed'];
  const { rows } = await sql<Leftover & { all: number }>`
    select line, label, kind, nodeid, reason, (count(*) over ())::integer as all from importrow
    where clientid = ${clientid} and importid = ${importid} and state = any(${states}::text[]) order by seq limit ${limit}
  `.execute(db);
  return {
    leftovers: rows.map(({ all: _all, ...leftover }) => leftover),
    leftovercount: rows[0]?.all ?? 0,
  };
}

/** Keys of machines of the company, with whether the caller sees them; deleted ones do not count. */
export async function machineKeys(
  db: Db,
  clientid: string,
): Promise<{ nodeid: string; equipmentid: string; inventoryid: string; manufacturerserialnumber: string }[]> {
  const { rows } = await sql<{
    nodeid: string;
    equipmentid: string;
    inventoryid: string;
    manufacturerserialnumber: string;
  }>`
    select nodeid, equipmentid, inventoryid, manufacturerserialnumber from equipment
    where clientid = ${clientid} and deletedat = 0
  `.execute(db);
  return rows;
}

export async function companyOf(
  db: Db,
  clientid: string,
): Promise<{ name: string; timezone: string; legalentitynodeid: string | null }> {
  return db
    .selectFrom('client')
    .select(['name', 'timezone', 'legalentitynodeid'])
    .where('clientid', '=', clientid)
    .executeTakeFirstOrThrow();
}
