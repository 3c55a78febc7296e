import { fileURLToPath } from 'node:url';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { withSetupLock } from './setup-lock.mjs';

/** Folder of the project. */
export const root = fileURLToPath(new URL('../../..', import.meta.url));

/** Alone in this folder, and a signal ends both the running step and this process. */
async function run(work) {
  let child;
  const onChild = (started) => {
    child = started;
  };
  const onSignal = (signal) => {
    child?.kill(signal);
    process.exit(signal === 'SIGINT' ? 130 : 143);
  };
  process.once('SIGINT', onSignal);
  process.once('SIGTERM', onSignal);
  try {
    await withSetupLock(root, () => work(onChild));
  } finally {
    process.off('SIGINT', onSignal);
    process.off('SIGTERM', onSignal);
  }
}

/** Brings the packages up to date; does nothing when they are. */
export const prepareInstall = () => run((onChild) => ensureInstalled(root, { onChild }));

/** Brings packages and builds up to date; does nothing when they are. */
export const prepare = () =>
  run(async (onChild) => {
    await ensureInstalled(root, { onChild });
    await ensureBuilt(root, { onChild });
  });
