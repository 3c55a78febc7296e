import { sql } from 'kysely';
import type { Db, Tx } from '../../http/context.ts';
import { hashOfLink, newLinkToken, PASSWORD_CHANNEL } from './password-links.ts';

/** Those that nobody followed are kept so long after their link expired, ms. */
const KEPT = 24 * 3_600_000;

interface Wanted {
  /** Lower case. */
  email: string;
  givenname: string;
  surname: string;
  company: string;
}

/** [O4] Notes that somebody wants a company: the same work for every address. */
export async function noteSignup(tx: Tx, wanted: Wanted, now: number): Promise<void> {
  await tx
    .insertInto('signup')
    .values({ ...wanted, created: now, hash: null })
    .execute();
  await sql`select pg_notify(${PASSWORD_CHANNEL}, '')`.execute(tx);
}

/** The sign-up that has waited longest for its mail, which is this transaction's; undefined: none. */
export function takeSignup(tx: Tx) {
  return tx
    .selectFrom('signup')
    .select(['seq', 'email'])
    .where('hash', 'is', null)
    .orderBy('seq')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst();
}

/** Its link; answers the token, which is nowhere but in what is made of it. */
export async function linkSignup(tx: Tx, seq: number, expires: number): Promise<string> {
  const token = newLinkToken();
  await tx
    .updateTable('signup')
    .set({ hash: hashOfLink(token), expires })
    .where('seq', '=', seq)
    .execute();
  return token;
}

export async function dropSignup(tx: Tx, seq: number): Promise<void> {
  await tx.deleteFrom('signup').where('seq', '=', seq).execute();
}

/** Who signed up by this link, while it counts. */
export function findSignup(db: Db, token: string, now: number) {
  return db
    .selectFrom('signup')
    .select(['seq', 'email', 'givenname', 'surname', 'company'])
    .where('hash', '=', hashOfLink(token))
    .where('expires', '>', now)
    .executeTakeFirst();
}

/** Takes a sign-up, once, with all others of its address; false: somebody was quicker. */
export async function endSignup(tx: Tx, { seq, email }: { seq: number; email: string }): Promise<boolean> {
  const { numDeletedRows } = await tx.deleteFrom('signup').where('seq', '=', seq).executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) return false;
  await tx.deleteFrom('signup').where('email', '=', email).where('hash', 'is not', null).execute();
  return true;
}

export async function forgetSignups(db: Db, now: number): Promise<void> {
  await db
    .deleteFrom('signup')
    .where('hash', 'is not', null)
    .where('expires', '<', now - KEPT)
    .execute();
}
