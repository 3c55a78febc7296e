import { requestCheck } from '../../../sync/pull/verify.ts';
import { type MirrorCheck, readMeta } from '../../../sync/store/meta.ts';
import { inStore } from '../runtime.ts';
import { useLive } from './use-live.ts';

/** [PL5] When this device's data was last compared with the server, and what had to be reloaded; live. */
export function useMirrorCheck(): MirrorCheck | undefined {
  return useLive(({ db }) => readMeta(db, 'check'), []);
}

/** A person asks for a comparison: made at once, or when the network is back. */
export function checkMirror(): Promise<void> {
  return inStore(async ({ db, engine }) => {
    await requestCheck(db);
    engine.poke('network');
  });
}
