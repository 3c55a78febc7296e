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
import { LONG } from '../../harness/long.ts';
import { type Account, makeClient, type TestClient } from './client.ts';
import { takeDatabase } from './databases/worker-databases.ts';
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

const ALL_WORLDS: readonly (readonly [DatabaseKind, FilePlace])[] = BOTH_DATABASES.flatMap((kind) =>
  FILE_PLACES.map((place) => [kind, place] as const),
);

/** [D4] For what has to do with files: the embedded database with each place; in the long run both databases. */
export const FILE_WORLDS = ALL_WORLDS.filter(([kind]) => DATABASES.includes(kind));

/** The same, and PostgreSQL with files on the disk for what is concurrent: see `databases/on-database.ts`. */
export const CONCURRENT_FILE_WORLDS = ALL_WORLDS.filter(
  ([kind, place]) => DATABASES.includes(kind) || place === 'disk',
);

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
  /** Opens the realtime channel on a server that carries the app. */
  attachHints: Assembly['attachHints'];
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
  /** [D4] Where in a store; a place of its own without. */
  s3?: S3Place;
};

/**
 * The whole server on an empty database; no port. The next one of this worker gets the same database when this one is
 * closed, empty again. What changes its schema or takes it away uses `startServerOn`.
 */
export async function startServer(kind: DatabaseKind, options: ServerOptions = {}): Promise<TestServer> {
  const { database, url, giveBack } = await takeDatabase(kind);
  const folder = await newFolder();
  return serve({ database, url, folder }, options, async () => {
    await giveBack();
    await remove(folder);
  });
}

const newFolder = (): Promise<string> => mkdtemp(join(tmpdir(), 'wartbar-api-'));
const remove = (folder: string): Promise<void> => rm(folder, { recursive: true, force: true });

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
  options: ServerOptions = {},
): Promise<TestServer> {
  const kept = typeof place === 'object' && 'folder' in place ? place : null;
  const folder = kept?.folder ?? (await newFolder());
  const url = typeof place === 'string' ? place : (kept?.url ?? null);
  const database = await openDatabase({
    logger,
    ...(url === null ? {} : { url }),
    ...(place instanceof Blob ? { inMemory: place } : { dataFolder: join(folder, 'database') }),
  });
  return serve({ database, url, folder, s3: kept?.s3 }, options, async () => {
    await database.close();
    if (!kept) await remove(folder);
  });
}

const logger = pino({ level: 'silent' });

/**
 * Two readings are never the same moment: what is ordered by time has one order. A burst of readings runs ahead of the real
 * time, and stays ahead when a test moves the clock: what is 60 s apart for a test is never less for the server.
 */
function startClock(): TestServer['clock'] {
  let last = 0;
  const clock = {
    offset: 0,
    now() {
      last = Math.max(Date.now(), last + 1);
      return last + clock.offset;
    },
  };
  return clock;
}

async function serve(
  {
    database,
    url,
    folder,
    s3,
  }: Pick<TestServer, 'database' | 'url' | 'folder'> & { s3?: S3Place | undefined },
  { files = 'disk', s3: wanted, ...options }: ServerOptions,
  leave: () => Promise<void>,
): Promise<TestServer> {
  const storage = await openFiles(files, folder, options.logger ?? logger, s3 ?? wanted);
  const clock = startClock();
  const { app, attachHints, close, endHints } = await assemble({
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
    attachHints,
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
      await leave();
    },
  };
}
