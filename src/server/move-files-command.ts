import { join } from 'node:path';
import * as z from 'zod';
import { askServer, hereOrAsked } from './backup/ask-server.ts';
import { BackupFailed } from './backup/failure.ts';
import { mustOwn } from './backup/must-own.ts';
import { mustBeFinished } from './backup/unfinished.ts';
import { type Config, ConfigError, readConfig } from './config.ts';
import { connectDatabase } from './db/database.ts';
import { type Moved, moveFiles } from './jobs/files/move-files.ts';
import { endsOf, MOVES, type Move, wishOf } from './jobs/files/serve-moves.ts';
import { makeLogger } from './logger.ts';
import { FolderInUse } from './storage/folder-lock.ts';
import { openStores } from './storage/open-storage.ts';
import { NoRoom, StorageAway } from './storage/storage.ts';
import { moveText as text } from './text/de/move-files.ts';

/** Only what is wrong: this is read by a person. */
const logger = makeLogger('error');
const say = (line: string) => process.stdout.write(`${line}\n`);

const stopping = new AbortController();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort());

const movedForm = z.object({
  moved: z.int(),
  bytes: z.int(),
  damaged: z.array(z.string()),
  stopped: z.boolean(),
});

/** [D4] Moves by itself; in front of an embedded database that a server has open, by that server. */
async function move(config: Config, direction: Move): Promise<Moved> {
  if (config.databaseUrl !== null) return moveHere(config, direction);
  return hereOrAsked(
    config.dataFolder,
    () => moveHere(config, direction),
    async () => {
      say(text.asking);
      const told = await askServer(config.dataFolder, wishOf(direction), stopping.signal);
      return told === null ? null : movedForm.parse(JSON.parse(told));
    },
  );
}

async function moveHere(config: Config, direction: Move): Promise<Moved> {
  const { dataFolder, databaseUrl: url } = config;
  await mustBeFinished(dataFolder);
  const { disk, s3 } = await openStores(config, logger);
  if (s3 === null) throw new ConfigError(text.noStore);
  if (url !== null) say(text.allServers);
  say(text.moving);
  const place = url === null ? { dataFolder: join(dataFolder, 'database') } : { url, name: 'wartbar-move' };
  const database = await connectDatabase({ ...place, logger });
  try {
    const goesOn = () => !stopping.signal.aborted;
    return await moveFiles({ db: database.db, ...endsOf(direction, { disk, s3 }), goesOn });
  } finally {
    await database.close();
  }
}

const number = new Intl.NumberFormat('de-DE');

/** Answers what the process ends with. */
async function run([, given, ...more]: readonly string[]): Promise<number> {
  const direction = MOVES.find((each) => each === given);
  if (direction === undefined || more.length > 0) throw new ConfigError(text.usage.join('\n'));
  const config = readConfig();
  if (config.s3 === null) throw new ConfigError(text.noStore);
  await mustOwn(config.dataFolder);
  const { moved, bytes, damaged, stopped } = await move(config, direction);
  say(text.moved(number.format(moved), number.format(Math.ceil(bytes / 1_000_000))));
  if (damaged.length > 0) say(text.damaged(damaged.length));
  for (const key of damaged) say(`  ${key}`);
  if (stopped) say(text.stopped);
  else if (direction === 'to-disk') say(text.backOnDisk);
  return stopped || damaged.length > 0 ? 1 : 0;
}

try {
  process.exit(await run(process.argv.slice(2)));
} catch (error) {
  if (stopping.signal.aborted) {
    say(text.stopped);
    process.exit(1);
  }
  const theirs = [FolderInUse, ConfigError].some((kind) => error instanceof kind);
  const failed = [BackupFailed, StorageAway, NoRoom].some((kind) => error instanceof kind);
  const problem = error instanceof Error ? error.message : String(error);
  process.stderr.write(`${theirs ? problem : text.failed(failed ? problem : `${problem}.`)}\n`);
  process.exit(1);
}
