import { forgetAddressChanges, linkAddressChange, takeAddressWish } from '../db/account/address/changes.ts';
import { hasAccount } from '../db/account/users.ts';
import type { Db } from '../http/context.ts';
import { layOut } from '../mail/letter.ts';
import { addressLetter, addressTakenLetter } from '../mail/letters.ts';
import { ADDRESS, countAddressMails, queueMails } from '../mail/store.ts';

/** Mails that one address gets within an hour, whoever asks: nobody is to be flooded, nor kept from an invitation. */
const MAILS_PER_HOUR = 3;
const HOUR = 3_600_000;

/** [U5] Mails the link that confirms an address, or that it has an account already; answers how many. */
export async function sendAddressLinks(db: Db, origin: string, now: number): Promise<number> {
  let sent = 0;
  for (let next = await sendNext(db, origin, now); next !== 'none'; next = await sendNext(db, origin, now)) {
    if (next === 'sent') sent++;
  }
  await forgetAddressChanges(db, now);
  return sent;
}

function sendNext(db: Db, origin: string, now: number): Promise<'sent' | 'passed' | 'none'> {
  return db.transaction().execute(async (tx) => {
    const wish = await takeAddressWish(tx);
    if (!wish) return 'none';
    const { seq, email, clientid } = wish;
    // Also where nobody gets it: what the profile shows must not tell them apart.
    const token = await linkAddressChange(tx, seq, now);
    if ((await countAddressMails(tx, email, now - HOUR)) >= MAILS_PER_HOUR) return 'passed';
    const letter = (await hasAccount(tx, email))
      ? addressTakenLetter(`${origin}/login`)
      : addressLetter(`${origin}/confirm-email/${token}`);
    const mail = { clientid, usernodeid: null, cause: ADDRESS, notificationnodeid: null, recipient: email };
    await queueMails(tx, [{ ...mail, ...layOut(letter) }], now);
    return 'sent';
  });
}
