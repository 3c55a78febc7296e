import {
  countLinks,
  findLinkOwner,
  forgetLinks,
  LINK_MS,
  makePasswordLink,
  takePasswordRequest,
} from '../db/account/password-links.ts';
import type { Db } from '../http/context.ts';
import { layOut } from '../mail/letter.ts';
import { passwordLetter } from '../mail/letters.ts';
import { PASSWORD, queueMails } from '../mail/store.ts';

/** Mails that one account gets within an hour, whoever asks: its owner is not to be flooded. */
const LINKS_PER_HOUR = 3;
const HOUR = 3_600_000;

/** [S12] Mails a link to everybody who asked for one and has an account; answers how many. */
export async function sendPasswordLinks(db: Db, origin: string, now: number): Promise<number> {
  let sent = 0;
  for (let found: 'sent' | 'nobody' | undefined = 'nobody'; found !== undefined; ) {
    found = await sendNext(db, origin, now);
    if (found === 'sent') sent++;
  }
  await forgetLinks(db, now);
  return sent;
}

function sendNext(db: Db, origin: string, now: number): Promise<'sent' | 'nobody' | undefined> {
  return db.transaction().execute(async (tx) => {
    const email = await takePasswordRequest(tx);
    if (email === undefined) return undefined;
    const owner = await findLinkOwner(tx, email);
    if (!owner || owner.locked || !owner.clientactive) return 'nobody';
    // Who is invited is inactive until the first password: the link to it is what was asked for.
    if (!(owner.invited || (owner.useractive ?? owner.superuser))) return 'nobody';
    if ((await countLinks(tx, owner.usernodeid, now - HOUR)) >= LINKS_PER_HOUR) return 'nobody';
    const token = await makePasswordLink(tx, owner.usernodeid, { now, lasts: LINK_MS });
    const letter = passwordLetter({
      name: [owner.givenname, owner.surname].filter(Boolean).join(' '),
      company: owner.company,
      url: `${origin}/set-password/${token}`,
    });
    const { clientid, email: recipient } = owner;
    const mail = { clientid, usernodeid: null, cause: PASSWORD, notificationnodeid: null, recipient };
    await queueMails(tx, [{ ...mail, ...layOut(letter) }], now);
    return 'sent';
  });
}
