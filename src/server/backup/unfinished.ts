import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import * as z from 'zod';
import { flushFolder } from '../storage/flush-folder.ts';
import { BackupFailed } from './failure.ts';

/** In the data folder from just before a restore takes effect until all of it has: with it there, parts may be missing. */
const MARKER = 'restore-unfinished';
const STAGING_PREFIX = 'restoring-';

const unfinished = z.object({
  /** Name of the backup. */
  backup: z.string(),
  /** Name of the folder, in the data folder, from which it takes its place. */
  staging: z.string(),
});

/** A restore that has begun to take effect. */
export type Unfinished = z.infer<typeof unfinished>;

export const stagingOf = (stamp: string): string => STAGING_PREFIX + stamp;

/** The restore that was broken off there; null: none. One whose marker cannot be read counts as well. */
export async function readUnfinished(dataFolder: string): Promise<Partial<Unfinished> | null> {
  let text: string;
  try {
    text = await readFile(join(dataFolder, MARKER), 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
  try {
    return unfinished.parse(JSON.parse(text));
  } catch {
    return {};
  }
}

/** On the disk when this answers, complete or not at all. */
export async function markUnfinished(dataFolder: string, of: Unfinished): Promise<void> {
  const path = join(dataFolder, MARKER);
  const draft = `${path}.part`;
  await rm(draft, { force: true });
  await writeFile(draft, JSON.stringify(of), { mode: 0o600, flag: 'wx', flush: true });
  await rename(draft, path);
  await flushFolder(dataFolder);
}

/** All of the restore is there, or nothing of it. */
export async function clearUnfinished(dataFolder: string): Promise<void> {
  await rm(join(dataFolder, MARKER), { force: true });
  await flushFolder(dataFolder);
}

/** What a person does about it. */
export const unfinishedSentence = (name = 'latest'): string =>
  `Ein Einspielen einer Sicherung wurde unterbrochen. Wiederholen Sie es mit npm run restore -- ${name} --replace.`;

/** [D5] Throws `BackupFailed` where a restore was broken off: what is missing would be made anew, as if it had never been. */
export async function mustBeFinished(dataFolder: string): Promise<void> {
  const found = await readUnfinished(dataFolder);
  if (found !== null) throw new BackupFailed(unfinishedSentence(found.backup));
}

/** Removes what killed restores were filling, but for the folder of that name. Nobody may be restoring there. */
export async function dropStaged(dataFolder: string, but?: string): Promise<void> {
  for (const name of await readdir(dataFolder)) {
    if (!name.startsWith(STAGING_PREFIX) || name === but) continue;
    await rm(join(dataFolder, name), { recursive: true, force: true });
  }
}
