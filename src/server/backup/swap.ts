import { mkdir, rename, rmdir } from 'node:fs/promises';
import { join } from 'node:path';
import { flushFolder } from '../storage/flush-folder.ts';
import { isThere } from '../storage/is-there.ts';

export interface SwapFolders {
  dataFolder: string;
  /** What takes its place. */
  staging: string;
  /** Where what was there goes. */
  aside: string;
}

/** A rename that was done: from, to. */
export type Renamed = readonly [string, string];

/**
 * What was filled takes the place of what was there; answers whether something was. Only renames: nothing takes long. One
 * that fails undoes those before it: `done` holds what could not be.
 */
export async function swap(
  folders: SwapFolders,
  names: readonly string[],
  done: Renamed[],
): Promise<boolean> {
  const { dataFolder, staging, aside } = folders;
  let moved = false;
  const move = async (from: string, to: string) => {
    await rename(from, to);
    done.push([from, to]);
  };
  try {
    for (const name of names) {
      if (!(await isThere(join(staging, name)))) continue;
      const place = join(dataFolder, name);
      if (await isThere(place)) {
        await mkdir(aside, { recursive: true, mode: 0o700 });
        await move(place, join(aside, name));
        moved = true;
      }
      await move(join(staging, name), place);
    }
    if (moved) await flushFolder(aside);
    await flushFolder(dataFolder);
    return moved;
  } catch (error) {
    await undo(done).catch(() => undefined);
    // Only an empty one goes.
    await rmdir(aside).catch(() => undefined);
    throw error;
  }
}

async function undo(done: Renamed[]): Promise<void> {
  for (let last = done.at(-1); last !== undefined; last = done.at(-1)) {
    await rename(last[1], last[0]);
    done.pop();
  }
}
