import { sql } from 'kysely';
import { firstDetail, type UserDetail } from '../../../shared/contract/account/user-detail.ts';
import type { FeaturesMap } from '../../../shared/contract/core/define.ts';
import type { Caller, Db, Tx } from '../../http/context.ts';

/** Users of the caller's company with their logins, by name; one of them where named. */
export function listUsersWithAccount(db: Db, caller: Caller, nodeid?: string) {
  let query = db
    .selectFrom('user')
    .leftJoin('account', (join) =>
      join.onRef('account.usernodeid', '=', 'user.nodeid').onRef('account.clientid', '=', 'user.clientid'),
    )
    .leftJoin('client', 'client.clientid', 'user.clientid')
    .select((eb) => [
      'user.nodeid',
      'user.givenname',
      'user.surname',
      'user.active',
      'user.profileid',
      'user.leftat',
      'user.image',
      'user.mobilephone',
      'user.landlinephone',
      'user.department',
      'user.version',
      'account.email',
      'account.admin',
      eb
        .and([eb('account.twofaenabled', '=', true), eb('account.twofasecret', 'is not', null)])
        .$castTo<boolean | null>()
        .as('twofa'),
      'account.invited',
      'client.legalentitynodeid',
    ])
    .where('user.clientid', '=', caller.clientid)
    .where('user.leftat', '=', 0);
  if (nodeid !== undefined) query = query.where('user.nodeid', '=', nodeid);
  return query.orderBy('user.surname').orderBy('user.givenname').orderBy('user.nodeid').execute();
}

export type UserRow = Awaited<ReturnType<typeof listUsersWithAccount>>[number];

/** What a role may do and how it is called; undefined where the company has none of that id. */
export function findRole(db: Db, clientid: string, profileid: string) {
  return db
    .selectFrom('profile')
    .select(['name', 'features', 'twofarequired'])
    .where('clientid', '=', clientid)
    .where('nodeid', '=', profileid)
    .executeTakeFirst() as Promise<
    { name: Record<string, string>; features: FeaturesMap; twofarequired: boolean } | undefined
  >;
}

/** All roles of a company, by name. */
export async function listRoles(
  db: Db,
  clientid: string,
): Promise<{ name: string; features: FeaturesMap }[]> {
  const rows = (await db
    .selectFrom('profile')
    .select(['name', 'features'])
    .where('clientid', '=', clientid)
    .orderBy('nodeid')
    .execute()) as { name: Record<string, string>; features: FeaturesMap }[];
  return rows
    .map(({ name, features }) => ({ name: name.de ?? Object.values(name)[0] ?? '', features }))
    .sort((one, other) => one.name.localeCompare(other.name, 'de'));
}

/** The account of somebody of this company; undefined where there is none. */
export function findLogin(db: Db, clientid: string, usernodeid: string) {
  return db
    .selectFrom('account')
    .select(['usernodeid', 'email', 'admin', 'superuser', 'invited'])
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .executeTakeFirst();
}

/** Whether the caller administers the company. */
export const isAdministrator = async (db: Db, { clientid, usernodeid }: Caller): Promise<boolean> =>
  (await findLogin(db, clientid, usernodeid))?.admin ?? false;

export type Login = NonNullable<Awaited<ReturnType<typeof findLogin>>>;

/** Whether an address has an account; with `clientid` one of that company. */
export async function hasAccount(db: Db, email: string, clientid?: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('usernodeid')
    .where('email', '=', email)
    .$if(clientid !== undefined, (query) => query.where('clientid', '=', clientid ?? ''))
    .executeTakeFirst();
  return found !== undefined;
}

/** Whose account an address is, and whether it waits for its first password; undefined: it has none. */
export function companyOfAccount(db: Db, email: string) {
  return db
    .selectFrom('account')
    .innerJoin('client', 'client.clientid', 'account.clientid')
    .select(['account.invited', 'client.name as company'])
    .where('account.email', '=', email)
    .executeTakeFirst();
}

/** Two who take the same address follow one another; only so the second one hears of the first. */
export async function holdAddress(tx: Tx, email: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${email}, 0))`.execute(tx);
}

/** A login that waits for its first password; false: the address has one already. */
export async function addLogin(
  tx: Tx,
  login: {
    usernodeid: string;
    clientid: string;
    email: string;
    admin: boolean;
    superuser?: boolean;
    usertype: string;
    created: number;
  },
): Promise<boolean> {
  await holdAddress(tx, login.email);
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('account')
    .values({ ...login, invited: true })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

/** Another address; false: it has an account already. */
export async function moveLogin(tx: Tx, usernodeid: string, email: string): Promise<boolean> {
  await holdAddress(tx, email);
  if (await hasAccount(tx, email)) return false;
  await tx.updateTable('account').set({ email }).where('usernodeid', '=', usernodeid).execute();
  return true;
}

/** What the account says of its owner's role. */
export async function setLoginRole(
  tx: Tx,
  usernodeid: string,
  role: { admin: boolean; usertype: string },
): Promise<void> {
  await tx.updateTable('account').set(role).where('usernodeid', '=', usernodeid).execute();
}

/**
 * [U10] The active administrators of a company, with their roles. All of them stay so until the transaction ends: two who
 * step down at once would each rely on the other.
 */
export async function lockAdmins(tx: Tx, clientid: string) {
  const admins = () =>
    tx
      .selectFrom('account')
      .select('account.usernodeid')
      .where('account.clientid', '=', clientid)
      .where('account.admin', '=', true)
      .orderBy('account.usernodeid');
  await admins().forUpdate().execute();
  // Only a statement of its own sees what another did while this one waited.
  return admins()
    .innerJoin('user', (join) =>
      join.onRef('user.nodeid', '=', 'account.usernodeid').onRef('user.clientid', '=', 'account.clientid'),
    )
    .select('user.profileid')
    .where('account.locked', '=', false)
    .where('user.active', '=', true)
    .execute();
}

/** [U10] Whether the company has an active administrator besides this one. */
export async function hasOtherAdmin(tx: Tx, clientid: string, usernodeid: string): Promise<boolean> {
  const admins = await lockAdmins(tx, clientid);
  return admins.some((admin) => admin.usernodeid !== usernodeid);
}

/** [U4] Who set the first password may be used from now on. */
export async function activateUser(tx: Tx, clientid: string, usernodeid: string): Promise<void> {
  await tx.updateTable('account').set({ invited: false }).where('usernodeid', '=', usernodeid).execute();
  await tx
    .updateTable('user')
    .set({ active: true })
    .where('clientid', '=', clientid)
    .where('nodeid', '=', usernodeid)
    .execute();
}

/** What hangs on a person and is nobody else's. */
const OWN_TABLES = [
  'userdetail',
  'pausedplace',
  'subscription',
  'taskassignment',
  'notice',
  'noticesetting',
  'chatread',
  'deletedequipment',
  'feedback',
  'refused',
  'device',
  'account',
] as const;

/**
 * [D11] The login with its sessions, links and secrets, and what is this person's alone. Of mails to the address only that
 * there were some is kept, as long as all mails are: how many one address got limits the next.
 */
export async function eraseLogin(tx: Tx, clientid: string, usernodeid: string, email: string): Promise<void> {
  for (const table of OWN_TABLES) {
    await tx
      .deleteFrom(table)
      .where('clientid', '=', clientid)
      .where('usernodeid', '=', usernodeid)
      .execute();
  }
  for (const table of ['absence', 'worktime'] as const) {
    await tx
      .deleteFrom(table)
      .where('clientid', '=', clientid)
      .where('personnodeid', '=', usernodeid)
      .execute();
  }
  await tx
    .updateTable('receipt')
    .set({ response: null })
    .where('clientid', '=', clientid)
    .where('lane', '=', usernodeid)
    .execute();
  await tx
    .deleteFrom('mail_outbox')
    .where('recipient', '=', email)
    .where('clientid', '=', clientid)
    .where('sent', 'is', null)
    .execute();
  await tx
    .updateTable('mail_outbox')
    .set({ subject: '', bodytext: '', bodyhtml: '' })
    .where('recipient', '=', email)
    .where('clientid', '=', clientid)
    .execute();
}

/** Where an account is written to. */
export function addressOf(tx: Tx, usernodeid: string) {
  return tx
    .selectFrom('account')
    .innerJoin('client', 'client.clientid', 'account.clientid')
    .select(['account.email', 'account.clientid', 'client.name as company'])
    .where('account.usernodeid', '=', usernodeid)
    .executeTakeFirstOrThrow();
}

/** Given name and surname of somebody of this company; the company's where it is nobody's colleague. */
export async function nameOf(tx: Tx, clientid: string, usernodeid: string): Promise<string> {
  const user = await tx
    .selectFrom('user')
    .select(['givenname', 'surname'])
    .where('clientid', '=', clientid)
    .where('nodeid', '=', usernodeid)
    .executeTakeFirst();
  return [user?.givenname, user?.surname].filter(Boolean).join(' ') || 'Wartbar';
}

/** [U5] Adds the row of a user who has said nothing before; one that is there stays as it is. */
export async function addFirstDetail(tx: Tx, clientid: string, row: UserDetail): Promise<void> {
  await tx
    .insertInto('userdetail')
    .values({ clientid, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** [U5] What is known of a user and no colleague's business; as of somebody who said nothing where nothing is. */
export async function findDetail(
  db: Db,
  clientid: string,
  usernodeid: string,
): Promise<Omit<UserDetail, 'nodeid' | 'usernodeid'>> {
  const found = await db
    .selectFrom('userdetail')
    .select(['costcenter', 'personnelnumber', 'professionaltraining', 'qualification'])
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .executeTakeFirst();
  const { nodeid: _row, usernodeid: _user, ...nothing } = firstDetail(usernodeid);
  return found ?? nothing;
}

/** The row of a user, locked until the transaction ends. */
export async function lockUser(
  tx: Tx,
  { clientid, usernodeid }: { clientid: string; usernodeid: string },
): Promise<void> {
  await tx
    .selectFrom('user')
    .select('nodeid')
    .where('clientid', '=', clientid)
    .where('nodeid', '=', usernodeid)
    .forUpdate()
    .execute();
}
