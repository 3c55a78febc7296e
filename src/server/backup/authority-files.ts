import { createHash } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Sum } from './lines.ts';

/** Not the drafts that a kill left there. */
const PEM = /^[a-z]+\.pem$/;

/**
 * [D1] [D5] Takes the files of the authority from one folder into another, for its owner alone; answers what was written,
 * by name, or undefined where there are none.
 */
export async function takeAuthority(from: string, to: string): Promise<Record<string, Sum> | undefined> {
  const names = await readdir(from).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return [];
    throw error;
  });
  const taken: Record<string, Sum> = {};
  for (const name of names.filter((each) => PEM.test(each)).sort()) {
    await mkdir(to, { recursive: true, mode: 0o700 });
    // Small, and renewed while the server runs: read at once, they are of one moment.
    const bytes = await readFile(join(from, name));
    await writeFile(join(to, name), bytes, { mode: 0o600, flag: 'wx', flush: true });
    taken[name] = { size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
  }
  return Object.keys(taken).length > 0 ? taken : undefined;
}
