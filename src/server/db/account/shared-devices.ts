import type { Db, Tx } from '../../http/context.ts';
import type { SharedDeviceTable } from './company-tables.ts';

export function listShared(db: Db, clientid: string): Promise<SharedDeviceTable[]> {
  return db
    .selectFrom('shareddevice')
    .selectAll()
    .where('clientid', '=', clientid)
    .orderBy('name')
    .orderBy('device')
    .execute();
}

export function findShared(db: Db, clientid: string, device: string): Promise<SharedDeviceTable | undefined> {
  return db
    .selectFrom('shareddevice')
    .selectAll()
    .where('clientid', '=', clientid)
    .where('device', '=', device)
    .executeTakeFirst();
}

/** Whoever shared it first stays named. */
export async function putShared(tx: Tx, row: SharedDeviceTable): Promise<void> {
  const { name, minutes } = row;
  await tx
    .insertInto('shareddevice')
    .values(row)
    .onConflict((conflict) => conflict.columns(['clientid', 'device']).doUpdateSet({ name, minutes }))
    .execute();
}

/** Answers what it was. */
export function dropShared(tx: Tx, clientid: string, device: string): Promise<SharedDeviceTable | undefined> {
  return tx
    .deleteFrom('shareddevice')
    .where('clientid', '=', clientid)
    .where('device', '=', device)
    .returningAll()
    .executeTakeFirst();
}

/** The device that a session's login named; null for none. */
export async function deviceOf(db: Db, sessionid: string): Promise<string | null> {
  const found = await db
    .selectFrom('refreshtoken')
    .select('device')
    .where('sessionid', '=', sessionid)
    .where('device', 'is not', null)
    .limit(1)
    .executeTakeFirst();
  return found?.device ?? null;
}

/** Sessions on shared devices of a company that have not ended, the last used first; one that waits for its second factor is none. */
export function sessionsOnShared(db: Db, clientid: string, now: number) {
  return db
    .selectFrom('refreshtoken')
    .innerJoin('shareddevice', (join) =>
      join
        .onRef('shareddevice.clientid', '=', 'refreshtoken.clientid')
        .onRef('shareddevice.device', '=', 'refreshtoken.device'),
    )
    .innerJoin('account', 'account.usernodeid', 'refreshtoken.usernodeid')
    .innerJoin('user', (join) =>
      join
        .onRef('user.clientid', '=', 'refreshtoken.clientid')
        .onRef('user.nodeid', '=', 'refreshtoken.usernodeid'),
    )
    .select(({ fn }) => [
      'shareddevice.device',
      'refreshtoken.sessionid',
      'refreshtoken.usernodeid',
      'user.givenname',
      'user.surname',
      fn.max('refreshtoken.issued').as('lastused'),
    ])
    .where('refreshtoken.clientid', '=', clientid)
    .where('refreshtoken.revoked', 'is', null)
    .where('refreshtoken.expires', '>', now)
    .where(({ or, eb }) =>
      or([eb('refreshtoken.twofaapproved', '=', true), eb('account.twofaenabled', '=', false)]),
    )
    .groupBy([
      'shareddevice.device',
      'refreshtoken.sessionid',
      'refreshtoken.usernodeid',
      'user.givenname',
      'user.surname',
    ])
    .orderBy('lastused', 'desc')
    .orderBy('refreshtoken.sessionid')
    .execute();
}
