import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { RECORDS } from '../../shared/contract/registry.ts';
import type { Tx } from '../http/context.ts';
import { databaseText } from '../text/de/database.ts';
import { ensureEpoch } from './epoch.ts';
import { fileTriggersSql } from './files/triggers.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Database } from './schema.ts';
import { CHANGE_CHANNEL, triggerSql } from './triggers.ts';

const TRIGGERS = 'triggers';
/** Any constant: processes that start together migrate one after the other. */
const LOCK = 7_221_901;

/**
 * Brings the schema up to date in one transaction: numbered SQL files once each, then the triggers of
 * every declared record kind where they changed, then the epoch.
 */
export async function migrate(db: Kysely<Database>, logger: FastifyBaseLogger): Promise<void> {
  await db.transaction().execute((tx) => migrateIn(tx, logger));
}

/** The same in the caller's transaction. */
export async function migrateIn(tx: Tx, logger: FastifyBaseLogger): Promise<void> {
  const applied = await beginMigrating(tx);
  assertNotNewer([...applied.keys()]);
  if (MIGRATIONS.some(({ name }) => !applied.has(name))) await noteMovedSchema(tx);
  for (const { name, text } of MIGRATIONS) {
    const known = applied.get(name);
    if (known === hash(text)) continue;
    if (known !== undefined) throw new Error(`migration ${name} was edited after it had been applied`);
    logger.info({ migration: name }, 'migrating');
    await sql.raw(text).execute(tx);
    await remember(tx, name, hash(text));
  }
  const triggers = [...RECORDS.map(triggerSql), fileTriggersSql].join('\n');
  if (applied.get(TRIGGERS) !== hash(triggers)) {
    await sql.raw(triggers).execute(tx);
    await remember(tx, TRIGGERS, hash(triggers));
  }
  await ensureEpoch(tx, logger);
}

/** [D6] An older product would put its own triggers back, and refuse what is right by the newer schema. */
function assertNotNewer(applied: readonly string[]): void {
  const known = new Set([...MIGRATIONS.map(({ name }) => name), TRIGGERS]);
  const unknown = applied.filter((name) => !known.has(name));
  if (unknown.length > 0) throw new Error(databaseText.newer(unknown.join(', ')));
}

/** [D5] Brings an empty schema to where these migrations lead, without the triggers of record kinds. */
export async function migrateTo(tx: Tx, names: readonly string[]): Promise<void> {
  const applied = await beginMigrating(tx);
  if (applied.size > 0) throw new Error('the schema is not empty');
  for (const { name, text } of MIGRATIONS) {
    if (!names.includes(name)) continue;
    await sql.raw(text).execute(tx);
    await remember(tx, name, hash(text));
  }
}

async function beginMigrating(tx: Tx): Promise<Map<string, string>> {
  await sql`set local statement_timeout = 0`.execute(tx);
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
  await sql`create table if not exists migration (
    name text primary key, hash text not null, applied timestamptz not null default now()
  )`.execute(tx);
  return appliedHashes(tx);
}

/** Of a migration's text: one that was edited after it had been applied is found out. */
export const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

async function appliedHashes(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migration`.execute(tx);
  return new Map(rows.map((row) => [row.name, row.hash]));
}

async function remember(tx: Tx, name: string, digest: string): Promise<void> {
  await sql`insert into migration (name, hash) values (${name}, ${digest})
    on conflict (name) do update set hash = excluded.hash, applied = now()`.execute(tx);
}

const LATEST = MIGRATIONS.at(-1)?.name ?? '';

/** [D6] Whether a newer product has moved the schema on, for a statement that asks for it among other things. */
export const SUPERSEDED = sql<boolean>`exists (select 1 from migration where name > ${LATEST} and name ~ '^[0-9]')`;

export async function isSuperseded(db: Pick<Kysely<Database>, 'getExecutor'>): Promise<boolean> {
  const { rows } = await sql<{ superseded: boolean }>`select ${SUPERSEDED} as superseded`.execute(db);
  return rows[0]?.superseded === true;
}

const NOTICE = 'schema';

/** Whether a notice says that the schema was moved on; '' after a lost connection may stand for any. */
export const movedSchemaIn = (notice: string): boolean => notice === NOTICE || notice === '';

/** Tells the processes that work with this database that its schema was moved on, once that is committed. */
export async function noteMovedSchema(db: Pick<Kysely<Database>, 'getExecutor'>): Promise<void> {
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${NOTICE})`.execute(db);
}
