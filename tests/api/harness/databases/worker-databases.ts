import { type Kysely, sql } from 'kysely';
import { pino } from 'pino';
import { type OpenDatabase, openDatabase } from '../../../../src/server/db/database.ts';
import { ensureEpoch } from '../../../../src/server/db/epoch.ts';
import type { Database } from '../../../../src/server/db/schema.ts';
import type { Tx } from '../../../../src/server/http/context.ts';
import { migratedDatabase } from '../../../harness/databases/embedded-database.ts';
import { postgresOfWorker } from '../../../harness/databases/postgres-of-worker.ts';
import { createMigratedAt } from '../../../harness/databases/postgres-template.ts';
import type { DatabaseKind } from '../server.ts';

/** An empty database with the newest schema. */
export interface TakenDatabase {
  database: OpenDatabase;
  /** Where it is on PostgreSQL; null on PGlite. */
  url: string | null;
  /** Empties it for the next server of this worker. */
  giveBack(): Promise<void>;
}

interface Kept {
  database: OpenDatabase;
  url: string | null;
  /** What a test must leave as it was. */
  schema: string;
}

/** With more deleted rows than this, a table is vacuumed: neither database does that by itself here. */
const MANY_ROWS = 200;

const logger = pino({ level: 'silent' });

/**
 * Opened, and free now. Opening an embedded database takes a processor second, emptying it a fraction. Nothing but the
 * rows of the database outlives a server: each has its own caches, limits, clock and files.
 */
const free: Record<DatabaseKind, Kept[]> = { PGlite: [], PostgreSQL: [] };

export async function takeDatabase(kind: DatabaseKind): Promise<TakenDatabase> {
  const kept = free[kind].pop() ?? (await open(kind));
  const { database, url, schema } = kept;
  // What is claimed stays so until the database is closed.
  let claimed = false;
  const claim = (name: string): Promise<boolean> => {
    claimed = true;
    return database.claim(name);
  };
  return {
    database: { ...database, claim },
    url,
    async giveBack() {
      if (claimed) return database.close();
      try {
        await empty(database.db);
        if ((await schemaOf(database.db)) !== schema) throw new Error('a test has changed the schema');
      } catch (error) {
        await database.close();
        throw error;
      }
      free[kind].push(kept);
    },
  };
}

async function open(kind: DatabaseKind): Promise<Kept> {
  const url = kind === 'PostgreSQL' ? await createMigratedAt(postgresOfWorker()) : null;
  const database = await openDatabase(
    url === null ? { logger, inMemory: await migratedDatabase() } : { logger, url },
  );
  await database.db.transaction().execute(begin);
  return { database, url, schema: await schemaOf(database.db) };
}

/** Without triggers: what they would write down or forbid ends too. Each server gets an epoch of its own. */
async function empty(db: Kysely<Database>): Promise<void> {
  const deleted = await db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx);
    const { rows: tables } = await sql<{ name: string }>`
      select quote_ident(relname) as name from pg_class
      where relkind = 'r' and relnamespace = 'public'::regnamespace and relname <> 'migration'`.execute(tx);
    const filled = await sql
      .raw<{ name: string }>(
        tables
          .map(({ name }) => `select '${name}' as name where exists (select from ${name})`)
          .join(' union all '),
      )
      .execute(tx);
    const counts: { name: string; rows: number }[] = [];
    for (const { name } of filled.rows) {
      const { numAffectedRows } = await sql.raw(`delete from ${name}`).execute(tx);
      counts.push({ name, rows: Number(numAffectedRows ?? 0) });
    }
    await begin(tx);
    return counts;
  });
  for (const { name, rows } of deleted) if (rows > MANY_ROWS) await sql.raw(`vacuum ${name}`).execute(db);
}

/** As a server finds it that was installed just now. */
async function begin(tx: Tx): Promise<void> {
  await sql`update migration set applied = now()`.execute(tx);
  await ensureEpoch(tx, logger);
}

async function schemaOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ schema: string }>`
    select md5(string_agg(name, ' ' order by name)) as schema from (
      select relname || relkind::text as name from pg_class where relnamespace = 'public'::regnamespace
      union all select tgrelid::regclass || tgname || tgenabled::text from pg_trigger where not tgisinternal
      union all select oid::regprocedure::text from pg_proc where pronamespace = 'public'::regnamespace
      union all select name from migration
    ) as named`.execute(db);
  return rows[0]?.schema ?? '';
}
