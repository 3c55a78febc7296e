import { currentOwner } from './owner.ts';
import { StillWaiting } from './still-waiting.ts';

/** Tag under which a page asks for background sync after a write. */
export const SYNC_TAG = 'wartbar-outbox';

/**
 * [OB10] [SW5] The same drain as in a page, under the same lease. Rejects while something is still to be
 * sent, so that the browser tries again later; it is a hint, never the mechanism.
 */
export async function drainOutbox(): Promise<void> {
  const found = await currentOwner();
  if (!found) return;
  const { db, engine } = found.active;
  // The browser says that the network is back: what waited for it may go at once (OB8).
  engine.poke('network');
  await engine.run();
  const left = await db.outbox.where('[state+sequence]').between(['queued', 0], ['queued', Infinity]).count();
  if (left > 0) throw new StillWaiting();
}
