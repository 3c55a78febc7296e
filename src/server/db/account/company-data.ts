import { type Selectable, sql } from 'kysely';
import { companyDeletionId } from '../../../shared/contract/company/company-data.ts';
import type { TableWish } from '../../../shared/contract/company/table-queries.ts';
import type { Db, Tx } from '../../http/context.ts';
import { insertRows } from '../records.ts';
import type { CompanyExportTable } from './company-tables.ts';

/** Postgres channel on which an export that waits is told to every server. */
export const EXPORT_CHANNEL = 'wartbar_export';

export type ExportRow = Selectable<CompanyExportTable>;

/** [K3] An export of a table. */
export type TableRow = ExportRow & { wish: TableWish };

/** Exports of a whole company, the latest first. */
export function listExports(db: Db, clientid: string, limit: number): Promise<ExportRow[]> {
  return db
    .selectFrom('companyexport')
    .selectAll()
    .where('clientid', '=', clientid)
    .where('wish', 'is', null)
    .orderBy('created', 'desc')
    .orderBy('exportid')
    .limit(limit)
    .execute();
}

/** An export of a whole company, or of a table. */
export function findExport(db: Db, clientid: string, exportid: string): Promise<ExportRow | undefined> {
  return db
    .selectFrom('companyexport')
    .selectAll()
    .where('clientid', '=', clientid)
    .where('exportid', '=', exportid)
    .executeTakeFirst();
}

/**
 * [K3] Tables that somebody asked for, the latest first; before them those under way, which are counted and followed
 * however many small ones come after. One without rows is nothing to have.
 */
export function listTables(
  db: Db,
  { clientid, usernodeid }: { clientid: string; usernodeid: string },
  limit: number,
): Promise<TableRow[]> {
  return db
    .selectFrom('companyexport')
    .selectAll()
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('wish', 'is not', null)
    .where(sql<boolean>`not (state = 'done' and size is null and total = 0)`)
    .orderBy(sql`state in ('waiting', 'running')`, 'desc')
    .orderBy('created', 'desc')
    .orderBy('exportid')
    .limit(limit)
    .$castTo<TableRow>()
    .execute();
}

/** The company's row, locked until the transaction ends: what is asked of all of it follows one another. */
export function lockClient(tx: Tx, clientid: string) {
  return tx
    .selectFrom('client')
    .select(['name', 'active'])
    .where('clientid', '=', clientid)
    .forUpdate()
    .executeTakeFirst();
}

/** An export that waits for the job. */
export async function addExport(
  tx: Tx,
  wanted: { clientid: string; exportid: string; usernodeid: string; created: number },
): Promise<ExportRow> {
  const row = await tx.insertInto('companyexport').values(wanted).returningAll().executeTakeFirstOrThrow();
  await sql`select pg_notify(${EXPORT_CHANNEL}, '')`.execute(tx);
  return row;
}

/** [K3] A table that this person asked for. */
export async function findTable(
  db: Db,
  { clientid, usernodeid }: { clientid: string; usernodeid: string },
  exportid: string,
): Promise<TableRow | undefined> {
  const row = await findExport(db, clientid, exportid);
  return row?.usernodeid === usernodeid && row.wish !== null ? (row as TableRow) : undefined;
}

/** [K3] A table that waits for the job, or that is `done` and written while it is downloaded. */
export async function addTable(
  tx: Tx,
  {
    wish,
    ...wanted
  }: {
    clientid: string;
    exportid: string;
    usernodeid: string;
    created: number;
    wish: TableWish;
    total: number;
    direct: boolean;
  },
): Promise<TableRow> {
  const { direct, ...row } = wanted;
  const state = direct
    ? { state: 'done' as const, done: wanted.total, finished: wanted.created }
    : { state: 'waiting' as const };
  const added = await tx
    .insertInto('companyexport')
    .values({ ...row, ...state, wish: JSON.stringify(wish) })
    .returningAll()
    .$castTo<TableRow>()
    .executeTakeFirstOrThrow();
  if (!direct) await sql`select pg_notify(${EXPORT_CHANNEL}, '')`.execute(tx);
  return added;
}

/** When the company is to be deleted; undefined where nobody asked for it. */
export function findDeletion(db: Db, clientid: string) {
  return db
    .selectFrom('companydeletion')
    .select(['requested', 'due'])
    .where('clientid', '=', clientid)
    .executeTakeFirst();
}

export async function askDeletion(
  tx: Tx,
  {
    clientid,
    usernodeid,
    requested,
    due,
  }: { clientid: string; usernodeid: string | null; requested: number; due: number },
): Promise<void> {
  const nodeid = companyDeletionId(clientid);
  await insertRows(tx, clientid, 'companydeletion', [{ nodeid, usernodeid, requested, due }]);
}

/** Whether there was anything to take back. */
export async function takeBackDeletion(tx: Tx, clientid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('companydeletion')
    .where('clientid', '=', clientid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Addresses of the active administrators of a company. */
export function adminAddresses(tx: Tx, clientid: string) {
  return tx
    .selectFrom('account')
    .innerJoin('user', (join) =>
      join.onRef('user.nodeid', '=', 'account.usernodeid').onRef('user.clientid', '=', 'account.clientid'),
    )
    .select('account.email')
    .where('account.clientid', '=', clientid)
    .where('account.admin', '=', true)
    .where('account.locked', '=', false)
    .where('user.active', '=', true)
    .execute();
}

/** Somebody of this company, also one who left, with the address of a login in it; undefined for a stranger. */
export function findPerson(db: Db, clientid: string, usernodeid: string) {
  return db
    .selectFrom('user')
    .leftJoin('account', (join) =>
      join.onRef('account.usernodeid', '=', 'user.nodeid').onRef('account.clientid', '=', 'user.clientid'),
    )
    .select(['user.givenname', 'user.surname', 'account.email'])
    .where('user.clientid', '=', clientid)
    .where('user.nodeid', '=', usernodeid)
    .executeTakeFirst();
}
