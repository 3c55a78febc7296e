import { createHash } from 'node:crypto';
import { cp, mkdir, mkdtemp, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withSetupLock } from '../../../../src/server/setup/setup-lock.mjs';
import { runCommand } from '../../../harness/run-command.mjs';
import { CHANGES, fillDataFolder } from './data.ts';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
/** Below the project, because the server's bundle finds its packages there. */
const cache = join(root, '.cache/e2e');

const KEPT = 3;

const exists = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  );

/** A build of its own and a data folder of its own: what one test file may do with them touches no other. */
export interface Product {
  /** Removed with everything in it. */
  folder: string;
  /** Holds `client` and `server`. */
  build: string;
  /** Holds the demo company, or nothing. */
  data: string;
  remove(): Promise<void>;
}

/**
 * Times stay as they are: compressed copies count only where they are not older than their files. Node's own copying
 * takes two processor seconds for a thousand small files, so it is left to where there is no `cp`.
 */
async function copyFolder(from: string, to: string): Promise<void> {
  if (process.platform === 'win32') return cp(from, to, { recursive: true, preserveTimestamps: true });
  const { code, output } = await runCommand('cp', ['-R', '-p', from, to], { capture: true });
  if (code !== 0) throw new Error(`${from} could not be copied:\n${output}`);
}

async function buildInto(folder: string): Promise<void> {
  const given = process.env.WARTBAR_E2E_BUILD;
  if (given) return copyFolder(given, folder);
  // Vite takes VITEST for a test run of its own.
  const { VITEST: _runner, NODE_ENV: _mode, ...env } = process.env;
  const script = fileURLToPath(new URL('build.mjs', import.meta.url));
  const { code, output } = await runCommand(process.execPath, [script, folder], {
    cwd: root,
    env,
    capture: true,
  });
  if (code !== 0) throw new Error(`The product could not be built:\n${output}`);
}

/** Filled folders of a few builds are kept: going back to one of them costs nothing. */
async function dropOld(folders: string): Promise<void> {
  await mkdir(folders, { recursive: true });
  const known = await Promise.all(
    (await readdir(folders)).map(async (name) => ({ name, at: (await stat(join(folders, name))).mtimeMs })),
  );
  const old = known.toSorted((a, b) => b.at - a.at).slice(KEPT - 1);
  for (const { name } of old) await rm(join(folders, name), { recursive: true, force: true });
}

/** Copies the filled data folder of this server build. It is filled once, because that takes seconds. */
async function copyFilled(build: string, target: string): Promise<void> {
  const { server } = JSON.parse(await readFile(join(build, '.inputs'), 'utf8')) as { server: string };
  const folders = join(cache, 'data');
  const changes = createHash('sha256').update(`${CHANGES} indexed`).digest('hex');
  const folder = join(folders, `${server.slice(0, 12)}-${changes.slice(0, 6)}`);
  await withSetupLock(folders, async () => {
    if (!(await exists(folder))) {
      await dropOld(folders);
      const filling = await mkdtemp(join(folders, 'filling-'));
      await fillDataFolder(build, filling);
      await rename(filling, folder);
    }
  });
  await copyFolder(folder, target);
}

/** Removes what runs left that were ended at once: folders are named after their process. */
async function dropOrphans(): Promise<void> {
  const lives = (pid: number) => {
    try {
      return process.kill(pid, 0);
    } catch {
      return false;
    }
  };
  const runs = (await readdir(cache)).filter((name) => name.startsWith('run-'));
  const orphans = runs.filter((name) => !lives(Number(name.split('-')[1])));
  await Promise.all(orphans.map((name) => rm(join(cache, name), { recursive: true, force: true })));
}

/**
 * Builds what changed and copies the build; the data folder holds the demo company, or nothing. `WARTBAR_E2E_BUILD` names a
 * finished build to be tested instead.
 */
export async function makeProduct({ demo = true }: { demo?: boolean } = {}): Promise<Product> {
  await mkdir(cache, { recursive: true });
  await dropOrphans();
  const folder = await mkdtemp(join(cache, `run-${process.pid}-`));
  const build = join(folder, 'build');
  const data = join(folder, 'data');
  await buildInto(build);
  // Chunks of the builds before: with them a test could not take any away.
  await rm(join(build, 'assets-archive'), { recursive: true, force: true });
  if (demo) await copyFilled(build, data);
  else await mkdir(data, { mode: 0o700 });
  return { folder, build, data, remove: () => rm(folder, { recursive: true, force: true }) };
}
