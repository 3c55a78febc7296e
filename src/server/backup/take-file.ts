import { copyFile, link, mkdir, open, rm } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * Puts a stored file to another place as well: on one disk as a second name of the same bytes, since stored files never
 * change, otherwise as a copy. Answers false where there is none; what stands at the other place is replaced.
 */
export async function takeFile(from: string, to: string): Promise<boolean> {
  await mkdir(dirname(to), { recursive: true, mode: 0o700 });
  await rm(to, { force: true });
  try {
    await link(from, to);
    return true;
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENOENT') return false;
    // Another disk, or one without second names: bytes it is.
  }
  try {
    await copyFile(from, to);
  } catch (error) {
    await rm(to, { force: true });
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
  const handle = await open(to, 'r+');
  try {
    await handle.chmod(0o600);
    await handle.sync();
  } finally {
    await handle.close();
  }
  return true;
}
