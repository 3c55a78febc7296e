import { sql } from 'kysely';
import type { TableWish } from '../../../shared/contract/company/table-queries.ts';
import type { Db, Tx } from '../../http/context.ts';

/** Every column of the database that holds the id of a company: what is added later is found as well. */
export async function companyColumns(db: Db): Promise<{ table: string; column: string }[]> {
  const { rows } = await sql<{ table: string; column: string }>`
    select c.table_name as "table", c.column_name as "column" from information_schema.columns c
    join information_schema.tables t on t.table_schema = c.table_schema and t.table_name = c.table_name
    where c.table_schema = current_schema() and t.table_type = 'BASE TABLE' and c.column_name like '%clientid'
    order by c.table_name, c.column_name
  `.execute(db);
  return rows;
}

/** Tables whose rows go by themselves with the company's row. */
export async function goWithCompany(db: Db): Promise<Set<string>> {
  const { rows } = await sql<{ table: string }>`
    select distinct c.conrelid::regclass::text as "table" from pg_constraint c
    where c.contype = 'f' and c.confrelid = 'client'::regclass and c.confdeltype = 'c'
  `.execute(db);
  return new Set(rows.map(({ table }) => table.replaceAll('"', '')));
}

/** Companies whose day has come. */
export async function dueCompanies(db: Db, now: number): Promise<string[]> {
  const rows = await db
    .selectFrom('companydeletion')
    .select('clientid')
    .where('due', '<=', now)
    .orderBy('due')
    .execute();
  return rows.map(({ clientid }) => clientid);
}

/**
 * Nobody of the company can log in or write any more, and no export of it gets done; null: meanwhile somebody took it
 * back. Answers the sessions that end with it.
 */
export async function closeCompany(tx: Tx, clientid: string, now: number): Promise<string[] | null> {
  // Rows that name the company may still be added: who adds one holds what is waited for below.
  await tx
    .selectFrom('client')
    .select('clientid')
    .where('clientid', '=', clientid)
    .forNoKeyUpdate()
    .execute();
  const due = await tx
    .selectFrom('companydeletion')
    .select('due')
    .where('clientid', '=', clientid)
    .where('due', '<=', now)
    .executeTakeFirst();
  if (!due) return null;
  await tx.updateTable('client').set({ active: false }).where('clientid', '=', clientid).execute();
  // Whoever writes one finds it gone and removes its bytes; the rows of those that are done lead to theirs.
  await tx
    .deleteFrom('companyexport')
    .where('clientid', '=', clientid)
    .where('state', 'in', ['waiting', 'running'])
    .execute();
  const sessions = new Set<string>();
  // A token that is being exchanged just now has a successor once it can be locked: the next round ends that one.
  for (let ended = -1; ended !== 0; ) {
    const tokens = await tx
      .updateTable('refreshtoken')
      .set({ revoked: now })
      .where('clientid', '=', clientid)
      .where('revoked', 'is', null)
      .returning('sessionid')
      .execute();
    for (const { sessionid } of tokens) sessions.add(sessionid);
    ended = tokens.length;
  }
  // [U8] Whoever is inside from another company is out of this one, as when a stay ends: their own session goes on.
  await sql`
    insert into endedtoken (tokenhash, ended)
    select tokenhash, ${now}::bigint from refreshtoken join account using (usernodeid, clientid)
    where clientid = ${clientid} and revoked = ${now}
    on conflict do nothing
  `.execute(tx);
  return [...sessions];
}

/** All files of a company, for the job that erases bytes; answers whether any are left. */
export async function eraseAllFiles(db: Db, clientid: string): Promise<void> {
  await db
    .updateTable('file')
    .set({ state: 'erasing', fresh: false })
    .where('clientid', '=', clientid)
    .where('state', '!=', 'erasing')
    .execute();
}

export async function hasFiles(db: Db, clientid: string): Promise<boolean> {
  const found = await db
    .selectFrom('file')
    .select('fileid')
    .where('clientid', '=', clientid)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** What takes along all that is left of a company may take longer than other statements. */
export async function liftTimeLimit(tx: Tx): Promise<void> {
  await sql`set local statement_timeout = 0`.execute(tx);
}

/** Deletes up to `limit` rows of a company's kind, with what hangs on them; answers how many. */
export async function deleteRowsOf(db: Db, clientid: string, kind: string, limit: number): Promise<number> {
  const { numAffectedRows } = await sql`
    delete from ${sql.table(kind)} where clientid = ${clientid} and nodeid in (
      select nodeid from ${sql.table(kind)} where clientid = ${clientid} limit ${limit}
    )
  `.execute(db);
  return Number(numAffectedRows ?? 0);
}

export async function deleteFrom(tx: Tx, table: string, column: string, clientid: string): Promise<void> {
  await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${clientid}`.execute(tx);
}

export async function isIn(db: Db, table: string, column: string, clientid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from ${sql.table(table)} where ${sql.ref(column)} = ${clientid} limit 1
  `.execute(db);
  return rows.length > 0;
}

export interface Turn {
  clientid: string;
  exportid: string;
  usernodeid: string;
  tries: number;
  /** [K3] A table; null: the whole company. */
  wish: TableWish | null;
}

/** What a turn of the job writes: whole companies take long, and no table waits for one. */
export type Written = 'companies' | 'tables';

/** The export that has waited longest, or whose server is gone, taken until `until` (ms); undefined: none. */
export async function takeExport(
  db: Db,
  written: Written,
  now: number,
  until: number,
): Promise<Turn | undefined> {
  const those = written === 'companies' ? sql`wish is null` : sql`wish is not null`;
  const { rows } = await sql<Turn>`
    update companyexport set state = 'running', leased = ${until}, tries = tries + 1, done = 0
    where (clientid, exportid) = (
      select clientid, exportid from companyexport
      where (state = 'waiting' or (state = 'running' and leased < ${now})) and ${those}
      order by created limit 1 for update skip locked
    )
    returning clientid, exportid, usernodeid, tries, wish
  `.execute(db);
  return rows[0];
}

const that = (db: Db, { clientid, exportid, tries }: Turn) =>
  db
    .updateTable('companyexport')
    .where('clientid', '=', clientid)
    .where('exportid', '=', exportid)
    // Another server that took it meanwhile counts alone.
    .where('tries', '=', tries);

/** How far it is; false: it is no longer this server's to write. */
export async function noteProgress(
  db: Db,
  turn: Turn,
  progress: { total?: number; done: number; leased: number },
): Promise<boolean> {
  const { numUpdatedRows } = await that(db, turn)
    .set(progress)
    .where('state', '=', 'running')
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function finishExport(
  db: Db,
  turn: Turn,
  ends: {
    state: 'done' | 'failed' | 'waiting';
    size?: number;
    finished: number;
    tries?: number;
    rights?: string;
  },
): Promise<boolean> {
  const { numUpdatedRows } = await that(db, turn).set(ends).where('state', '=', 'running').executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Tables of a person that are kept. */
const MOST_TABLES = 20;

/** Exports that this one takes the place of: the archives of its company before it, or the oldest tables of its person. */
export function replacedBy(
  db: Db,
  { clientid, exportid, usernodeid, wish }: Turn,
): Promise<{ clientid: string; exportid: string }[]> {
  const done = db
    .selectFrom('companyexport')
    .select(['clientid', 'exportid'])
    .where('clientid', '=', clientid)
    .where('exportid', '!=', exportid)
    .where('state', '=', 'done');
  if (wish === null) return done.where('wish', 'is', null).execute();
  return done
    .where('wish', 'is not', null)
    .where('usernodeid', '=', usernodeid)
    .orderBy('created', 'desc')
    .orderBy('exportid')
    .offset(MOST_TABLES - 1)
    .execute();
}

/** Exports that ended before that time (ms). */
export function oldExports(db: Db, before: number): Promise<{ clientid: string; exportid: string }[]> {
  return db
    .selectFrom('companyexport')
    .select(['clientid', 'exportid'])
    .where('state', 'in', ['done', 'failed'])
    .where('finished', '<', before)
    .execute();
}

export function exportsOf(db: Db, clientid: string): Promise<{ clientid: string; exportid: string }[]> {
  return db
    .selectFrom('companyexport')
    .select(['clientid', 'exportid'])
    .where('clientid', '=', clientid)
    .execute();
}

export async function deleteExport(db: Db, clientid: string, exportid: string): Promise<void> {
  await db
    .deleteFrom('companyexport')
    .where('clientid', '=', clientid)
    .where('exportid', '=', exportid)
    .execute();
}
