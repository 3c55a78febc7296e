import { constants } from 'node:fs';
import { cp } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import type { FastifyBaseLogger } from 'fastify';
import { Kysely, PostgresDialect, type PostgresPool } from 'kysely';
import pg from 'pg';
import { freeRoom } from '../storage/free-room.ts';
import { INT8, parseInt8 } from './drivers/int8.ts';
import { PreparingClient } from './drivers/often.ts';
import { pglitePool } from './drivers/pglite-pool.ts';
import { claimOnPostgres, type PostgresClaim } from './drivers/postgres-claim.ts';
import { listenOnPostgres } from './drivers/postgres-listener.ts';
import { slowStatements } from './drivers/slow-statements.ts';
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
  /** What PostgreSQL calls these connections. */
  name?: string;
  logger: FastifyBaseLogger;
  /** [D6] Statements that take longer are logged, ms; none without. */
  slowMs?: number;
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
   * Whether this process holds what is named so: the first that asks has it until it closes the database, loses it or
   * ends, however it ends; then the next that asks has it.
   */
  claim(name: string): Promise<boolean>;
  /** [D6] Connections of this process: open, of these at rest, and callers that wait for one. */
  connections(): { open: number; idle: number; waiting: number };
  /**
   * [D5] Copies the files of an embedded database to a folder that is not there yet, as of one moment: nothing else is
   * done with the database meanwhile. Null where the database is not in files of its own.
   */
  copyFiles: ((folder: string) => Promise<void>) | null;
  /** [D6] Whether the disk of an embedded database has room for what is written; true where it is not known. */
  hasRoom(): Promise<boolean>;
  close(): Promise<void>;
}

/** With less, a table of an embedded database cannot grow, bytes. */
const LEAST_ROOM = 8 * 1024 * 1024;

/**
 * Opens and migrates the database. The caller of embedded mode holds the lock on the data folder.
 * Statements are cut after 30 s and forgotten transactions after 15 s on PostgreSQL (PL2).
 */
export async function openDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const opened = await connectDatabase(options);
  try {
    await migrate(opened.db, options.logger);
  } catch (error) {
    await opened.close();
    throw error;
  }
  return opened;
}

/** Opens the database as it is. The caller of embedded mode holds the lock on the data folder. */
export async function connectDatabase(options: DatabaseOptions): Promise<OpenDatabase> {
  const { url } = options;
  return url ? openPostgres(withoutName(url), options) : openPglite(options);
}

/** A name in the address would win over ours, and nobody would see that a server is connected. */
function withoutName(url: string): string {
  if (!/[?&]application_name=/.test(url)) return url;
  const named = new URL(url);
  named.searchParams.delete('application_name');
  return named.href;
}

/** What connections of servers are called in the database; those beside it begin so. */
export const WARTBAR = 'wartbar';

async function openPglite({ dataFolder, inMemory, ...logging }: DatabaseOptions): Promise<OpenDatabase> {
  if (!inMemory && !dataFolder) throw new Error('the embedded database needs a data folder');
  const pglite = await PGlite.create({
    dataDir: inMemory ? 'memory://' : dataFolder,
    ...(inMemory instanceof Blob ? { loadDataDir: inMemory } : {}),
    parsers: { [INT8]: parseInt8 },
  });
  const pool = pglitePool(pglite);
  const db = kyselyOn(pool, logging);
  return {
    db,
    dialect: 'pglite',
    async listen(channel, onNotice) {
      const stop = await pool.exclusive(() => pglite.listen(channel, onNotice));
      return () => pool.exclusive(() => stop());
    },
    connections: () => pool.load(),
    // Nobody else opens these files.
    claim: async () => true,
    copyFiles:
      inMemory || !dataFolder
        ? null
        : (folder) =>
            pool.exclusive(async () => {
              await pglite.exec('checkpoint');
              // A copy that shares its blocks where the disk can do so.
              await cp(dataFolder, folder, { recursive: true, mode: constants.COPYFILE_FICLONE });
            }),
    async hasRoom() {
      return inMemory || !dataFolder ? true : (await freeRoom(dataFolder)) >= LEAST_ROOM;
    },
    close: () => pool.end(),
  };
}

function kyselyOn(pool: PostgresPool, { logger, slowMs }: Pick<DatabaseOptions, 'logger' | 'slowMs'>) {
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    ...(slowMs !== undefined && { log: slowStatements(logger, slowMs) }),
  });
}

function openPostgres(url: string, options: DatabaseOptions): OpenDatabase {
  const { name = WARTBAR, logger } = options;
  const pool = new pg.Pool({
    Client: PreparingClient,
    connectionString: url,
    max: 10,
    connectionTimeoutMillis: 5000,
    statement_timeout: 30_000,
    idle_in_transaction_session_timeout: 15_000,
    application_name: name,
    types: {
      getTypeParser: (oid, format) => (oid === INT8 ? parseInt8 : pg.types.getTypeParser(oid, format)),
    },
  });
  pool.on('error', (error) => logger.warn({ err: error }, 'an idle database connection was lost'));
  const stops = new Set<() => Promise<void>>();
  const claims = new Map<string, Promise<PostgresClaim>>();
  return {
    db: kyselyOn(pool, options),
    dialect: 'postgres',
    async listen(channel, onNotice) {
      const stop = await listenOnPostgres(url, channel, onNotice, logger);
      stops.add(stop);
      return async () => {
        stops.delete(stop);
        await stop();
      };
    },
    connections: () => ({ open: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    async claim(name) {
      const forget = () => claims.delete(name);
      const asked = claims.get(name) ?? claimOnPostgres(url, name, logger, forget);
      claims.set(name, asked);
      // Asked again where the database could not be asked, and where another process has it, which may end.
      asked.then(({ mine }) => mine || forget(), forget);
      return (await asked).mine;
    },
    copyFiles: null,
    hasRoom: async () => true,
    async close() {
      for (const claim of claims.values()) await (await claim).end();
      await Promise.all([...stops].map((stop) => stop()));
      await pool.end();
    },
  };
}
