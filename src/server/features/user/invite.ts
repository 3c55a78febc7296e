import {
  countInvitations,
  countLinks,
  INVITATION_MS,
  makePasswordLink,
} from '../../db/account/password-links.ts';
import { addressOf } from '../../db/account/users.ts';
import { Refusal } from '../../http/answer.ts';
import type { Tx } from '../../http/context.ts';
import { layOut } from '../../mail/letter.ts';
import { invitationLetter } from '../../mail/letters.ts';
import { PASSWORD, queueMails } from '../../mail/store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Mails to one address within an hour: nobody is to be flooded. */
const PER_USER_AND_HOUR = 3;
/** Mails of one company within a day: nobody sends them to strangers by the thousand. */
const PER_COMPANY_AND_DAY = 500;

interface Invited {
  clientid: string;
  usernodeid: string;
  /** Name of whom the mail is for, and of who invites. */
  name: string;
  inviter: string;
  /** Where links lead. */
  origin: string;
}

/** [U4] [S12] Mails somebody the link by which the first password is set. Throws `ratelimited`. */
export async function sendInvitation(tx: Tx, invited: Invited, now: number): Promise<void> {
  const { clientid, usernodeid, name, inviter, origin } = invited;
  const often =
    (await countLinks(tx, usernodeid, now - HOUR)) >= PER_USER_AND_HOUR ||
    (await countInvitations(tx, clientid, now - DAY)) >= PER_COMPANY_AND_DAY;
  if (often) throw new Refusal('ratelimited', 'Too Many Requests', { retryAfter: HOUR / 1000 });
  const token = await makePasswordLink(tx, usernodeid, { now, lasts: INVITATION_MS });
  const { email: recipient, company } = await addressOf(tx, usernodeid);
  const letter = invitationLetter({ name, inviter, company, url: `${origin}/set-password/${token}` });
  const mail = { clientid, usernodeid: null, cause: PASSWORD, notificationnodeid: null, recipient };
  await queueMails(tx, [{ ...mail, ...layOut(letter) }], now);
}
