import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { DemoFile } from '../../../src/server/demo/company/world.ts';
import { withSetupLock } from '../../../src/server/setup/setup-lock.mjs';
import { buildSmallPlant } from './small-plant.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const cache = join(root, '.cache/tests/plant');
/** What the bytes follow from. */
const SOURCES = [join(root, 'src/server/demo'), fileURLToPath(new URL('small-plant.ts', import.meta.url))];

const KEPT = 3;

/** Bytes of a file of the small plant. Size in bytes, SHA-256 in hex. */
export interface DrawnFile {
  path: string;
  size: number;
  sha256: string;
}

async function hashSources(): Promise<string> {
  const hash = createHash('sha256');
  const add = async (path: string): Promise<void> => {
    if ((await stat(path)).isDirectory()) {
      for (const name of (await readdir(path)).sort()) await add(join(path, name));
    } else hash.update(await readFile(path));
  };
  for (const path of SOURCES) await add(path);
  return hash.digest('hex').slice(0, 12);
}

/**
 * The bytes of a company's file, made when they were not asked for before: which files a plant has depends on when its history
 * ends.
 */
export async function drawnFile(folder: string, company: string, file: DemoFile): Promise<DrawnFile> {
  const path = join(folder, createHash('sha256').update(`${company} ${file.key}`).digest('hex').slice(0, 16));
  const kept = await readFile(path).catch(() => null);
  const bytes = kept ?? (await file.produce());
  if (!kept) {
    const writing = `${path}.${randomUUID()}`;
    await writeFile(writing, bytes);
    await rename(writing, path);
  }
  return { path, size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') };
}

/** Draws the files of a small plant whose history ends now, and answers the folder of what is drawn already. */
export async function drawPlantFiles(): Promise<string> {
  await mkdir(cache, { recursive: true });
  const folder = join(cache, await hashSources());
  await withSetupLock(cache, async () => {
    const old = await Promise.all(
      (await readdir(cache)).map(async (name) => ({ name, at: (await stat(join(cache, name))).mtimeMs })),
    );
    const others = old.filter(({ name }) => name !== basename(folder)).toSorted((a, b) => b.at - a.at);
    for (const { name } of others.slice(KEPT - 1))
      await rm(join(cache, name), { recursive: true, force: true });
    await mkdir(folder, { recursive: true });
    for (const { client, files } of buildSmallPlant({ now: Date.now(), edition: '' }))
      for (const file of files) await drawnFile(folder, client.name, file);
  });
  return folder;
}
