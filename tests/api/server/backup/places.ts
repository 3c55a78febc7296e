import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { pino } from 'pino';
import { expect } from 'vitest';
import { dumpCopy, dumpServed } from '../../../../src/server/backup/dump-file.ts';
import { restoreBackup } from '../../../../src/server/backup/restore-backup.ts';
import { type BackupDeps, writeBackup } from '../../../../src/server/backup/write-backup.ts';
import { fillFolder } from '../../../harness/databases/embedded-folder.ts';
import { createDatabaseAt } from '../../../harness/databases/postgres.ts';
import { postgresOfWorker } from '../../../harness/databases/postgres-of-worker.ts';
import { createMigratedAt } from '../../../harness/databases/postgres-template.ts';
import {
  type DatabaseKind,
  type FilePlace,
  type Kept,
  SECRET,
  type TestServer,
} from '../../harness/server.ts';
import { openFiles, s3Place } from '../../harness/store/storages.ts';

const logger = pino({ level: 'silent' });

/** Places that outlive servers; `drop` removes their folders. */
export function makePlaces() {
  const folders: string[] = [];
  const folder = async (): Promise<string> => {
    const made = await mkdtemp(join(tmpdir(), 'wartbar-backup-'));
    folders.push(made);
    return made;
  };
  return {
    folder,
    /** An empty data folder, on PostgreSQL an empty database, and [D4] with files in a store an empty place there. */
    async place(kind: DatabaseKind, files: FilePlace = 'disk'): Promise<Kept> {
      const url = kind === 'PostgreSQL' ? await createDatabaseAt(postgresOfWorker()) : null;
      return { folder: await folder(), url, ...(files !== 'disk' && { s3: await s3Place() }) };
    },
    /** The same, with the newest schema already. */
    async migratedPlace(kind: DatabaseKind, files: FilePlace = 'disk'): Promise<Kept> {
      const url = kind === 'PostgreSQL' ? await createMigratedAt(postgresOfWorker()) : null;
      const made = await folder();
      if (url === null) await fillFolder(join(made, 'database'));
      return { folder: made, url, ...(files !== 'disk' && { s3: await s3Place() }) };
    },
    async drop(): Promise<void> {
      for (const each of folders.splice(0)) await rm(each, { recursive: true, force: true });
    },
  };
}

/** A backup of a running server, as it makes it of itself but for the process that reads a copy. */
export function backUp(server: TestServer, folder: string, options: Partial<BackupDeps> = {}) {
  return writeBackup({
    folder,
    kept: 14,
    dump: dumpServed(server.database, 'test', (of) => dumpCopy(of, logger)),
    storage: server.storage,
    dataFolder: server.folder,
    secret: { text: SECRET, kept: true },
    version: 'test',
    logger,
    now: server.clock.now,
    ...options,
  });
}

/** Resolves when nobody is connected to the database of a place: a connection ends a moment after its server was closed. */
export async function untilLeft({ url }: Kept): Promise<void> {
  const client = new pg.Client({ connectionString: url ?? '' });
  await client.connect();
  const others = async () =>
    (
      await client.query(
        'select 1 from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
      )
    ).rowCount;
  await expect.poll(others).toBe(0);
  await client.end();
}

/** The newest backup of a folder into a place. */
export function restoreTo(
  place: Kept,
  folder: string,
  options: Partial<Parameters<typeof restoreBackup>[0]> = {},
) {
  return restoreBackup({
    folder,
    name: 'latest',
    dataFolder: place.folder,
    databaseUrl: place.url,
    openStore: place.s3 ? () => openFiles('S3', place.folder, logger, place.s3) : null,
    secret: null,
    replace: false,
    otherSecret: false,
    withoutDamaged: false,
    logger,
    now: Date.now,
    ...options,
  });
}
