// Brings dist/ up to date and copies it to the folder named on the command line, so that a later build
// does not change what a running test is served.
import { cp } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { ensureBuilt } from '../../../../src/server/setup/ensure-built.mjs';
import { withSetupLock } from '../../../../src/server/setup/setup-lock.mjs';

const root = fileURLToPath(new URL('../../../..', import.meta.url));
const target = process.argv[2];

await withSetupLock(root, async () => {
  await ensureBuilt(root);
  // Compressed copies count only where they are not older than their files.
  await cp(join(root, 'dist'), target, { recursive: true, preserveTimestamps: true });
});
