import { existsSync } from 'node:fs';
import { runCommand } from './run-command.mjs';

/** Where distributions put the library that a process gets another clock with. */
const LIBRARIES = ['lib/x86_64-linux-gnu', 'lib/aarch64-linux-gnu', 'lib64', 'lib']
  .map((folder) => `/usr/${folder}/faketime/libfaketimeMT.so.1`)
  .concat('/usr/local/lib/faketime/libfaketimeMT.so.1');

const advice =
  'Es fehlt libfaketime, mit dem eine andere Uhr gilt / no libfaketime found: bitte faketime (Debian) oder libfaketime ' +
  '(Fedora, Arch) installieren, dann wiederholen.';

const find = () => LIBRARIES.find((path) => existsSync(path));

/**
 * Path of the library; installed where that is possible. Throws with a sentence that says what to do when there is none.
 * @returns {Promise<string>}
 */
export async function findFaketime() {
  const found = find();
  if (found) return found;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    const options = { env, capture: true, timeoutMs: 180_000 };
    await runCommand('apt-get', ['update'], options);
    await runCommand('apt-get', ['install', '-y', '--no-install-recommends', 'faketime'], options);
    const installed = find();
    if (installed) return installed;
  }
  throw new Error(advice);
}
