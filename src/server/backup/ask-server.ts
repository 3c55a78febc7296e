import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { FolderInUse, lockFolder } from '../storage/folder-lock.ts';
import { isThere } from '../storage/is-there.ts';
import { BackupFailed } from './failure.ts';

/** What the server that has a data folder open can be asked for. */
export type Wished = 'backup' | 'moving-to-s3' | 'moving-to-disk';

/** Names in the data folder: a file each, named after its id, and one that is there while the server is at it. */
const namesOf = (what: Wished) => ({
  WISH: `${what}-wanted-`,
  ANSWER: `${what}-answer-`,
  PART: `${what}-answering-`,
  BUSY: `${what}-running`,
});
const LOOK_EVERY = 500;
/** A server that has not begun by then takes no wishes, ms. */
const TAKEN_WITHIN = 30_000;
/** An answer is fetched at once; one that lies there for so long is fetched by nobody, ms. */
const UNFETCHED = 600_000;

const answerForm = z.object({ told: z.string().nullable(), failed: z.string().nullable() });
type Answer = z.infer<typeof answerForm>;

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/**
 * [D5] [D4] Does `here` with the data folder locked; where a server has the embedded database open, `ask` asks that one, and
 * answers null when there is none any more.
 */
export async function hereOrAsked<T>(
  dataFolder: string,
  here: () => Promise<T>,
  ask: () => Promise<T | null>,
): Promise<T> {
  for (;;) {
    let unlock: () => void;
    try {
      unlock = lockFolder(dataFolder);
    } catch (error) {
      if (!(error instanceof FolderInUse)) throw error;
      const told = await ask();
      if (told !== null) return told;
      continue;
    }
    try {
      return await here();
    } finally {
      unlock();
    }
  }
}

/**
 * [D5] [D4] Asks the server that has the embedded database of a data folder open for something, through files of that
 * folder: whoever may write there may have it. Answers what it says, of a backup where it lies; null: there is no such
 * server any more. `signal` takes the wish back, and throws `AbortError`.
 */
export async function askServer(
  dataFolder: string,
  what: Wished = 'backup',
  signal?: AbortSignal,
): Promise<string | null> {
  const { WISH, ANSWER, BUSY } = namesOf(what);
  const id = randomUUID();
  const wish = join(dataFolder, WISH + id);
  const answer = join(dataFolder, ANSWER + id);
  await writeFile(wish, '', { mode: 0o600 });
  let idle = Date.now();
  try {
    for (;;) {
      const text = await readIfThere(answer);
      if (text !== null) {
        const { told, failed } = answerForm.parse(JSON.parse(text));
        if (told === null) throw new BackupFailed(failed ?? '');
        return told;
      }
      if (isFree(dataFolder)) return null;
      if (await isThere(join(dataFolder, BUSY))) idle = Date.now();
      if (Date.now() - idle > TAKEN_WITHIN) {
        throw new BackupFailed('Der Server, der den Datenordner benutzt, nimmt keinen Auftrag an.');
      }
      await pause(LOOK_EVERY, undefined, { signal });
    }
  } finally {
    await rm(wish, { force: true });
    await rm(answer, { force: true });
  }
}

function isFree(dataFolder: string): boolean {
  try {
    lockFolder(dataFolder)();
    return true;
  } catch (error) {
    if (error instanceof FolderInUse) return false;
    throw error;
  }
}

/** Answers that nobody fetched: the one who asked was ended, or the disk was full while they were written. */
async function removeOld(dataFolder: string, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const path = join(dataFolder, name);
    const written = await stat(path).then(
      ({ mtimeMs }) => mtimeMs,
      () => Number.POSITIVE_INFINITY,
    );
    if (Date.now() - written > UNFETCHED) await rm(path, { force: true });
  }
}

/**
 * Answers all wishes that wait in the data folder with what `run` makes, once; false: there is none. `run` can ask whether
 * anybody still waits for it.
 */
export async function serveWishes(
  dataFolder: string,
  run: (isWanted: () => Promise<boolean>) => Promise<Answer>,
  what: Wished = 'backup',
): Promise<boolean> {
  const { WISH, ANSWER, PART, BUSY } = namesOf(what);
  const names = await readdir(dataFolder);
  await removeOld(
    dataFolder,
    names.filter((name) => name.startsWith(ANSWER) || name.startsWith(PART)),
  );
  const wishes = names.filter((name) => name.startsWith(WISH));
  if (wishes.length === 0) return false;
  const busy = join(dataFolder, BUSY);
  await writeFile(busy, '', { mode: 0o600 });
  try {
    const isWanted = async () =>
      (await Promise.all(wishes.map((wish) => isThere(join(dataFolder, wish))))).includes(true);
    const text = JSON.stringify(await run(isWanted));
    for (const wish of wishes) {
      // Whoever gave up in the meantime wants no answer.
      if (!(await isThere(join(dataFolder, wish)))) continue;
      const id = wish.slice(WISH.length);
      const part = join(dataFolder, PART + id);
      try {
        await writeFile(part, text, { mode: 0o600 });
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
      await rm(join(dataFolder, wish), { force: true });
      await rename(part, join(dataFolder, ANSWER + id));
    }
  } finally {
    await rm(busy, { force: true });
  }
  return true;
}
