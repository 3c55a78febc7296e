import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
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
