import { PGlite } from '@electric-sql/pglite';
import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect } from 'kysely';
import pg from 'pg';
import { INT8, parseInt8 } from './drivers/int8.ts';
import { pglitePool } from './drivers/pglite-pool.ts';
import { claimOnPostgres, type PostgresClaim } from './drivers/postgres-claim.ts';
import { listenOnPostgres } from './drivers/postgres-listener.ts';
import { migrate } from './migrate.ts';
import type { Database } from './schema.ts';

export type Dialect = 'pglite' | 'postgres';

export interface DatabaseOptions {
  /** PostgreSQL 15+ at this address; otherwise PGlite. */
  url?: string;
  /** PGlite keeps its files in this folder. */
  dataFolder?: string;
  /** PGlite without files, for tests: empty, or what this dump of a data folder holds. */
  inMemory?: true | Blob;
  logger: FastifyBaseLogger;
}

export interface OpenDatabase {
  db: Kysely<Database>;
  dialect: Dialect;
  /**
   * Calls back with the payload of each notice on the channel, from any process. After a lost
   * connection it calls back with '' once, because notices may have been missed. The answer stops it.
   */
  listen(channel: string, onNotice: (payload: string) => void): Promise<() => Promise<void>>;
  /**
   * Whether this process holds what is named so: the first that asks has it until it closes the database or ends,
   * however it ends.
   */
  claim(name: string): Promise<boolean>;
  close(): Promise<void>;
}

/**
 * Opens and migrates the database. The caller of embedded mode holds the lock on the data folder.
 * Statements are cut after 30 s and forgotten transactions after 15 s on PostgreSQL (PL2).
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = options.url ? openPostgres(options.url, options.logger) : await openPglite(options);
  try {
    await migrate(opened.db, options.logger);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

async function openPglite({ dataFolder, inMemory }: DatabaseOptions): Promise<OpenDatabase> {
  if (!inMemory && !dataFolder) throw new Error('the embedded database needs a data folder');
  const pglite = await PGlite.create({
    dataDir: inMemory ? 'memory://' : dataFolder,
    ...(inMemory instanceof Blob ? { loadDataDir: inMemory } : {}),
    parsers: { [INT8]: parseInt8 },
  });
  const pool = pglitePool(pglite);
  const db = new Kysely<Database>({ dialect: new PostgresDialect({ pool }) });
  return {
    db,
    dialect: 'pglite',
    async listen(channel, onNotice) {
      const stop = await pool.exclusive(() => pglite.listen(channel, onNotice));
      return () => pool.exclusive(() => stop());
    },
    // Nobody else opens these files.
    claim: async () => true,
    close: () => pool.end(),
  };
}

function openPostgres(url: string, logger: FastifyBaseLogger): OpenDatabase {
  const pool = new pg.Pool({
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: 'wartbar',
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format)),
    },
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'));
  const stops = new Set<() => Promise<void>>();
  const claims = new Map<string, Promise<PostgresClaim>>();
  return {
    db: new Kysely<Database>({ dialect: new PostgresDialect({ pool }) }),
    dialect: 'postgres',
    async listen(channel, onNotice) {
      const stop = await listenOnPostgres(url, channel, onNotice, logger);
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    async claim(name) {
      const asked = claims.get(name) ?? claimOnPostgres(url, name, logger);
      claims.set(name, asked);
      // A database that could not be asked is asked again.
      asked.catch(() => claims.delete(name));
      return (await asked).mine;
    },
    async close() {
      for (const claim of claims.values()) await (await claim).end();
      await Promise.all([...stops].map((stop) => stop()));
      await pool.end();
    },
  };
}
