import { INVITATION_MS, makePasswordLink } from '../db/account/password-links.ts';
import { hasTrial } from '../db/account/plan.ts';
import { addressOf } from '../db/account/users.ts';
import type { Tx } from '../http/context.ts';
import { layOut } from './letter.ts';
import { invitationLetter } from './letters.ts';
import { countAccountMails, countChosenMails, countLinkMails, PASSWORD, queueMails } from './store.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Mails about an account to one address within an hour: nobody is to be flooded. */
const PER_ADDRESS_AND_HOUR = 3;
/** Mails with links of one company within a day: nobody sends them to strangers by the thousand. */
const PER_COMPANY_AND_DAY = 500;
/** Mails to whom a company chose that only tries the product: anybody can have such a company. */
const PER_TRIAL_AND_DAY = 20;

interface Invited {
  clientid: string;
  usernodeid: string;
  /** Name of whom the mail is for, and of who invites. */
  name: string;
  inviter: string;
  /** Where links lead. */
  origin: string;
}

/** Whether an address may get one more mail about an account. */
export const mayBeMailed = async (tx: Tx, address: string, now: number): Promise<boolean> =>
  (await countAccountMails(tx, address, now - HOUR)) < PER_ADDRESS_AND_HOUR;

/** [O4] Whether a company that only tries the product may mail no more today: invitations and shares count together. */
export const hasTrialMailedEnough = async (tx: Tx, clientid: string, now: number): Promise<boolean> =>
  (await countChosenMails(tx, clientid, now - DAY)) >= PER_TRIAL_AND_DAY;

/** Whether an address may get an invitation, and the company may send one more. */
export async function mayBeInvited(
  tx: Tx,
  { clientid, address }: { clientid: string; address: string },
  now: number,
): Promise<boolean> {
  if (!(await mayBeMailed(tx, address, now))) return false;
  if (await hasTrial(tx, clientid)) return !(await hasTrialMailedEnough(tx, clientid, now));
  return (await countLinkMails(tx, clientid, now - DAY)) < PER_COMPANY_AND_DAY;
}

/** [U4] [S12] Mails somebody the link by which the first password is set; false: too many were mailed of late. */
export async function sendInvitation(tx: Tx, invited: Invited, now: number): Promise<boolean> {
  const { clientid, usernodeid, name, inviter, origin } = invited;
  const { email: recipient, company } = await addressOf(tx, usernodeid);
  if (!(await mayBeInvited(tx, { clientid, address: recipient }, now))) return false;
  const token = await makePasswordLink(tx, usernodeid, { now, lasts: INVITATION_MS });
  const url = `${origin}/set-password/${token}?from=invitation`;
  const letter = invitationLetter({ name, inviter, company, url });
  const mail = { clientid, usernodeid: null, cause: PASSWORD, notificationnodeid: null, recipient };
  await queueMails(tx, [{ ...mail, ...layOut(letter) }], now);
  return true;
}
