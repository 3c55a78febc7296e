import { INVITATION_MS } from '../db/account/password-links.ts';
import { dropSignup, forgetSignups, linkSignup, takeSignup } from '../db/account/signups.ts';
import { companyOfAccount } from '../db/account/users.ts';
import type { Db } from '../http/context.ts';
import { layOut } from '../mail/letter.ts';
import { knownLetter, signupLetter } from '../mail/letters.ts';
import { countSignupMails, queueMails, SIGNUP } from '../mail/store.ts';

/** Mails that one address gets within an hour, whoever asks: nobody is to be flooded, nor kept from an invitation. */
const MAILS_PER_HOUR = 3;
const HOUR = 3_600_000;

/** [O4] Mails whoever signed up the link to a company, or that their address has an account; answers how many. */
export async function sendSignupLinks(db: Db, origin: string, now: number): Promise<number> {
  let sent = 0;
  for (let next = await sendNext(db, origin, now); next !== 'none'; next = await sendNext(db, origin, now)) {
    if (next === 'sent') sent++;
  }
  await forgetSignups(db, now);
  return sent;
}

function sendNext(db: Db, origin: string, now: number): Promise<'sent' | 'passed' | 'none'> {
  return db.transaction().execute(async (tx) => {
    const signup = await takeSignup(tx);
    if (!signup) return 'none';
    const { seq, email } = signup;
    if ((await countSignupMails(tx, email, now - HOUR)) >= MAILS_PER_HOUR) {
      await dropSignup(tx, seq);
      return 'passed';
    }
    const known = await companyOfAccount(tx, email);
    if (known) await dropSignup(tx, seq);
    const letter = known
      ? knownLetter({ email, invitedBy: known.invited ? known.company : null, url: `${origin}/login` })
      : signupLetter(`${origin}/set-password/${await linkSignup(tx, seq, now + INVITATION_MS)}?from=signup`);
    const mail = { clientid: null, usernodeid: null, cause: SIGNUP, notificationnodeid: null };
    await queueMails(tx, [{ ...mail, recipient: email, ...layOut(letter) }], now);
    return 'sent';
  });
}
