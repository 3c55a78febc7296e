import { sql } from 'kysely';
import type { Db, Tx } from '../../../http/context.ts';
import { hashOfLink, LINK_MS, newLinkToken, PASSWORD_CHANNEL } from '../password-links.ts';

/** Those that are over are kept so long, ms: how many there were limits the next. */
const KEPT = 24 * 3_600_000;

/** [U5] Notes that somebody wants another address: the same work for every one. It takes the place of an earlier wish. */
export async function noteAddressChange(
  tx: Tx,
  wanted: { usernodeid: string; sessionid: string; email: string },
  now: number,
): Promise<void> {
  await tx
    .updateTable('addresschange')
    .set({ ended: now })
    .where('usernodeid', '=', wanted.usernodeid)
    .where('ended', 'is', null)
    .execute();
  await tx
    .insertInto('addresschange')
    .values({ ...wanted, created: now, expires: now + LINK_MS, hash: null, ended: null })
    .execute();
  await sql`select pg_notify(${PASSWORD_CHANNEL}, '')`.execute(tx);
}

/** How often an account has asked since a moment. */
export async function countAddressChanges(tx: Tx, usernodeid: string, since: number): Promise<number> {
  const { asked } = await tx
    .selectFrom('addresschange')
    .select(sql<number>`count(*)::int`.as('asked'))
    .where('usernodeid', '=', usernodeid)
    .where('created', '>', since)
    .executeTakeFirstOrThrow();
  return asked;
}

/** The address that waits to be confirmed, and until when (ms); whether there is a mail does not show. */
export function findWantedAddress(db: Db, usernodeid: string, now: number) {
  return db
    .selectFrom('addresschange')
    .select(['email', 'expires'])
    .where('usernodeid', '=', usernodeid)
    .where('ended', 'is', null)
    .where('expires', '>', now)
    .orderBy('seq', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** The wish that has waited longest for its mail, which is this transaction's; undefined: none. */
export function takeAddressWish(tx: Tx) {
  return tx
    .selectFrom('addresschange')
    .innerJoin('account', 'account.usernodeid', 'addresschange.usernodeid')
    .select(['addresschange.seq', 'addresschange.email', 'account.clientid'])
    .where('addresschange.hash', 'is', null)
    .where('addresschange.ended', 'is', null)
    .orderBy('addresschange.seq')
    .limit(1)
    .forUpdate('addresschange')
    .skipLocked()
    .executeTakeFirst();
}

/** Its link; answers the token, which is nowhere but in what is made of it. */
export async function linkAddressChange(tx: Tx, seq: number, now: number): Promise<string> {
  const token = newLinkToken();
  await tx
    .updateTable('addresschange')
    .set({ hash: hashOfLink(token), expires: now + LINK_MS })
    .where('seq', '=', seq)
    .execute();
  return token;
}

/** What is confirmed by this link, while it counts; `present`: the address that the account has. */
export function findAddressChange(db: Db, token: string, now: number) {
  return db
    .selectFrom('addresschange')
    .innerJoin('account', 'account.usernodeid', 'addresschange.usernodeid')
    .select([
      'addresschange.seq',
      'addresschange.email',
      'addresschange.sessionid',
      'account.email as present',
    ])
    .where('addresschange.hash', '=', hashOfLink(token))
    .where('addresschange.ended', 'is', null)
    .where('addresschange.expires', '>', now)
    .executeTakeFirst();
}

/** Takes a link, once; false: somebody was quicker, or it was ended. */
export async function takeAddressChange(tx: Tx, seq: number, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('addresschange')
    .set({ ended: now })
    .where('seq', '=', seq)
    .where('ended', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

export async function forgetAddressChanges(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('addresschange')
    .where('expires', '<', now - KEPT)
    .execute();
}
