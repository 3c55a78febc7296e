import { dismissNotice } from '../../../sync/outbox/transfer/eviction.ts';
import { readMeta } from '../../../sync/store/meta.ts';
import type { StoreNotice } from '../../../sync/store-notice.ts';
import { useLive } from '../mirror/use-live.ts';
import { inStore } from '../runtime.ts';

/** [PL7] This browser's store was evicted: when that was noticed, and what had arrived before; null once read. */
export function useStoreNotice(): StoreNotice | null {
  const notice = useLive(({ db }) => readMeta(db, 'notice'), []);
  return notice && !notice.seen ? notice : null;
}

export async function dismissStoreNotice(): Promise<void> {
  await inStore(({ db }) => dismissNotice(db));
}
