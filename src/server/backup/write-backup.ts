import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { DumpLine } from '../db/dump/dumped.ts';
import { LAN_FOLDER } from '../lan/kept-pair.ts';
import { openDiskStorage } from '../storage/disk-storage.ts';
import { flushFolder } from '../storage/flush-folder.ts';
import { FolderInUse, lockFolder } from '../storage/folder-lock.ts';
import { deriveKey, SECRET_FILE, sign } from '../storage/secret.ts';
import { type FileStorage, fileKey } from '../storage/storage.ts';
import { TAKEN_SUFFIX } from '../storage/take-file.ts';
import { takeAuthority } from './authority-files.ts';
import { BackupFailed } from './failure.ts';
import { isWhole, readLines, type Sum, sumOf, writeLines } from './lines.ts';
import {
  type ListedFile,
  type Manifest,
  manifestText,
  nameOf,
  nextSequence,
  PART_PREFIX,
  PARTS,
} from './manifest.ts';
import { pruneBackups } from './prune-backups.ts';

/** Writes the dump of one moment (ms) to that path; `work` is an empty folder for what it needs meanwhile. */
export type WriteDump = (to: {
  path: string;
  work: string;
  created: number;
  signal?: AbortSignal | undefined;
}) => Promise<Sum>;

export interface BackupDeps {
  /** Where backups lie. */
  folder: string;
  /** How many stay, this one among them. */
  kept: number;
  dump: WriteDump;
  storage: FileStorage;
  /** Of the server: the authority of `--lan` is taken from there. */
  dataFolder: string;
  /** `kept`: it lies in the data folder and goes into the backup. */
  secret: { text: string; kept: boolean };
  version: string;
  logger: FastifyBaseLogger;
  now: () => number;
  /** Breaks off. */
  signal?: AbortSignal;
}

export interface Backup {
  /** Its folder. */
  path: string;
  manifest: Manifest;
}

/** Tells one secret from another without telling it. */
export const markOf = (secret: string): string => sign(deriveKey(secret, 'backup'), 'mark');

/**
 * [D5] Writes a backup while the server goes on: the database as of one moment, every file it names, and the secret
 * where it lies in the data folder. It is read back before it counts, and has its name only then. Old ones go afterwards.
 * Throws `BackupFailed` where another one is running.
 */
export async function writeBackup(deps: BackupDeps): Promise<Backup> {
  await mkdir(deps.folder, { recursive: true, mode: 0o700 });
  const unlock = lockBackups(deps.folder);
  try {
    await dropParts(deps.folder);
    const backup = await write(deps);
    await pruneBackups(deps);
    return backup;
  } finally {
    unlock();
  }
}

/** One at a time writes, removes or reads backups there. */
export function lockBackups(folder: string): () => void {
  try {
    return lockFolder(folder);
  } catch (error) {
    if (!(error instanceof FolderInUse)) throw error;
    throw new BackupFailed(
      `In ${folder} läuft gerade eine andere Sicherung. Versuchen Sie es danach noch einmal.`,
      { cause: error },
    );
  }
}

/** What killed backups left half. */
async function dropParts(folder: string): Promise<void> {
  for (const name of await readdir(folder)) {
    if (name.startsWith(PART_PREFIX)) await rm(join(folder, name), { recursive: true, force: true });
  }
  const store = await openDiskStorage(folder);
  for await (const names of store.keys()) {
    for (const name of names) {
      if (!name.endsWith(TAKEN_SUFFIX)) continue;
      const key = name.slice(0, -TAKEN_SUFFIX.length);
      await rm(store.pathOf(key) + TAKEN_SUFFIX, { force: true });
    }
  }
}

async function write(deps: BackupDeps): Promise<Backup> {
  const { folder, secret, version } = deps;
  const created = deps.now();
  const name = nameOf(created);
  const part = join(folder, PART_PREFIX + name);
  const work = join(part, 'work');
  await mkdir(work, { recursive: true, mode: 0o700 });
  try {
    const path = join(part, PARTS.database);
    const database = await deps.dump({ path, work, created, signal: deps.signal });
    await rm(work, { recursive: true });
    const read = await sumOf(path);
    if (read?.sha256 !== database.sha256) throw new Error('the dump reads differently than it was written');
    const taken = await takeFiles(deps, path, join(part, PARTS.files));
    const lan = await takeAuthority(join(deps.dataFolder, LAN_FOLDER), join(part, LAN_FOLDER));
    const manifest: Manifest = {
      format: 1,
      version,
      created,
      sequence: await nextSequence(folder),
      database: { ...database, rows: taken.rows },
      files: taken.files,
      secret: { kept: secret.kept, mark: markOf(secret.text) },
      ...(lan && { lan }),
    };
    if (secret.kept) await writeWhole(join(part, SECRET_FILE), secret.text);
    await writeWhole(join(part, PARTS.manifest), manifestText(manifest));
    await rename(part, join(folder, name));
    await flushFolder(folder);
    return { path: join(folder, name), manifest };
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    throw error;
  }
}

const writeWhole = (path: string, text: string) => writeFile(path, text, { mode: 0o600, flush: true });

/** Reads the dump through, and takes each file that it names into the store of all backups. */
async function takeFiles(
  { folder, storage, logger, signal }: BackupDeps,
  dump: string,
  list: string,
): Promise<{ rows: Record<string, number>; files: Manifest['files'] }> {
  const store = await openDiskStorage(folder);
  const missing: string[] = [];
  const rows: Record<string, number> = {};
  let count = 0;
  let bytes = 0;
  async function* taken(): AsyncGenerator<ListedFile> {
    for await (const file of filesIn(dump, rows)) {
      const [key, size, sha256] = file;
      const to = store.pathOf(key);
      const whole = () => isWhole(to, { size, sha256 });
      // What an earlier backup took is read again: a disk forgets without a word.
      if (!(await whole()) && !((await storage.take(key, to)) && (await whole()))) {
        await store.remove(key);
        missing.push(key);
        continue;
      }
      count += 1;
      bytes += size;
      yield file;
    }
  }
  const sum = await writeLines(list, taken(), signal);
  if (missing.length > 0) logger.error({ missing: missing.length }, 'files are missing in the storage');
  return { rows, files: { ...sum, count, bytes, missing } };
}

/** The stored files that a dump names; counts its rows meanwhile, and throws where they are not as many as it says. */
async function* filesIn(dump: string, rows: Record<string, number>): AsyncGenerator<ListedFile> {
  let table = '';
  let columns: string[] = [];
  let end: Record<string, number> | undefined;
  for await (const each of readLines(dump)) {
    const line = each as DumpLine;
    if (Array.isArray(line)) {
      rows[table] = (rows[table] ?? 0) + 1;
      if (table === 'file') {
        const row = new Map(columns.map((column, index) => [column, line[index] ?? '']));
        const value = (column: string) => row.get(column) ?? '';
        if (value('state') !== 'stored') continue;
        const key = fileKey(value('clientid'), value('fileid'), Number(value('version')));
        yield [key, Number(value('size')), value('sha256')];
      }
    } else if ('table' in line) {
      ({ table, columns } = line);
      rows[table] = 0;
    } else if ('end' in line) {
      ({ end } = line);
    }
  }
  if (JSON.stringify(end) !== JSON.stringify(rows)) throw new Error('the dump is not whole');
}
