import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Whether this process is the first that takes what is named so. */
export async function take(folder: string, name: string): Promise<boolean> {
  try {
    await writeFile(join(folder, `${name}.taken`), '', { flag: 'wx' });
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}
