import { createHash } from 'node:crypto';
import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error.code === 'EPERM';
  }
}

function tryLock(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (error.code !== 'EEXIST') throw error;
    return false;
  }
}

function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    // The holder has just finished and removed it.
    return undefined;
  }
}

/**
 * Runs `work` while no other process installs or builds the same folder. The lock of a process that
 * died is taken over.
 * @template T
 * @param {string} root folder of the project
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function withSetupLock(root, work) {
  const path = join(
    tmpdir(),
    `wartbar-setup-${createHash('sha256').update(root).digest('hex').slice(0, 16)}`,
  );
  let told = false;
  while (!tryLock(path)) {
    const holder = holderOf(path);
    if (holder !== undefined && holder > 0 && !isAlive(holder)) {
      rmSync(path, { force: true });
      continue;
    }
    if (!told) console.log('Ein anderer Prozess installiert oder baut gerade; ich warte auf ihn.');
    told = true;
    await pause(250);
  }
  const release = () => rmSync(path, { force: true });
  process.once('exit', release);
  try {
    return await work();
  } finally {
    process.off('exit', release);
    release();
  }
}
