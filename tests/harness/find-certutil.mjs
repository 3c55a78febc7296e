import { existsSync } from 'node:fs';
import { runCommand } from './run-command.mjs';

const advice =
  'Es fehlt certutil für die Prüfung von Zertifikaten / no certutil found: bitte libnss3-tools (Debian) oder nss-tools ' +
  'installieren, dann npm run test:long wiederholen.';

/** Without a command it explains itself, and ends with 1 or 255; what does not exist ends with 127. */
async function runs() {
  const { code, output } = await runCommand('certutil', ['-H'], { capture: true, timeoutMs: 20_000 });
  return code !== 127 && output.includes('-A');
}

/**
 * Name of the program that tells Chromium whom to trust; installed where that is possible. Throws with a sentence that
 * says what to do when there is none.
 * @returns {Promise<string>}
 */
export async function findCertutil() {
  if (await runs()) return 'certutil';
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    await runCommand('apt-get', ['update'], { env, capture: true, timeoutMs: 180_000 });
    await runCommand('apt-get', ['install', '-y', 'libnss3-tools'], {
      env,
      capture: true,
      timeoutMs: 180_000,
    });
    if (await runs()) return 'certutil';
  }
  throw new Error(advice);
}
