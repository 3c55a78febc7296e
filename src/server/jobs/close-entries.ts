import { recordAudit } from '../db/account/audit.ts';
import { endEntry, overdueEntries } from '../db/account/entries.ts';
import type { Db } from '../http/context.ts';

/** Entries closed in one transaction. */
const BATCH = 100;

/**
 * [U8] Notes that super users left companies who did not say so: their time is over, or their session ended. Answers how many.
 * Any number of servers may run this. `now` in ms.
 */
export function closeEntries(db: Db, now: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    let closed = 0;
    for (const sessionid of await overdueEntries(tx, now, BATCH)) {
      const entry = await endEntry(tx, sessionid, now);
      if (!entry) continue;
      closed++;
      const { clientid, usernodeid: actornodeid } = entry;
      await recordAudit(tx, { clientid, actornodeid, subjectnodeid: null, action: 'provider.left' }, now);
    }
    return closed;
  });
}
