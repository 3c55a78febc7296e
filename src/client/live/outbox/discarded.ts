import { discardedEntries, restoreDiscarded } from '../../../sync/outbox/review/discarded.ts';
import { useLive } from '../mirror/use-live.ts';
import { inStore } from '../runtime.ts';
import type { WaitingEntry } from './outbox.ts';

/** [OB14] What was discarded in the last 30 days, latest first and at most `limit`, live. */
export function useDiscarded(limit: number): { entries: WaitingEntry[]; total: number } | undefined {
  return useLive(({ db }) => discardedEntries(db, limit), [limit]);
}

/** [OB14] Sends a discarded entry after all, with what belongs to it; answers how many there are. */
export function restoreEntry(id: string): Promise<number> {
  return inStore(async ({ db, ports, engine }) => {
    const count = await restoreDiscarded(db, ports, id);
    engine.poke('work');
    return count;
  });
}
