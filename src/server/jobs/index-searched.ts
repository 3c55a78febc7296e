import { setTimeout as pause } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import { companiesToIndex, indexPending } from '../db/search/index-pending.ts';

/** Records in one transaction: the embedded database serves nobody else meanwhile. */
const BATCH = 100;
/** Between two of them others have their turn, ms. */
const PAUSE = 20;

/**
 * [K2] Takes in the words of records that nobody searched for since they were written, also of all that were there before
 * the search was. Answers how many. `ended`: whether to stop after this batch.
 */
export async function indexSearched(
  db: Kysely<Database>,
  ended: () => boolean = () => false,
): Promise<number> {
  let all = 0;
  const failed: unknown[] = [];
  for (const clientid of await companiesToIndex(db)) {
    try {
      for (let taken = BATCH; taken === BATCH && !ended(); all += taken) {
        taken = await db.transaction().execute((tx) => indexPending(tx, clientid, BATCH));
        if (taken === BATCH) await pause(PAUSE);
      }
    } catch (error) {
      // One company's record holds up nobody else; it is tried again with the next turn.
      failed.push(error);
    }
  }
  if (failed.length > 0) throw new AggregateError(failed, 'words of some companies could not be taken in');
  return all;
}
