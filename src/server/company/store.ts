import { type Kysely, sql } from 'kysely';
import { insertRows } from '../db/records.ts';
import { INSERT_ORDER } from '../db/rows/insert-order.ts';
import type { Database, RecordKind } from '../db/schema.ts';
import type { Tx } from '../http/context.ts';
import type { CompanyClient, CompanyLogin, CompanyRows } from './rows.ts';

/** Rows per statement: large enough to be quick, small enough not to hold the event loop. */
const BATCH = 2000;

/** Whether no company exists yet. */
export async function isEmpty(db: Kysely<Database>): Promise<boolean> {
  const row = await db.selectFrom('client').select('clientid').limit(1).executeTakeFirst();
  return row === undefined;
}

/** Holds until the transaction ends what only one server process may do at a time. */
export async function lockFilling(tx: Tx): Promise<void> {
  // Drawing the pictures takes longer than a forgotten transaction may stand idle.
  await sql`set local idle_in_transaction_session_timeout = 0`.execute(tx);
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(hashtext('wartbar demo company'))`.execute(tx);
}

export async function insertClient(tx: Tx, client: CompanyClient): Promise<void> {
  await tx
    .insertInto('client')
    .values({
      ...client,
      plans: JSON.stringify(client.plans),
      baseinfo: JSON.stringify(client.baseinfo),
      billinginfo: JSON.stringify(client.billinginfo),
    })
    .execute();
}

export async function insertLogins(
  tx: Tx,
  client: CompanyClient,
  logins: readonly CompanyLogin[],
  passwordhash: string,
): Promise<void> {
  if (logins.length === 0) return;
  await tx
    .insertInto('account')
    .values(
      logins.map((login) => ({ ...login, clientid: client.clientid, passwordhash, created: client.created })),
    )
    .execute();
}

/** Inserts rows of all kinds in the order that their references need. */
export async function insertAll(tx: Tx, clientid: string, rows: Partial<CompanyRows>): Promise<void> {
  for (const kind of INSERT_ORDER) await insertKind(tx, clientid, kind, rows[kind]);
}

async function insertKind<K extends RecordKind>(
  tx: Tx,
  clientid: string,
  kind: K,
  rows: Partial<CompanyRows>[K],
): Promise<void> {
  for (let i = 0; i < (rows?.length ?? 0); i += BATCH) {
    await insertRows(tx, clientid, kind, rows?.slice(i, i + BATCH) ?? []);
  }
}
