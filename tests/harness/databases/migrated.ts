import { createHash } from 'node:crypto';
import { Kysely, PostgresDialect, type PostgresPool, sql } from 'kysely';
import { pino } from 'pino';
import { fileTriggersSql } from '../../../src/server/db/files/triggers.ts';
import { migrate } from '../../../src/server/db/migrate.ts';
import { MIGRATIONS } from '../../../src/server/db/migrations.ts';
import type { Database } from '../../../src/server/db/schema.ts';
import { triggerSql } from '../../../src/server/db/triggers.ts';
import { RECORDS } from '../../../src/shared/contract/registry.ts';

/** Changes with everything that migrating writes. */
export const SCHEMA = createHash('sha256')
  .update([...MIGRATIONS.map(({ text }) => text), ...RECORDS.map(triggerSql), fileTriggersSql].join('\n'))
  .digest('hex')
  .slice(0, 16);

/** Migrates an empty database of which others are copied, and ends the pool. Each copy gets an epoch of its own. */
export async function migrateOnce(pool: PostgresPool, then = async (): Promise<void> => undefined) {
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  try {
    await migrate(db, pino({ level: 'silent' }));
    await sql`delete from syncstate`.execute(db);
    await sql`checkpoint`.execute(db);
    await then();
  } finally {
    await db.destroy();
  }
}
