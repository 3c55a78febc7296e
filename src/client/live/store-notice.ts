import { readMeta, type StoreNotice } from '../../sync/meta.ts';
import { dismissNotice } from '../../sync/session/wipe.ts';
import { inStore } from './runtime.ts';
import { useLive } from './use-live.ts';

/** [PL7] This browser's store was wiped: when that was noticed, and what had arrived before; null once read. */
export function useStoreNotice(): StoreNotice | null {
  const notice = useLive(({ db }) => readMeta(db, 'notice'), []);
  return notice && !notice.seen ? notice : null;
}

export async function dismissStoreNotice(): Promise<void> {
  await inStore(({ db }) => dismissNotice(db));
}
