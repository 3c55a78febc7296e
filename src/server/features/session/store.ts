import { type Kysely, type Selectable, sql } from 'kysely';
import { markNodeId } from '../../../shared/rules/chat.ts';
import { lockAccount } from '../../db/account/sessions.ts';
import { OFTEN } from '../../db/drivers/often.ts';
import type { AccountTable, ClientTable, Database, RefreshTokenTable } from '../../db/schema.ts';
import type { Db, Tx } from '../../http/context.ts';

export type Account = Selectable<AccountTable> & {
  client: Selectable<ClientTable>;
  user: SessionUser | null;
};
export type StoredToken = Selectable<RefreshTokenTable>;

interface SessionUser {
  givenname: string;
  surname: string;
  active: boolean;
  profileid: string;
}

/** The account of an address (in lower case), with its company and user; undefined when there is none. */
export async function findAccount(db: Kysely<Database>, email: string): Promise<Account | undefined> {
  const account = await db.selectFrom('account').selectAll().where('email', '=', email).executeTakeFirst();
  if (account === undefined) return undefined;
  const client = await db
    .selectFrom('client')
    .selectAll()
    .where('clientid', '=', account.clientid)
    .executeTakeFirstOrThrow();
  const user = await db
    .selectFrom('user')
    .select(['givenname', 'surname', 'active', 'profileid'])
    .where('clientid', '=', account.clientid)
    .where('nodeid', '=', account.usernodeid)
    .executeTakeFirst();
  return { ...account, client, user: user ?? null };
}

/** Sessions of a user that have not ended, the last used first. One that waits for its second factor is none yet. */
export function listLive(db: Db, usernodeid: string, now: number) {
  return db
    .selectFrom('refreshtoken')
    .innerJoin('account', 'account.usernodeid', 'refreshtoken.usernodeid')
    .select(({ fn }) => [
      'sessionid',
      fn.max('devicename').as('devicename'),
      fn.min('issued').as('began'),
      fn.max('issued').as('lastused'),
    ])
    .where('refreshtoken.usernodeid', '=', usernodeid)
    .where('revoked', 'is', null)
    .where('expires', '>', now)
    .where(({ or, eb }) => or([eb('twofaapproved', '=', true), eb('twofaenabled', '=', false)]))
    .groupBy('sessionid')
    .orderBy('lastused', 'desc')
    .orderBy('sessionid')
    .execute();
}

/** The account may be used again, neither locked nor inactive, once its password is set: the former one ends. */
export async function openAccount(tx: Tx, { usernodeid, clientid }: Account): Promise<void> {
  await tx
    .updateTable('account')
    .set({ locked: false, lockeduntil: 0, passwordhash: null, invited: false })
    .where('usernodeid', '=', usernodeid)
    .execute();
  await tx
    .updateTable('user')
    .set({ active: true })
    .where('clientid', '=', clientid)
    .where('nodeid', '=', usernodeid)
    .where('active', '=', false)
    .execute();
}

/** Those of the addresses that have an account, in the given order. */
export async function knownEmails(db: Kysely<Database>, emails: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('account')
    .select('email')
    .where('email', 'in', [...emails])
    .execute();
  const known = new Set(rows.map((row) => row.email));
  return emails.filter((email) => known.has(email));
}

/** Whether there is an administrator of this address who never logged in. */
export async function isPasswordUnused(db: Db, email: string): Promise<boolean> {
  const unused = await db
    .selectFrom('account')
    .select('usernodeid')
    .where('email', '=', email)
    .where('admin', '=', true)
    .where('lastlogin', '=', 0)
    .executeTakeFirst();
  return unused !== undefined;
}

/** Gives an administrator who never logged in another password; one who did keeps theirs. */
export async function renewUnusedPassword(db: Db, email: string, passwordhash: string): Promise<void> {
  await db
    .updateTable('account')
    .set({ passwordhash })
    .where('email', '=', email)
    .where('admin', '=', true)
    .where('lastlogin', '=', 0)
    .execute();
}

export function listProfiles(db: Kysely<Database>, clientid: string) {
  return db
    .selectFrom('profile')
    .select(['nodeid', 'name', 'features'])
    .where('clientid', '=', clientid)
    .orderBy('nodeid')
    .execute();
}

/** All client companies, for a super user. */
export function listClients(db: Kysely<Database>) {
  return db.selectFrom('client').select(['clientid', 'name', 'active']).orderBy('name').execute();
}

/**
 * [K1] What was said before somebody's first login is no news to them: whoever has no mark yet begins with one for all
 * rooms.
 */
async function beginReading(
  tx: Tx,
  { clientid, usernodeid }: Pick<StoredToken, 'clientid' | 'usernodeid'>,
  now: number,
): Promise<void> {
  const user = await tx
    .selectFrom('user')
    .select('nodeid')
    .where('clientid', '=', clientid)
    .where('nodeid', '=', usernodeid)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('chatread')
            .select('nodeid')
            .where('clientid', '=', clientid)
            .where('usernodeid', '=', usernodeid),
        ),
      ),
    )
    .executeTakeFirst();
  // A super user is nobody's colleague.
  if (!user) return;
  const nodeid = markNodeId(usernodeid, null);
  await tx
    .insertInto('chatread')
    .values({ clientid, nodeid, usernodeid, chatroomnodeid: null, readuntil: now - 1 })
    .onConflict((conflict) => conflict.columns(['clientid', 'nodeid']).doNothing())
    .execute();
}

/**
 * A new login: its first refresh token, and what expired of the same user goes. False where the account is no longer
 * as it was `judged`: its password or second factor was changed meanwhile, or it may not be used any more.
 */
export async function startSession(
  tx: Tx,
  token: Pick<StoredToken, 'tokenhash' | 'sessionid' | 'usernodeid' | 'clientid' | 'device' | 'expires'> & {
    twofaapproved?: boolean;
    devicename: string;
  },
  judged: Pick<Account, 'passwordhash' | 'twofaenabled'>,
  now: number,
): Promise<boolean> {
  const before = await lockAccount(tx, token.usernodeid);
  if (before?.passwordhash !== judged.passwordhash || before.twofaenabled !== judged.twofaenabled)
    return false;
  // Deactivated meanwhile.
  if (!(await mayBeUsed(tx, token.usernodeid))) return false;
  await tx
    .deleteFrom('refreshtoken')
    .where('usernodeid', '=', token.usernodeid)
    .where('expires', '<', now)
    .execute();
  await tx
    .insertInto('refreshtoken')
    .values({ ...token, issued: now })
    .execute();
  await tx
    .updateTable('account')
    .set({ lastlogin: now })
    .where('usernodeid', '=', token.usernodeid)
    .execute();
  if (before.lastlogin === 0) await beginReading(tx, token, now);
  return true;
}

/**
 * The token, locked until the transaction ends, so that two exchanges of it follow one another. Its account comes first:
 * whoever ends all sessions holds it, and would not see a successor that is being made.
 */
export async function lockToken(tx: Tx, tokenhash: string): Promise<StoredToken | undefined> {
  await tx
    .selectFrom('account')
    .innerJoin('refreshtoken', 'refreshtoken.usernodeid', 'account.usernodeid')
    .select('account.usernodeid')
    .where('refreshtoken.tokenhash', '=', tokenhash)
    .forShare('account')
    .execute();
  return tx
    .selectFrom('refreshtoken')
    .selectAll()
    .where('tokenhash', '=', tokenhash)
    .forUpdate()
    .executeTakeFirst();
}

/** A first refresh token that no login is behind. */
export async function addToken(
  tx: Tx,
  token: Omit<StoredToken, 'used' | 'nonce' | 'successorhash' | 'revoked'>,
): Promise<void> {
  await tx.insertInto('refreshtoken').values(token).execute();
}

/** Exchanges a token for its successor, which lives on in the same session. */
export async function rotateToken(
  tx: Tx,
  token: StoredToken,
  successor: { hash: string; nonce: string | null; expires: number },
  now: number,
): Promise<void> {
  await tx
    .updateTable('refreshtoken')
    .set({ used: now, nonce: successor.nonce, successorhash: successor.hash })
    .where('tokenhash', '=', token.tokenhash)
    .execute();
  await tx
    .insertInto('refreshtoken')
    .values({
      tokenhash: successor.hash,
      sessionid: token.sessionid,
      usernodeid: token.usernodeid,
      clientid: token.clientid,
      device: token.device,
      devicename: token.devicename,
      twofaapproved: token.twofaapproved,
      issued: now,
      expires: successor.expires,
    })
    .execute();
}

export async function isTokenUsed(tx: Tx, tokenhash: string): Promise<boolean> {
  const token = await tx
    .selectFrom('refreshtoken')
    .select('used')
    .where('tokenhash', '=', tokenhash)
    .executeTakeFirst();
  return token?.used !== null;
}

/** Whether this account may be used now: not locked, user and company active. A super user needs no user row. */
export function isUsable(account: {
  locked: boolean;
  superuser: boolean;
  clientactive: boolean;
  useractive: boolean | null;
}): boolean {
  return !account.locked && account.clientactive && (account.useractive ?? account.superuser);
}

export type LiveSession = NonNullable<Awaited<ReturnType<typeof findSession>>>;

/** [U8] What a session may do in a company that it entered; null: it is at home. `closed`: nothing any more. */
export function entryOf(session: LiveSession, now: number): 'read' | 'write' | 'closed' | null {
  const { clientid, homeclientid, superuser, provideraccess, writes, ends, ended } = session;
  if (clientid === homeclientid) return null;
  const open = superuser && ends !== null && ended === null && ends > now && provideraccess !== 'none';
  if (!open) return 'closed';
  return writes && provideraccess === 'write' ? 'write' : 'read';
}

/** Whether a session may be used now. */
export const isLive = (session: LiveSession, now: number): boolean =>
  isUsable(session) && entryOf(session, now) !== 'closed';

/** The same of an account as it is now. */
async function mayBeUsed(tx: Tx, usernodeid: string): Promise<boolean> {
  const account = await tx
    .selectFrom('account')
    .innerJoin('client', 'client.clientid', 'account.clientid')
    .leftJoin('user', (join) =>
      join.onRef('user.nodeid', '=', 'account.usernodeid').onRef('user.clientid', '=', 'account.clientid'),
    )
    .select([
      'account.locked',
      'account.superuser',
      'client.active as clientactive',
      'user.active as useractive',
    ])
    .where('account.usernodeid', '=', usernodeid)
    .executeTakeFirst();
  return account !== undefined && isUsable(account);
}

/**
 * What the access check needs of a live session, or undefined when it ended. `client` is the company that the session is
 * bound to: another than the account's where a super user entered it [U8]. `now` in ms.
 */
export function findSession(db: Kysely<Database>, sessionid: string, now: number) {
  return db
    .selectFrom('refreshtoken')
    .innerJoin('account', 'account.usernodeid', 'refreshtoken.usernodeid')
    .innerJoin('client', 'client.clientid', 'refreshtoken.clientid')
    .innerJoin('client as home', 'home.clientid', 'account.clientid')
    .leftJoin('providerentry as entry', 'entry.sessionid', 'refreshtoken.sessionid')
    .leftJoin('user', (join) =>
      join.onRef('user.nodeid', '=', 'account.usernodeid').onRef('user.clientid', '=', 'account.clientid'),
    )
    .leftJoin('profile', (join) =>
      join.onRef('profile.nodeid', '=', 'user.profileid').onRef('profile.clientid', '=', 'account.clientid'),
    )
    .modifyFront(OFTEN)
    .select([
      'account.usernodeid',
      'account.clientid as homeclientid',
      'refreshtoken.clientid',
      'account.superuser',
      'account.locked',
      'account.twofaenabled',
      'refreshtoken.twofaapproved',
      'client.provideraccess',
      'entry.writes',
      'entry.ends',
      'entry.ended',
      sql<boolean>`client.active and home.active`.as('clientactive'),
      'user.active as useractive',
      'user.profileid',
      'profile.features',
    ])
    .where('refreshtoken.sessionid', '=', sessionid)
    .where('refreshtoken.revoked', 'is', null)
    .where('refreshtoken.expires', '>', now)
    .orderBy('refreshtoken.issued', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** [D11] Whether a token's session ended because its company was deleted. */
export async function isEnded(tx: Tx, tokenhash: string): Promise<boolean> {
  const found = await tx
    .selectFrom('endedtoken')
    .select('tokenhash')
    .where('tokenhash', '=', tokenhash)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * A colleague, and whether they may log in or are yet to. Of whoever left for good the account is gone, and with it how
 * often the device secret was renewed: `secretrenewals` null.
 */
export function findColleagueOf(tx: Tx, clientid: string, usernodeid: string) {
  return tx
    .selectFrom('user')
    .leftJoin('account', (join) =>
      join.onRef('account.usernodeid', '=', 'user.nodeid').onRef('account.clientid', '=', 'user.clientid'),
    )
    .select(['user.active', 'account.invited', 'account.secretrenewals'])
    .where('user.clientid', '=', clientid)
    .where('user.nodeid', '=', usernodeid)
    .executeTakeFirst();
}
