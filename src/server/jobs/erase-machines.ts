import { DELETED_KEPT_DAYS } from '../../shared/rules/plant/deleted-machines.ts';
import { recordAudit } from '../db/account/audit.ts';
import type { Db } from '../http/context.ts';
import { eraseMachines } from './store.ts';

const KEPT = DELETED_KEPT_DAYS * 86_400_000;
/** Each takes all that hangs on it along: few in one transaction. */
const BATCH = 10;

/** [M3] Deletes machines for good that nobody brought back in time; answers how many. `now` in ms. */
export async function eraseDeletedMachines(db: Db, now: number): Promise<number> {
  for (let erased = 0; ; ) {
    const gone = await db.transaction().execute(async (tx) => {
      const machines = await eraseMachines(tx, now - KEPT, BATCH);
      for (const { clientid, nodeid: subjectnodeid, name: detail } of machines) {
        const entry = {
          clientid,
          actornodeid: null,
          subjectnodeid,
          action: 'machine.erased',
          detail,
        } as const;
        await recordAudit(tx, entry, now);
      }
      return machines.length;
    });
    erased += gone;
    if (gone < BATCH) return erased;
  }
}
