import { createReadStream } from 'node:fs';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { connectDatabase } from '../db/database.ts';
import type { DumpLine } from '../db/dump/dumped.ts';
import { BadDump, loadDump } from '../db/dump/load-dump.ts';
import { type Holding, holdingOf, isServed, moveSchemaAside } from '../db/dump/target.ts';
import { migrateIn } from '../db/migrate.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../http/context.ts';
import { LAN_FOLDER } from '../lan/kept-pair.ts';
import { type DiskStorage, openDiskStorage } from '../storage/disk-storage.ts';
import { lockFolder } from '../storage/folder-lock.ts';
import { isStored } from '../storage/is-stored.ts';
import { isThere } from '../storage/is-there.ts';
import { readSecret, SECRET_FILE } from '../storage/secret.ts';
import type { FileStorage } from '../storage/storage.ts';
import { takeFile } from '../storage/take-file.ts';
import { takeAuthority } from './authority-files.ts';
import { checkBackup, findBackup, type WholeBackup } from './check-backup.ts';
import { erasureNotes, listedErasures, MARGIN } from './erasures.ts';
import { BackupFailed } from './failure.ts';
import { readLines, type Sum } from './lines.ts';
import { listedFile, nameOf, PARTS } from './manifest.ts';
import { eraseAgain } from './store.ts';
import { type Renamed, swap } from './swap.ts';
import {
  clearUnfinished,
  dropStaged,
  markUnfinished,
  readUnfinished,
  stagingOf,
  unfinishedSentence,
} from './unfinished.ts';
import { lockBackups, markOf } from './write-backup.ts';

const DATABASE = 'database';
/** What of the data folder a backup brings back. */
const PLACES = [SECRET_FILE, LAN_FOLDER, 'files', DATABASE];

export interface RestoreDeps {
  /** Where backups lie. */
  folder: string;
  /** Which one; `latest` for the newest. */
  name: string;
  dataFolder: string;
  databaseUrl: string | null;
  /** [D4] The store that files go to; null: the data folder. */
  openStore: (() => Promise<FileStorage>) | null;
  /** The secret that was set; null: it lies in the data folder. */
  secret: string | null;
  /** Whether what is there gives way; it is moved aside, not deleted. */
  replace: boolean;
  /** Whether the backup may come back under another secret than it was written under. */
  otherSecret: boolean;
  /** Whether files that are damaged in the backup stay out, instead of keeping all the rest from coming back. */
  withoutDamaged: boolean;
  logger: FastifyBaseLogger;
  now: () => number;
}

export interface Restored {
  name: string;
  backup: WholeBackup;
  /** Folder and schema of the database in which what was there lies now; none where there was nothing. */
  aside: string[];
  /** Persons, machines and companies that were erased since, and are once more. */
  erased: number;
}

/**
 * [D5] Makes a working company of a backup, in the embedded database or in PostgreSQL, whichever it was written from. The
 * whole backup is checked first; then the database is filled beside what is there, and takes its place last. Devices find
 * another epoch of the log, ask what is missing and send it again (OB15). Throws `BackupFailed`.
 */
export async function restoreBackup(deps: RestoreDeps): Promise<Restored> {
  const { folder, dataFolder } = deps;
  const name = await findBackup(folder, deps.name);
  await mkdir(dataFolder, { recursive: true, mode: 0o700 });
  const unlockBackups = lockBackups(folder);
  let unlock: (() => void) | undefined;
  try {
    unlock = deps.databaseUrl === null ? lockFolder(dataFolder) : undefined;
    const broken = await readUnfinished(dataFolder);
    await dropStaged(dataFolder, broken?.staging);
    const backup = await checkBackup(folder, name, deps);
    const secret = await secretFor(deps, name, backup);
    // From here on everything is made anew, also what one that was broken off was filling.
    await dropStaged(dataFolder);
    return await takePlace(deps, { name, backup, secret, broken: broken !== null });
  } catch (error) {
    if (error instanceof BadDump) {
      throw new BackupFailed(
        `Die Sicherung ${name} lässt sich nicht einspielen: ${error.message}. Es wurde nichts geändert.`,
        { cause: error },
      );
    }
    throw error;
  } finally {
    unlock?.();
    unlockBackups();
  }
}

interface Checked {
  name: string;
  backup: WholeBackup;
  secret: string | null;
  /** A former restore was broken off. */
  broken: boolean;
}

/** Either all of the backup is there in the end, or what was there; where it is neither, a marker stays that says so. */
async function takePlace(deps: RestoreDeps, { name, backup, secret, broken }: Checked): Promise<Restored> {
  const { dataFolder, databaseUrl, logger } = deps;
  const stamp = nameOf(deps.now());
  const staging = join(dataFolder, stagingOf(stamp));
  const aside = join(dataFolder, `before-${stamp}`);
  let marked = false;
  let filled = false;
  const mark = async () => {
    await markUnfinished(dataFolder, { backup: name, staging: stagingOf(stamp) });
    marked = true;
  };
  const done: Renamed[] = [];
  try {
    await mkdir(staging, { mode: 0o700 });
    if (secret !== null) {
      await writeFile(join(staging, SECRET_FILE), secret, { mode: 0o600, flush: true });
    }
    if (backup.manifest.lan) await takeAuthority(join(backup.path, LAN_FOLDER), join(staging, LAN_FOLDER));
    const { schema, erased } =
      databaseUrl === null
        ? await fillEmbedded(deps, backup, staging, mark)
        : await fillPostgres(deps, backup, {
            url: databaseUrl,
            aside: `wartbar_before_${stamp.replace(/\D/g, '')}`,
            staging,
            mark,
          });
    filled = true;
    const moved = (await swap({ dataFolder, staging, aside }, PLACES, done)) ? aside : null;
    await clearUnfinished(dataFolder);
    marked = false;
    return { name, backup, aside: [schema, moved].filter((each) => each !== null), erased };
  } catch (error) {
    if (!marked) throw error;
    // The embedded database is among what is swapped; PostgreSQL has the rows for good once it took them.
    const kept = databaseUrl === null || (!filled && isRefusal(error));
    if (kept && done.length === 0 && !broken) {
      await clearUnfinished(dataFolder);
      marked = false;
      throw error;
    }
    logger.error({ err: error }, 'a restore took effect in part');
    const problem = error instanceof Error ? error.message : String(error);
    throw new BackupFailed(`${unfinishedSentence(name)} (${problem})`, { cause: error });
  } finally {
    if (!marked) await rm(staging, { recursive: true, force: true });
  }
}

/** Whether PostgreSQL itself said that it did not take what it was to commit; a connection that broke tells nothing. */
const isRefusal = (error: unknown): boolean =>
  /^(?!08|57P|40003)[0-9A-Z]{5}$/.test((error as { code?: unknown }).code?.toString() ?? '');

/**
 * The secret that goes into the data folder; null: the one that counts is set or there already. Under another one devices
 * cannot open what waits on them, and second factors and passkeys fail.
 */
async function secretFor(
  { secret, dataFolder, otherSecret }: RestoreDeps,
  name: string,
  backup: WholeBackup,
): Promise<string | null> {
  const counts = secret ?? backup.secret ?? (await readSecret(join(dataFolder, SECRET_FILE)));
  if ((counts === null || markOf(counts) !== backup.manifest.secret.mark) && !otherSecret) {
    throw new BackupFailed(
      `Die Sicherung ${name} gehört zu einem anderen WARTBAR_SECRET. Setzen Sie dasselbe wie damals. Ist es verloren, geht es mit --other-secret weiter: was auf Geräten noch nicht gesendet ist, lässt sich dann nicht mehr öffnen, und zweite Faktoren, Passkeys und Zugänge über einen eigenen Anbieter sind neu einzurichten.`,
    );
  }
  return secret === null ? backup.secret : null;
}

/**
 * Brings the files to where they are served from, once it is known that what is there gives way: beside what is there, or
 * [D4] into the store, which has no aside. What lies there under the same key is the same file, or damaged.
 */
async function bringFiles({ openStore }: RestoreDeps, backup: WholeBackup, staging: string): Promise<void> {
  const { path, store, damaged } = backup;
  const bring = openStore ? bringToStore(await openStore()) : bringBeside(await openDiskStorage(staging));
  const out = new Set(damaged);
  for await (const line of readLines(join(path, PARTS.files))) {
    const [key, size, sha256] = listedFile.parse(line);
    if (!out.has(key)) await bring(store.pathOf(key), key, { size, sha256 });
  }
}

/** Brings a file of the backup, as it was written, to where it is read from under its key. */
type Bring = (from: string, key: string, sum: Sum) => Promise<void>;

const bringBeside =
  (beside: DiskStorage): Bring =>
  async (from, key) => {
    if (!(await takeFile(from, beside.pathOf(key)))) throw new Error(`${key} is gone`);
  };

const bringToStore =
  (store: FileStorage): Bring =>
  async (from, key, sum) => {
    if (await isStored(store, key, sum)) return;
    const incoming = await store.receive(createReadStream(from), sum.size);
    if (incoming.sha256 !== sum.sha256) throw new Error(`${key} is damaged`);
    await store.keep(incoming, key);
  };

const linesOf = ({ path }: WholeBackup) => readLines(join(path, PARTS.database)) as AsyncIterable<DumpLine>;

const mustGiveWay = (replace: boolean, holding: Holding): void => {
  if (holding === 'foreign') {
    throw new BackupFailed(
      'Die Datenbank enthält Tabellen, die nicht von Wartbar sind. Nehmen Sie eine leere Datenbank.',
    );
  }
  if (holding !== 'company' || replace) return;
  throw new BackupFailed(
    'Die Datenbank enthält schon einen Betrieb. Mit --replace wird er zur Seite gelegt und durch die Sicherung ersetzt.',
  );
};

interface Filled {
  /** Schema of PostgreSQL in which what was there lies now; null: none. */
  schema: string | null;
  erased: number;
}

/** The rows as they were, then what later versions made of them, and last what was erased since. */
async function fill(tx: Tx, { folder, logger, now }: RestoreDeps, backup: WholeBackup): Promise<number> {
  await loadDump(tx, linesOf(backup));
  await migrateIn(tx, logger);
  const since = (await listedErasures(folder)).filter(({ at }) => at >= backup.manifest.created - MARGIN);
  return eraseAgain(tx, since, now());
}

async function fillEmbedded(
  deps: RestoreDeps,
  backup: WholeBackup,
  staging: string,
  mark: () => Promise<void>,
): Promise<Filled> {
  const { dataFolder, logger } = deps;
  const place = join(dataFolder, DATABASE);
  if (await isThere(place)) await lookAtEmbedded(deps, place);
  await bringFiles(deps, backup, staging);
  const erased = await within({ dataFolder: join(staging, DATABASE), logger }, (db) =>
    db.transaction().execute((tx) => fill(tx, deps, backup)),
  );
  await mark();
  return { schema: null, erased };
}

/** Throws where the database holds a company that must not give way, or is so broken that nobody can tell. */
async function lookAtEmbedded({ replace, folder, logger }: RestoreDeps, dataFolder: string): Promise<void> {
  try {
    await within({ dataFolder, logger }, async (db) => {
      const holding = await db.transaction().execute(holdingOf);
      mustGiveWay(replace, holding);
      if (holding === 'company') await erasureNotes(db, folder)();
    });
  } catch (error) {
    if (error instanceof BackupFailed) throw error;
    // It is broken, or holds nothing of ours.
    if (replace) return;
    throw new BackupFailed(
      'Die vorhandene Datenbank lässt sich nicht öffnen. Mit --replace wird sie zur Seite gelegt und durch die Sicherung ersetzt.',
      { cause: error },
    );
  }
}

function fillPostgres(
  deps: RestoreDeps,
  backup: WholeBackup,
  { url, aside, staging, mark }: { url: string; aside: string; staging: string; mark: () => Promise<void> },
): Promise<Filled> {
  const { replace, folder, logger } = deps;
  return within({ url, logger, name: 'wartbar-restore' }, async (db) => {
    await db.transaction().execute(async (tx) => {
      if (await isServed(tx)) {
        throw new BackupFailed('Ein Server benutzt die Datenbank. Beenden Sie ihn vor dem Einspielen.');
      }
      const holding = await holdingOf(tx);
      mustGiveWay(replace, holding);
      if (holding === 'company') await erasureNotes(tx, folder)();
    });
    await bringFiles(deps, backup, staging);
    return db.transaction().execute(async (tx) => {
      const holding = await holdingOf(tx);
      if (holding !== 'nothing') await moveSchemaAside(tx, aside);
      const erased = await fill(tx, deps, backup);
      // Last before the commit: from then on the rows are there, and secret and files are not.
      await mark();
      return { schema: holding === 'nothing' ? null : aside, erased };
    });
  });
}

async function within<T>(
  place: Parameters<typeof connectDatabase>[0],
  run: (db: Kysely<Database>) => Promise<T>,
): Promise<T> {
  const database = await connectDatabase(place);
  try {
    return await run(database.db);
  } finally {
    await database.close();
  }
}
