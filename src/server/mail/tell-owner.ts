import { addressOf } from '../db/account/users.ts';
import type { Tx } from '../http/context.ts';
import { layOut } from './letter.ts';
import { type AccountChange, accountLetter } from './letters.ts';
import { queueMails, SECURITY } from './store.ts';

/**
 * [S7] [S12] Mails the owner of an account what was changed about its safety, together with the change: whoever did not
 * do it learns of it. `origin`: where links lead.
 */
export async function tellOwner(
  tx: Tx,
  { usernodeid, origin }: { usernodeid: string; origin: string },
  change: AccountChange,
  now: number,
): Promise<void> {
  const owner = await addressOf(tx, usernodeid);
  const { clientid, email: recipient, company } = owner;
  const letter = accountLetter({ change, email: recipient, company, url: `${origin}/profile` });
  const mail = { clientid, usernodeid: null, cause: SECURITY, notificationnodeid: null, recipient };
  await queueMails(tx, [{ ...mail, ...layOut(letter) }], now);
}
