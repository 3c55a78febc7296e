import { createHash } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
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

async function draw(folder: string): Promise<void> {
  const companies = buildSmallPlant({ now: Date.now(), edition: '' });
  const drawn: Omit<DrawnFile, 'path'>[] = [];
  for (const [at, file] of companies.flatMap(({ files }) => files).entries()) {
    const bytes = await file.produce();
    await writeFile(join(folder, String(at)), bytes);
    drawn.push({ size: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
  }
  await writeFile(join(folder, 'drawn.json'), JSON.stringify(drawn));
}

/**
 * The files of the small plant in the order in which its companies name them. They are the same in every edition, so they are
 * drawn once and kept.
 */
export async function drawPlantFiles(): Promise<DrawnFile[]> {
  await mkdir(cache, { recursive: true });
  const folder = join(cache, await hashSources());
  await withSetupLock(cache, async () => {
    if (await stat(folder).catch(() => null)) return;
    const old = await Promise.all(
      (await readdir(cache)).map(async (name) => ({ name, at: (await stat(join(cache, name))).mtimeMs })),
    );
    for (const { name } of old.toSorted((a, b) => b.at - a.at).slice(KEPT - 1))
      await rm(join(cache, name), { recursive: true, force: true });
    const drawing = await mkdtemp(join(dirname(folder), 'drawing-'));
    await draw(drawing);
    await rename(drawing, folder);
  });
  const drawn: Omit<DrawnFile, 'path'>[] = JSON.parse(await readFile(join(folder, 'drawn.json'), 'utf8'));
  return drawn.map((facts, at) => ({ ...facts, path: join(folder, String(at)) }));
}
