import { sql } from 'kysely';
import type { Db, Tx } from '../http/context.ts';

/** Postgres channel on which a mail that waits is told to every server. */
export const MAIL_CHANNEL = 'wartbar_mail';

/** Cause of mails that a user sends in person. */
export const SHARE = 'share';

/** Cause of mails with a link to a new password. */
export const PASSWORD = 'password';

/** Cause of mails that answer a sign-up. */
export const SIGNUP = 'signup';

/** Cause of mails that go to an address which somebody wants for their login. */
export const ADDRESS = 'address';

/** Cause of mails that tell of a change to the safety of an account. */
export const SECURITY = 'security';

/** Cause of mails that carry feedback to the provider. */
export const FEEDBACK = 'feedback';

/** Cause of mails that tell administrators of the end of their company. */
export const DELETION = 'deletion';
/** Cause of mails with the figures of a month. */
export const REPORT = 'figurereport';
/** Cause of mails that tell of a backup that failed. */
export const BACKUP = 'backup';
/** Cause of mails that tell of what waits on devices. */
export const WAITING = 'waiting';
/** Cause of mails that tell of an order. */
export const ORDER = 'order';

/** A mail as it is written down with its cause. */
export interface NewMail {
  /** Null: whom it is for has no company. */
  clientid: string | null;
  /** Who caused it; null for the server itself. */
  usernodeid: string | null;
  /** What for, e.g. `SHARE`. */
  cause: string;
  /** The notification that it is about; null for none. */
  notificationnodeid: string | null;
  recipient: string;
  subject: string;
  bodytext: string;
  bodyhtml: string;
  /** Of a file that goes with it, a PDF. */
  attachmentname?: string | null;
  attachment?: Uint8Array | null;
}

/** A mail that this server took to send it. */
export type TakenMail = NewMail & { id: string; created: number; attempts: number };

/** Longer than a mail server may take to answer: who died while sending is replaced after this, ms. */
export const LEASE = 5 * 60_000;

/**
 * Writes mails down in the transaction of their cause: they are sent if and only if it is committed, not before `when`
 * (ms).
 */
export async function queueMails(tx: Tx, mails: readonly NewMail[], when: number): Promise<void> {
  if (mails.length === 0) return;
  await tx
    .insertInto('mail_outbox')
    .values(mails.map((mail) => ({ ...mail, created: when, nextattempt: when })))
    .execute();
  await sql`select pg_notify(${MAIL_CHANNEL}, '')`.execute(tx);
}

/** Mails about an account that an address got since a moment, of whichever company. */
export const countAccountMails = (tx: Tx, recipient: string, since: number): Promise<number> =>
  countMails(tx, 'recipient', recipient, [PASSWORD, SECURITY], since);

/** Mails that answer sign-ups with an address since a moment. */
export const countSignupMails = (tx: Tx, recipient: string, since: number): Promise<number> =>
  countMails(tx, 'recipient', recipient, [SIGNUP], since);

/** Mails to an address that somebody wants for their login, since a moment. */
export const countAddressMails = (tx: Tx, recipient: string, since: number): Promise<number> =>
  countMails(tx, 'recipient', recipient, [ADDRESS], since);

/** Mails with a link to a password that a company caused since a moment. */
export const countLinkMails = (tx: Tx, clientid: string, since: number): Promise<number> =>
  countMails(tx, 'clientid', clientid, [PASSWORD], since);

/** Mails that a company caused to whom it chose, since a moment: with a link to a password, and shares. */
export const countChosenMails = (tx: Tx, clientid: string, since: number): Promise<number> =>
  countMails(tx, 'clientid', clientid, [PASSWORD, SHARE], since);

/** Mails about the end of a company since a moment. */
export const countDeletionMails = (tx: Tx, clientid: string, since: number): Promise<number> =>
  countMails(tx, 'clientid', clientid, [DELETION], since);

/** Mails about what waits on devices of a company since a moment. */
export const countWaitingMails = (tx: Tx, clientid: string, since: number): Promise<number> =>
  countMails(tx, 'clientid', clientid, [WAITING], since);

async function countMails(
  tx: Tx,
  column: 'recipient' | 'clientid',
  value: string,
  causes: readonly string[],
  since: number,
): Promise<number> {
  const { mails } = await tx
    .selectFrom('mail_outbox')
    .select(sql<number>`count(*)::int`.as('mails'))
    .where(column, '=', value)
    .where('cause', 'in', [...causes])
    .where('created', '>=', since)
    .executeTakeFirstOrThrow();
  return mails;
}

/** Takes the mail that has waited longest; null: none waits. Those that other servers take are passed over. */
export async function takeMail(db: Db, now: number): Promise<TakenMail | null> {
  const { rows } = await sql<TakenMail>`
    update mail_outbox set nextattempt = ${now + LEASE}, attempts = attempts + 1
    where id = (
      select id from mail_outbox
      where sent is null and failed is null and nextattempt <= ${now}
      order by nextattempt, created limit 1 for update skip locked
    )
    returning id, clientid, usernodeid, cause, notificationnodeid, recipient, subject, bodytext, bodyhtml, created, attempts, attachmentname, attachment
  `.execute(db);
  return rows[0] ?? null;
}

/** What is done keeps no link that opens an account, nor on whose device something waited when. */
const WITHOUT_TEXT = {
  bodytext: sql<string>`case when cause in (${PASSWORD}, ${SIGNUP}, ${ADDRESS}, ${WAITING}) then '' else bodytext end`,
  bodyhtml: sql<string>`case when cause in (${PASSWORD}, ${SIGNUP}, ${ADDRESS}, ${WAITING}) then '' else bodyhtml end`,
};

/** The mail server has it. */
export async function markSent(db: Db, id: string, now: number): Promise<void> {
  await db
    .updateTable('mail_outbox')
    .set({ sent: now, lasterror: null, attachment: null, ...WITHOUT_TEXT })
    .where('id', '=', id)
    .where('sent', 'is', null)
    .execute();
}

/** It did not go out and is tried again from `nextattempt` (ms) on. */
export async function markUnsent(db: Db, id: string, lasterror: string, nextattempt: number): Promise<void> {
  await db.updateTable('mail_outbox').set({ lasterror, nextattempt }).where('id', '=', id).execute();
}

/** It will never go out; false when another server found that, or sent it, meanwhile. */
export async function markFailed(tx: Tx, id: string, lasterror: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('mail_outbox')
    .set({ lasterror, failed: now, attachment: null, ...WITHOUT_TEXT })
    .where('id', '=', id)
    .where('sent', 'is', null)
    .where('failed', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** To whom and when a mail goes that somebody caused; `created` is ms, in the future where it waits for its turn. */
export interface Caused {
  recipient: string;
  created: number;
}

/** Mails of a kind that somebody caused since then (ms), the last first; until the transaction ends nobody adds one. */
export async function findCaused(
  tx: Tx,
  { clientid, usernodeid }: { clientid: string; usernodeid: string },
  cause: string,
  since: number,
): Promise<Caused[]> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${clientid} ${usernodeid} ${cause}`}, 7222))`.execute(
    tx,
  );
  return tx
    .selectFrom('mail_outbox')
    .select(['recipient', 'created'])
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('cause', '=', cause)
    .where('created', '>', since)
    .orderBy('created', 'desc')
    .execute();
}

/** Mails that are done with and older than `before` (ms) go. */
export async function forgetMails(db: Db, before: number): Promise<void> {
  await db
    .deleteFrom('mail_outbox')
    .where('created', '<', before)
    .where(({ or, eb }) => or([eb('sent', 'is not', null), eb('failed', 'is not', null)]))
    .execute();
}
