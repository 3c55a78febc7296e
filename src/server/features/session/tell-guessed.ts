import { recordAudit, wasRecorded } from '../../db/account/audit.ts';
import type { Db } from '../../http/context.ts';
import { tellOwner } from '../../mail/tell-owner.ts';

const DAY = 86_400_000;

/** What somebody tried until they had to wait. */
export type Guessed = 'password.guessed' | 'secondfactor.guessed';

/** [S2] [D11] Notes that somebody guesses at an account, and mails its owner; once a day, however long it goes on. */
export async function tellGuessed(
  db: Db,
  { usernodeid, clientid, origin }: { usernodeid: string; clientid: string; origin: string },
  action: Guessed,
  now: number,
): Promise<void> {
  await db.transaction().execute(async (tx) => {
    const entry = { clientid, actornodeid: null, subjectnodeid: usernodeid, action };
    if (await wasRecorded(tx, entry, now - DAY)) return;
    await recordAudit(tx, entry, now);
    await tellOwner(
      tx,
      { usernodeid, origin },
      action === 'password.guessed' ? 'guessed' : 'codesGuessed',
      now,
    );
  });
}
