import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { type Assembly, assemble } from '../../../src/server/assemble.ts';
import { revokeSession } from '../../../src/server/db/account/sessions.ts';
import { type OpenDatabase, openDatabase } from '../../../src/server/db/database.ts';
import { makeTokens } from '../../../src/server/features/session/tokens.ts';
import type { S3Place } from '../../../src/server/settings/s3.ts';
import type { FileStorage } from '../../../src/server/storage/storage.ts';
import { emptyDatabase } from '../../harness/databases/embedded-database.ts';
import { createDatabaseAt } from '../../harness/databases/postgres.ts';
import { postgresOfWorker } from '../../harness/databases/postgres-of-worker.ts';
import { LONG } from '../../harness/long.ts';
import { type Account, makeClient, type TestClient } from './client.ts';
import { openFiles } from './store/storages.ts';

/** For what shows concurrency, synchronization, schema or sessions: `describe.each(BOTH_DATABASES)('on %s', (kind) => …)`. */
export const BOTH_DATABASES = ['PGlite', 'PostgreSQL'] as const;
export type DatabaseKind = (typeof BOTH_DATABASES)[number];

/** For the rest: the embedded one, in the long run both. */
export const DATABASES: readonly DatabaseKind[] = LONG ? BOTH_DATABASES : ['PGlite'];

/**
 * Where files lie. disk: in the data folder · S3: in a store · disk under S3: in the data folder, of a server that has a
 * store since.
 */
export const FILE_PLACES = ['disk', 'S3', 'disk under S3'] as const;
export type FilePlace = (typeof FILE_PLACES)[number];

/** [D4] For what has to do with files: both databases on the disk, the embedded one everywhere; in the long run all. */
export const FILE_WORLDS: readonly (readonly [DatabaseKind, FilePlace])[] = BOTH_DATABASES.flatMap((kind) =>
  FILE_PLACES.map((place) => [kind, place] as const),
).filter(([kind, place]) => LONG || kind === 'PGlite' || place === 'disk');

export const SECRET = 'a secret that only these tests know, long enough';

export interface TestServer {
  app: Assembly['app'];
  database: OpenDatabase;
  storage: FileStorage;
  /** Its data folder. */
  folder: string;
  /** A clock that the test may set: added to the real time, ms. */
  clock: { offset: number; now(): number };
  /** Where the PostgreSQL database is, for connections of a test's own; null on PGlite. */
  url: string | null;
  /** A session of this user, without the cost of a password. */
  login(account: Account): Promise<TestClient>;
  /** Ends the session of a client, as a logout does. */
  endSession(client: TestClient): Promise<void>;
  close(): Promise<void>;
}

/** What a test's server has otherwise. */
export type ServerOptions = Pick<
  Partial<Parameters<typeof assemble>[0]>,
  | 'trustProxy'
  | 'loginLimits'
  | 'bodyTime'
  | 'apiDocs'
  | 'fileQuotas'
  | 'feedbackTo'
  | 'signup'
  | 'orderTo'
  | 'offers'
  | 'sso'
  | 'push'
  | 'metricsToken'
  | 'jobs'
  | 'backups'
  | 'waitingHours'
  | 'logger'
  | 'publicUrl'
  | 'lan'
> & {
  /** [D4] Where files lie; on the disk without. */
  files?: FilePlace;
};

/** The whole server on an empty database of its own; no port. */
export async function startServer(kind: DatabaseKind, options: ServerOptions = {}): Promise<TestServer> {
  return startServerOn(
    kind === 'PostgreSQL' ? await createDatabaseAt(postgresOfWorker()) : await emptyDatabase(),
    options,
  );
}

/** What outlives a server: its data folder, and the address of its PostgreSQL; without one the database is in the folder. */
export interface Kept {
  folder: string;
  url: string | null;
  /** [D4] Where its files lie in a store. */
  s3?: S3Place;
}

/** The same on the PostgreSQL database at this address, on the PGlite that this is a dump of, or on what was kept. */
export async function startServerOn(
  place: string | Blob | Kept,
  { files = 'disk', ...options }: ServerOptions = {},
): Promise<TestServer> {
  const logger = pino({ level: 'silent' });
  const kept = typeof place === 'object' && 'folder' in place ? place : null;
  const folder = kept?.folder ?? (await mkdtemp(join(tmpdir(), 'wartbar-api-')));
  const url = typeof place === 'string' ? place : (kept?.url ?? null);
  const database = await openDatabase({
    logger,
    ...(url === null ? {} : { url }),
    ...(place instanceof Blob ? { inMemory: place } : { dataFolder: join(folder, 'database') }),
  });
  const storage = await openFiles(files, folder, options.logger ?? logger, kept?.s3);
  const clock = { offset: 0, now: () => Date.now() + clock.offset };
  const { app, close, endHints } = await assemble({
    database,
    storage,
    secret: SECRET,
    logger,
    version: 'test',
    publicUrl: 'http://127.0.0.1:3030',
    now: clock.now,
    ...options,
  });
  const tokens = makeTokens(SECRET);

  return {
    app,
    database,
    storage,
    folder,
    clock,
    url,
    async login(account) {
      const sessionid = randomUUID();
      const now = clock.now();
      await database.db
        .insertInto('refreshtoken')
        .values({
          tokenhash: tokens.hashOf(tokens.makeRefresh()),
          sessionid,
          ...account,
          device: null,
          issued: now,
          expires: now + 86_400_000,
        })
        .execute();
      const token = await tokens.makeAccess({ ...account, sessionid }, now);
      return makeClient(app, account, token);
    },
    async endSession({ token }) {
      const claims = await tokens.readAccess(token ?? '', clock.now());
      if (claims) await revokeSession(database.db, claims.sessionid, clock.now());
    },
    async close() {
      await endHints();
      await close();
      await database.close();
      if (!kept) await rm(folder, { recursive: true, force: true });
    },
  };
}
