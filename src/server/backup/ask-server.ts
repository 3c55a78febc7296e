import { randomUUID } from 'node:crypto';
import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import * as z from 'zod';
import { FolderInUse, lockFolder } from '../storage/folder-lock.ts';
import { BackupFailed } from './failure.ts';

const WISH = 'backup-wanted';
const PART = 'backup-answering-';
const LOOK_EVERY = 500;
/** A server that has not even taken the wish by then, takes none, ms. */
const TAKEN_WITHIN = 30_000;

const answerForm = z.object({ path: z.string().nullable(), failed: z.string().nullable() });
type Answer = z.infer<typeof answerForm>;

const answerPath = (dataFolder: string, id: string) => join(dataFolder, `backup-answer-${id}`);

const readIfThere = (path: string) =>
  readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });

/**
 * [D5] Asks the server that has the embedded database of a data folder open for a backup, through files of that folder:
 * whoever may write there may have one. Answers where it lies; null: there is no such server any more.
 */
export async function askServer(dataFolder: string): Promise<string | null> {
  const id = randomUUID();
  const wish = join(dataFolder, WISH);
  await writeFile(wish, id, { mode: 0o600 });
  const asked = Date.now();
  try {
    for (;;) {
      const text = await readIfThere(answerPath(dataFolder, id));
      if (text !== null) {
        const { path, failed } = answerForm.parse(JSON.parse(text));
        if (path === null) throw new BackupFailed(failed ?? '');
        return path;
      }
      if (isFree(dataFolder)) return null;
      if (Date.now() - asked > TAKEN_WITHIN && (await readIfThere(wish)) === id) {
        throw new BackupFailed('Der Server, der den Datenordner benutzt, nimmt keine Sicherung an.');
      }
      await pause(LOOK_EVERY);
    }
  } finally {
    if ((await readIfThere(wish)) === id) await rm(wish, { force: true });
    await rm(answerPath(dataFolder, id), { force: true });
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

/** Takes the newest wish that waits in the data folder, and answers it with what `run` makes of it; false: there is none. */
export async function serveWish(dataFolder: string, run: () => Promise<Answer>): Promise<boolean> {
  const wish = join(dataFolder, WISH);
  const id = await readIfThere(wish);
  if (id === null || !z.uuid().safeParse(id).success) return false;
  await rm(wish, { force: true });
  const answer = await run();
  const part = join(dataFolder, `${PART}${id}`);
  await writeFile(part, JSON.stringify(answer), { mode: 0o600 });
  await rename(part, answerPath(dataFolder, id));
  return true;
}
