import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import manifest from '../../../package.json' with { type: 'json' };

const cache = fileURLToPath(new URL('../../../.cache/tests', import.meta.url));

/**
 * Dump of an empty embedded database, for `openDatabase({ inMemory })`: making one takes more than a
 * second, reading it a fraction. Made once and kept.
 */
export async function emptyDatabase(): Promise<Blob> {
  const path = join(cache, `pglite-${manifest.dependencies['@electric-sql/pglite']}.tar`);
  const kept = await readFile(path).catch(() => null);
  if (kept) return new Blob([new Uint8Array(kept)]);
  const pglite = await PGlite.create();
  const dump = await pglite.dumpDataDir('none');
  await pglite.close();
  await mkdir(cache, { recursive: true });
  // Renamed, so that a file side by side never reads half of it.
  const part = `${path}.${process.pid}`;
  await writeFile(part, new Uint8Array(await dump.arrayBuffer()));
  await rename(part, path);
  return dump;
}
