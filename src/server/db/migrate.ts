import { createHash } from 'node:crypto';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { RECORDS } from '../../shared/contract/registry.ts';
import type { Tx } from '../http/context.ts';
import { ensureEpoch } from './epoch.ts';
import { fileTriggersSql } from './files/triggers.ts';
import { MIGRATIONS } from './migrations.ts';
import type { Database } from './schema.ts';
import { triggerSql } from './triggers.ts';

const TRIGGERS = 'triggers';
/** Any constant: processes that start together migrate one after the other. */
const LOCK = 7_221_901;

/**
 * Brings the schema up to date in one transaction: numbered SQL files once each, then the triggers of
 * every declared record kind where they changed, then the epoch.
 */
export async function migrate(db: Kysely<Database>, logger: FastifyBaseLogger): Promise<void> {
  await db.transaction().execute(async (tx) => {
    await sql`set local statement_timeout = 0`.execute(tx);
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(tx);
    await sql`create table if not exists migration (
      name text primary key, hash text not null, applied timestamptz not null default now()
    )`.execute(tx);
    const applied = await appliedHashes(tx);
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
  });
}

const hash = (text: string): string => createHash('sha256').update(text).digest('hex');

async function appliedHashes(tx: Tx): Promise<Map<string, string>> {
  const { rows } = await sql<{ name: string; hash: string }>`select name, hash from migration`.execute(tx);
  return new Map(rows.map((row) => [row.name, row.hash]));
}

async function remember(tx: Tx, name: string, digest: string): Promise<void> {
  await sql`insert into migration (name, hash) values (${name}, ${digest})
    on conflict (name) do update set hash = excluded.hash, applied = now()`.execute(tx);
}
