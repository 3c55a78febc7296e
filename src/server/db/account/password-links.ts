import { createHash, randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db, Tx } from '../../http/context.ts';

/** Postgres channel on which a request for a link is told to every server. */
export const PASSWORD_CHANNEL = 'wartbar_password';

/** How long a link counts that somebody asked for, ms. */
export const LINK_MS = 3_600_000;
/** [U4] How long an invitation counts, ms. */
export const INVITATION_MS = 7 * 24 * 3_600_000;
/** Used and expired ones are kept so long, ms: how many there were limits the next. */
const KEPT = 24 * 3_600_000;

export const hashOfLink = (token: string): string => createHash('sha256').update(token).digest('hex');

/** A token for a link of a mail. */
export const newLinkToken = (): string => randomBytes(32).toString('base64url');

/** [S12] Notes that somebody asked for a link: the same work for every address. */
export async function requestPassword(db: Db, email: string, now: number): Promise<void> {
  await db.insertInto('passwordrequest').values({ email, created: now }).execute();
  await sql`select pg_notify(${PASSWORD_CHANNEL}, '')`.execute(db);
}

/** The request that has waited longest, which is done with this transaction; undefined: none. */
export async function takePasswordRequest(tx: Tx): Promise<string | undefined> {
  const { rows } = await sql<{ email: string }>`
    delete from passwordrequest where seq = (
      select seq from passwordrequest order by seq limit 1 for update skip locked
    ) returning email
  `.execute(tx);
  return rows[0]?.email;
}

/** Who may get a link: an account that may be used, with what the mail says. */
export function findLinkOwner(tx: Tx, email: string) {
  return tx
    .selectFrom('account')
    .innerJoin('client', 'client.clientid', 'account.clientid')
    .leftJoin('user', (join) =>
      join.onRef('user.nodeid', '=', 'account.usernodeid').onRef('user.clientid', '=', 'account.clientid'),
    )
    .select([
      'account.usernodeid',
      'account.clientid',
      'account.email',
      'account.superuser',
      'account.locked',
      'account.invited',
      'client.active as clientactive',
      'client.name as company',
      'user.active as useractive',
      'user.givenname',
      'user.surname',
    ])
    .where('account.email', '=', email)
    .executeTakeFirst();
}

/** Links that this account was given since a moment and that nobody has used. */
export async function countLinks(tx: Tx, usernodeid: string, since: number): Promise<number> {
  const { links } = await tx
    .selectFrom('passwordlink')
    .select(sql<number>`count(*)::int`.as('links'))
    .where('usernodeid', '=', usernodeid)
    .where('created', '>=', since)
    .where('used', 'is', null)
    .executeTakeFirstOrThrow();
  return links;
}

/** A new link; answers its token, which is nowhere but in what is made of it. */
export async function makePasswordLink(
  tx: Tx,
  usernodeid: string,
  { now, lasts }: { now: number; lasts: number },
): Promise<string> {
  const token = newLinkToken();
  await tx
    .insertInto('passwordlink')
    .values({ hash: hashOfLink(token), usernodeid, created: now, expires: now + lasts, used: null })
    .execute();
  return token;
}

/** Whose link this is, while it counts. */
export function findLink(db: Db, token: string, now: number) {
  return db
    .selectFrom('passwordlink')
    .innerJoin('account', 'account.usernodeid', 'passwordlink.usernodeid')
    .select(['account.email', 'passwordlink.hash'])
    .where('passwordlink.hash', '=', hashOfLink(token))
    .where('passwordlink.used', 'is', null)
    .where('passwordlink.expires', '>', now)
    .executeTakeFirst();
}

/** Takes a link, once; false: somebody was quicker. */
export async function takeLink(tx: Tx, hash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable('passwordlink')
    .set({ used: now })
    .where('hash', '=', hash)
    .where('used', 'is', null)
    .executeTakeFirstOrThrow();
  return numUpdatedRows === 1n;
}

/** No link of this account counts any more, nor one that would give it another address. */
export async function endLinks(tx: Tx, usernodeid: string, now: number): Promise<void> {
  await tx
    .updateTable('addresschange')
    .set({ ended: now })
    .where('usernodeid', '=', usernodeid)
    .where('ended', 'is', null)
    .execute();
  await tx
    .updateTable('passwordlink')
    .set({ used: now })
    .where('usernodeid', '=', usernodeid)
    .where('used', 'is', null)
    .execute();
}

export async function forgetLinks(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('passwordlink')
    .where('expires', '<', now - KEPT)
    .execute();
}
