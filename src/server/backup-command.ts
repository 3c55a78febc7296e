import { join } from 'node:path';
import { version } from '../../package.json';
import { askServer, hereOrAsked } from './backup/ask-server.ts';
import { dumpCopy, dumpOpen } from './backup/dump-file.ts';
import { readDumpOrder } from './backup/dump-process.ts';
import { erasureNotes } from './backup/erasures.ts';
import { BackupFailed } from './backup/failure.ts';
import { backupsIn, isAhead, type Manifest, readManifest } from './backup/manifest.ts';
import { mustOwn } from './backup/must-own.ts';
import { restoreBackup } from './backup/restore-backup.ts';
import { mustBeFinished } from './backup/unfinished.ts';
import { writeBackup } from './backup/write-backup.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connectDatabase } from './db/database.ts';
import { makeLogger } from './logger.ts';
import { FolderInUse } from './storage/folder-lock.ts';
import { openStorage } from './storage/open-storage.ts';
import { keptSecret } from './storage/secret.ts';
import { StorageAway } from './storage/storage.ts';
import { backupText as text } from './text/de/backup.ts';

/** Only what is wrong: this is read by a person, or by a mail of cron. */
const logger = makeLogger('error');
const say = (line: string) => process.stdout.write(`${line}\n`);

/** [D5] `npm run backup`: by the server that has the embedded database open, otherwise by itself. */
async function backUp(config: Config): Promise<void> {
  const path = config.databaseUrl === null ? await backUpEmbedded(config) : await backUpHere(config);
  const manifest = await readManifest(path);
  if (!manifest) throw new Error(`${path} cannot be read`);
  say(text.made(path));
  say(countsOf(manifest));
  const missing = manifest.files.missing.length;
  if (missing > 0) say(text.missing(missing));
  say(manifest.secret.kept ? text.secretKept : text.secretSet);
}

function backUpEmbedded(config: Config): Promise<string> {
  return hereOrAsked(
    config.dataFolder,
    () => backUpHere(config),
    () => {
      say(text.asking);
      return askServer(config.dataFolder);
    },
  );
}

async function backUpHere(config: Config): Promise<string> {
  await mustBeFinished(config.dataFolder);
  const place =
    config.databaseUrl === null
      ? { dataFolder: join(config.dataFolder, 'database') }
      : { url: config.databaseUrl, name: 'wartbar-backup' };
  const database = await connectDatabase({ ...place, logger });
  try {
    await erasureNotes(database.db, config.backupFolder)();
    const { path } = await writeBackup({
      folder: config.backupFolder,
      kept: config.backupsKept,
      dump: dumpOpen(database, version),
      storage: await openStorage(config, logger),
      dataFolder: config.dataFolder,
      secret: { text: config.secret ?? (await keptSecret(config.dataFolder)), kept: config.secret === null },
      version,
      logger,
      now: Date.now,
    });
    return path;
  } finally {
    await database.close();
  }
}

const number = new Intl.NumberFormat('de-DE');

function countsOf({ database, files }: Manifest): string {
  const rows = Object.values(database.rows).reduce((sum, count) => sum + count, 0);
  const size = Math.ceil((database.size + files.bytes) / 1_000_000);
  return text.counts(number.format(rows), number.format(files.count), number.format(size));
}

const RESTORE_OPTIONS = ['--replace', '--other-secret', '--without-damaged-files'];

/** [D5] `npm run restore`: without a name it tells which there are. */
async function restore(config: Config, given: readonly string[]): Promise<void> {
  const options = given.filter((each) => each.startsWith('--'));
  const [name, ...more] = given.filter((each) => !each.startsWith('--'));
  const unknown = [...more, ...options.filter((each) => !RESTORE_OPTIONS.includes(each))];
  if (unknown.length > 0) throw new BackupFailed([text.unknown(unknown.join(' ')), ...text.usage].join('\n'));
  if (name === undefined) return list(config);
  const restored = await restoreBackup({
    folder: config.backupFolder,
    name,
    dataFolder: config.dataFolder,
    databaseUrl: config.databaseUrl,
    openStore: config.s3 && (() => openStorage(config, logger)),
    secret: config.secret,
    replace: options.includes('--replace'),
    otherSecret: options.includes('--other-secret'),
    withoutDamaged: options.includes('--without-damaged-files'),
    logger,
    now: Date.now,
  });
  say(text.restored(restored.name));
  say(countsOf(restored.backup.manifest));
  if (restored.erased > 0) say(text.erased(restored.erased));
  if (restored.aside.length > 0) say(text.aside(restored.aside.join(', ')));
  const { damaged } = restored.backup;
  if (damaged.length > 0) say(text.damaged(damaged.length));
  for (const key of damaged) say(`  ${key}`);
  say(text.next);
}

async function list({ backupFolder }: Config): Promise<void> {
  const names = await backupsIn(backupFolder);
  say(names.length === 0 ? text.none(backupFolder) : text.listed(backupFolder));
  for (const name of names) {
    const manifest = await readManifest(join(backupFolder, name));
    const ahead = isAhead(name, Date.now()) ? `  ${text.ahead}` : '';
    say(`  ${name}  ${manifest ? countsOf(manifest) : text.unreadable}${ahead}`);
  }
  for (const line of text.usage) say(line);
}

async function run([what, ...given]: readonly string[]): Promise<void> {
  if (what === 'dump') {
    process.stdout.write(JSON.stringify(await dumpCopy(readDumpOrder(given[0]), logger)));
    return;
  }
  const config = readConfig();
  await mustOwn(config.dataFolder);
  if (what === 'restore') await restore(config, given);
  else await backUp(config);
}

try {
  await run(process.argv.slice(2));
  process.exit(0);
} catch (error) {
  const theirs = [BackupFailed, FolderInUse, ConfigError, StorageAway].some((kind) => error instanceof kind);
  const problem = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${theirs ? problem : text.failed(problem)}\n`);
  process.exit(1);
}
