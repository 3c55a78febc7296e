import { sql } from 'kysely';
import { nothingSaid } from '../../../shared/contract/account/user.ts';
import type { ProviderAccess } from '../../../shared/contract/company/client-queries.ts';
import type { Db, Tx } from '../../http/context.ts';
import { insertRows } from '../records.ts';
import { revokeSession } from './sessions.ts';

/** [U8] What a company is called and what it allows; undefined where there is none, or where nobody can log in. */
export function findEnterable(tx: Tx, clientid: string) {
  return tx
    .selectFrom('client')
    .select(['clientid', 'name', 'timezone', 'legalentitynodeid', 'clientinfo', 'provideraccess'])
    .where('clientid', '=', clientid)
    .where('active', '=', true)
    .forShare()
    .executeTakeFirst();
}

/** [U8] What a company allows whoever runs the service. */
export async function findAccess(db: Db, clientid: string): Promise<ProviderAccess> {
  const { provideraccess } = await db
    .selectFrom('client')
    .select('provideraccess')
    .where('clientid', '=', clientid)
    .executeTakeFirstOrThrow();
  return provideraccess;
}

/** Changes what a company allows; answers what it allowed before. */
export async function setAccess(tx: Tx, clientid: string, access: ProviderAccess): Promise<ProviderAccess> {
  const { provideraccess: before } = await tx
    .selectFrom('client')
    .select('provideraccess')
    .where('clientid', '=', clientid)
    .forUpdate()
    .executeTakeFirstOrThrow();
  await tx.updateTable('client').set({ provideraccess: access }).where('clientid', '=', clientid).execute();
  return before;
}

/** A role of the company; what it gives does not matter. */
async function anyRole(tx: Tx, clientid: string): Promise<string | undefined> {
  const role = await tx
    .selectFrom('profile')
    .select('nodeid')
    .where('clientid', '=', clientid)
    .orderBy('nodeid')
    .limit(1)
    .executeTakeFirst();
  return role?.nodeid;
}

interface Guest {
  clientid: string;
  usernodeid: string;
  givenname: string;
  surname: string;
}

/**
 * [U8] Gives a super user a name in a company: a row of somebody who left, so that nobody finds them among colleagues and
 * the log and whatever they write say who it was. False: the company has no roles yet.
 */
export async function nameGuest(tx: Tx, guest: Guest, now: number): Promise<boolean> {
  const { clientid, usernodeid: nodeid, givenname, surname } = guest;
  const profileid = await anyRole(tx, clientid);
  if (profileid === undefined) return false;
  const known = await tx
    .selectFrom('user')
    .select('nodeid')
    .where('clientid', '=', clientid)
    .where('nodeid', '=', nodeid)
    .executeTakeFirst();
  const name = { givenname, surname };
  if (!known)
    await insertRows(tx, clientid, 'user', [
      { nodeid, ...name, ...nothingSaid, active: false, profileid, leftat: now },
    ]);
  else
    await tx
      .updateTable('user')
      .set(name)
      .where('clientid', '=', clientid)
      .where('nodeid', '=', nodeid)
      .where(({ or, eb }) => or([eb('givenname', '<>', givenname), eb('surname', '<>', surname)]))
      .execute();
  return true;
}

export interface Entry {
  sessionid: string;
  clientid: string;
  usernodeid: string;
  writes: boolean;
  began: number;
  ends: number;
}

/** [U8] Notes that somebody is inside. Devices that they used there before begin anew: what they see is another. */
export async function addEntry(tx: Tx, entry: Entry): Promise<void> {
  const { clientid, usernodeid } = entry;
  await tx.insertInto('providerentry').values(entry).execute();
  await tx
    .deleteFrom('device')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .execute();
}

/** Ends an entry; answers what it was, undefined where it had ended, or never was. */
export function closeEntry(tx: Tx, sessionid: string, now: number) {
  return tx
    .updateTable('providerentry')
    .set({ ended: now })
    .where('sessionid', '=', sessionid)
    .where('ended', 'is', null)
    .returning(['clientid', 'usernodeid', 'sessionid'])
    .executeTakeFirst();
}

/** Entries of a company that have not ended. */
export function openEntries(db: Db, clientid: string) {
  return db
    .selectFrom('providerentry')
    .select(['sessionid', 'usernodeid'])
    .where('clientid', '=', clientid)
    .where('ended', 'is', null)
    .execute();
}

/** [U8] Who is inside a company now, the first one first. */
export function listInside(db: Db, clientid: string, now: number) {
  return db
    .selectFrom('providerentry as entry')
    .innerJoin('user', (join) =>
      join.onRef('user.clientid', '=', 'entry.clientid').onRef('user.nodeid', '=', 'entry.usernodeid'),
    )
    .select(['user.givenname', 'user.surname', 'entry.began', 'entry.ends', 'entry.writes'])
    .where('entry.clientid', '=', clientid)
    .where('entry.ended', 'is', null)
    .where('entry.ends', '>', now)
    .orderBy('entry.began')
    .limit(100)
    .execute();
}

/** Entries whose time is over, or whose session ended otherwise. */
export async function overdueEntries(db: Db, now: number, most: number) {
  const { rows } = await sql<{ sessionid: string }>`
    select p.sessionid from providerentry p where p.ended is null and (p.ends <= ${now} or not exists (
      select 1 from refreshtoken t where t.sessionid = p.sessionid and t.revoked is null
    )) limit ${most}
  `.execute(db);
  return rows.map(({ sessionid }) => sessionid);
}

/** [U8] Takes somebody out: the session ends with the entry. Answers what it was, as `closeEntry`. */
export async function endEntry(tx: Tx, sessionid: string, now: number) {
  await revokeSession(tx, sessionid, now);
  return closeEntry(tx, sessionid, now);
}
