import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { copyFile, mkdir, readdir, readFile, rename, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { compressClient } from './compress-client.mjs';

const ARCHIVE_DAYS = 30;
const clientInputs = [
  'src/client',
  'src/shared',
  'src/sync',
  'sw',
  'public',
  'vite.config.ts',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
];
const serverInputs = ['src/server', 'src/shared', 'package.json', 'package-lock.json', 'tsconfig.json'];

async function filesBelow(path) {
  const entry = await stat(path).catch(() => undefined);
  if (entry === undefined) return [];
  if (!entry.isDirectory()) return [path];
  const children = await readdir(path, { withFileTypes: true, recursive: true });
  return children.filter((child) => child.isFile()).map((child) => join(child.parentPath, child.name));
}

async function hashOf(root, inputs) {
  const files = (await Promise.all(inputs.map((input) => filesBelow(join(root, input))))).flat().sort();
  const hash = createHash('sha256');
  for (const file of files) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(await readFile(file))
      .update('\0');
  }
  return hash.digest('hex');
}

/**
 * Keeps the chunks that the coming build replaces, because open pages still ask for them (SW3). The
 * time of a kept file says when it was last current; after 30 days it goes.
 */
async function archiveAssets(assets, archive) {
  const now = new Date();
  const names = await readdir(assets).catch(() => []);
  if (names.length > 0) await mkdir(archive, { recursive: true });
  for (const name of names) {
    await copyFile(join(assets, name), join(archive, name));
    await utimes(join(archive, name), now, now);
  }
  for (const name of await readdir(archive).catch(() => [])) {
    const { mtimeMs } = await stat(join(archive, name));
    if (now.getTime() - mtimeMs > ARCHIVE_DAYS * 86_400_000) await rm(join(archive, name));
  }
}

/** Runs Vite in a process of its own, so that its memory is gone when the server starts. */
function runVite(root, outDir, onChild) {
  return new Promise((done, fail) => {
    const child = spawn(
      process.execPath,
      [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--outDir', outDir, '--emptyOutDir'],
      { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: { ...process.env, NODE_ENV: 'production' } },
    );
    onChild?.(child);
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new Error('Die Oberfläche ließ sich nicht bauen; die Ausgabe darüber nennt den Grund.'));
    });
  });
}

/**
 * Builds the client and the server bundle, each only when one of its inputs changed since the build
 * that `dist/.inputs` records. The client is built beside the old one and swapped in when complete.
 * @param {string} root folder of the project
 * @param {{ onChild?: (child: import('node:child_process').ChildProcess) => void }} options
 */
export async function ensureBuilt(root, { onChild } = {}) {
  const dist = join(root, 'dist');
  const record = join(dist, '.inputs');
  const built = JSON.parse(await readFile(record, 'utf8').catch(() => '{}'));
  const exists = async (path) => (await filesBelow(join(dist, path))).length > 0;

  const client = await hashOf(root, clientInputs);
  if (built.client !== client || !(await exists('client/index.html'))) {
    const next = join(dist, 'client.next');
    await runVite(root, next, onChild);
    await compressClient(next);
    // Beside what is built: whoever builds as root writes into no folder of the server's user.
    await archiveAssets(join(dist, 'client/assets'), join(dist, 'assets-archive'));
    await rm(join(dist, 'client'), { recursive: true, force: true });
    await rename(next, join(dist, 'client'));
    built.client = client;
    await writeFile(record, JSON.stringify(built));
  }

  const server = await hashOf(root, serverInputs);
  if (built.server !== server || !(await exists('server/start.js'))) {
    const { buildServer } = await import('./build-server.mjs');
    await rm(join(dist, 'server'), { recursive: true, force: true });
    await buildServer(root, join(dist, 'server'));
    built.server = server;
    await writeFile(record, JSON.stringify(built));
  }
}
