import { copyFile, link, mkdir, open, rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/** Ends the name of a file that is not whole yet. */
export const TAKEN_SUFFIX = '.part';

/**
 * Puts a stored file to another place as well: on one disk as a second name of the same bytes, since stored files never
 * change, otherwise as a copy. It appears whole or not at all, in the place of what stands there. Answers false where
 * there is none.
 */
export async function takeFile(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  const part = to + TAKEN_SUFFIX;
  await rm(part, { force: true });
  try {
    await link(from, part).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') throw error;
      // Another disk, or one without second names: bytes it is.
      return copy(from, part);
    });
    await rename(part, to);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  } finally {
    // Of two names of the same bytes, a rename leaves both.
    await rm(part, { force: true });
  }
}

async function copy(from: string, to: string): Promise<void> {
  await copyFile(from, to);
  const handle = await open(to, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
}
