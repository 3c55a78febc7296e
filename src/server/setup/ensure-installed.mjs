import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

const readJson = async (path) => JSON.parse(await readFile(path, 'utf8').catch(() => 'null'));

/**
 * True when npm's own record of what is installed names every package of the lock file in its version.
 * Optional packages may be missing: they belong to other platforms.
 */
function matchesLock(lock, installed) {
  if (installed === null) return false;
  return Object.entries(lock.packages).every(([path, wanted]) => {
    if (path === '') return true;
    const found = installed.packages[path];
    if (found === undefined) return wanted.optional === true || wanted.devOptional === true;
    const sameBytes = wanted.integrity === undefined || found.integrity === wanted.integrity;
    return found.version === wanted.version && sameBytes;
  });
}

function runNpmCi(root, onChild) {
  const npm = process.env.npm_execpath;
  const [command, ...before] = npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
  const args = [...before, 'ci', '--include=dev', '--include=optional', '--no-audit', '--no-fund'];
  return new Promise((done, fail) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      shell: process.platform === 'win32' && command === 'npm',
    });
    onChild?.(child);
    child.on('error', fail);
    child.on('close', (code) => {
      if (code === 0) done();
      else fail(new Error('npm ci ist fehlgeschlagen; die Ausgabe darüber nennt den Grund.'));
    });
  });
}

/**
 * Installs the packages, development ones included, when those in node_modules are not the ones of the
 * lock file. Needs no registry otherwise.
 * @param {string} root folder of the project
 * @param {{ onChild?: (child: import('node:child_process').ChildProcess) => void }} [options]
 */
export async function ensureInstalled(root, { onChild } = {}) {
  const lock = await readJson(join(root, 'package-lock.json'));
  const installed = await readJson(join(root, 'node_modules/.package-lock.json'));
  if (!matchesLock(lock, installed)) await runNpmCi(root, onChild);
}
