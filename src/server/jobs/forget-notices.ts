import { keptMs } from '../../shared/contract/company/retention.ts';
import type { Db } from '../http/context.ts';
import { deleteNotices } from './store.ts';

/** Nobody looks up later what came up so long ago, ms. */
export const NOTICES_KEPT = keptMs('notices');
/** Messages deleted in one transaction. */
const BATCH = 1000;

/**
 * [N20] Forgets messages to users, read or not, once they are 90 days old; answers how many. Devices learn of it as
 * of every deletion. Any number of servers may run this. `now` in ms.
 */
export async function forgetNotices(db: Db, now: number): Promise<number> {
  for (let forgotten = 0; ; ) {
    const deleted = await deleteNotices(db, now - NOTICES_KEPT, BATCH);
    forgotten += deleted;
    if (deleted < BATCH) return forgotten;
  }
}
