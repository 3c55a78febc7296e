import { mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { PGlite } from '@electric-sql/pglite';
import manifest from '../../../package.json' with { type: 'json' };
import { pglitePool } from '../../../src/server/db/drivers/pglite-pool.ts';
import { migrateOnce, SCHEMA } from './migrated.ts';

const cache = fileURLToPath(new URL('../../../.cache/tests', import.meta.url));
const version = manifest.dependencies['@electric-sql/pglite'];

const MIGRATED = `pglite-${version}-${SCHEMA}`;
const pathOf = (name: string): string => join(cache, `${name}.tar`);

/** A dump that no run has read for so long goes when another one is made. */
const UNREAD_MS = 21 * 86_400_000;

/** Read once in a process: a dump is large. */
const dumps = new Map<string, Promise<Blob>>();

/** Dump of an empty embedded database: making one takes more than a second, reading it a fraction. */
export const emptyDatabase = (): Promise<Blob> =>
  keptDump(`pglite-${version}`, async () => {
    const pglite = await PGlite.create();
    const dump = await pglite.dumpDataDir('none');
    await pglite.close();
    return dump;
  });

/** The same with the newest schema, for `openDatabase({ inMemory })`: migrating takes as long as opening. */
export const migratedDatabase = (): Promise<Blob> =>
  keptDump(MIGRATED, async () => {
    const pglite = await PGlite.create({ loadDataDir: await emptyDatabase() });
    let dump = new Blob();
    await migrateOnce(pglitePool(pglite), async () => {
      dump = await pglite.dumpDataDir('none');
    });
    return dump;
  });

/** The file of that dump. */
export async function migratedPath(): Promise<string> {
  await migratedDatabase();
  return pathOf(MIGRATED);
}

/** A dump that is in the cache, or is made and put there. Its name says all that it depends on. */
export function keptDump(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const dump = dumps.get(name) ?? readOrMake(name, make);
  dumps.set(name, dump);
  return dump;
}

async function readOrMake(name: string, make: () => Promise<Blob>): Promise<Blob> {
  const path = pathOf(name);
  const found = await readFile(path).catch(() => null);
  if (found) {
    await utimes(path, new Date(), new Date());
    return new Blob([new Uint8Array(found)]);
  }
  const dump = await make();
  await mkdir(cache, { recursive: true });
  await removeOld();
  // Renamed, so that another process never reads half of it.
  const part = `${path}.${process.pid}`;
  await writeFile(part, new Uint8Array(await dump.arrayBuffer()));
  await rename(part, path);
  return dump;
}

/** Each migration leads to another dump of 60 MB. */
async function removeOld(): Promise<void> {
  for (const name of await readdir(cache)) {
    const path = join(cache, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: Number.POSITIVE_INFINITY }));
    if (/^pglite-.*\.tar$/.test(name) && Date.now() - mtimeMs > UNREAD_MS) await rm(path, { force: true });
  }
}
