import { sql } from 'kysely';
import type { Db, Tx } from '../../http/context.ts';
import { CHANGE_CHANNEL, endedNotice } from '../triggers.ts';

/** Who a session is of, and whether it passed its second factor; undefined when it ended. */
export function findOwner(db: Db, sessionid: string) {
  return db
    .selectFrom('refreshtoken')
    .innerJoin('account', 'account.usernodeid', 'refreshtoken.usernodeid')
    .select([
      'account.usernodeid',
      'account.clientid',
      'account.email',
      'account.passwordhash',
      'account.admin',
      'account.twofaenabled',
      'account.twofasecret',
      'refreshtoken.twofaapproved',
    ])
    .where('refreshtoken.sessionid', '=', sessionid)
    .where('refreshtoken.revoked', 'is', null)
    .orderBy('refreshtoken.issued', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Whether an account is of this company. */
export async function isColleague(db: Db, clientid: string, usernodeid: string): Promise<boolean> {
  const found = await db
    .selectFrom('account')
    .select('usernodeid')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .executeTakeFirst();
  return found !== undefined;
}

/**
 * The account, locked until the transaction ends: what ends its sessions and what begins one follow one another. Undefined
 * where it is gone.
 */
export function lockAccount(tx: Tx, usernodeid: string) {
  return tx
    .selectFrom('account')
    .select(['lastlogin', 'passwordhash', 'twofaenabled'])
    .where('usernodeid', '=', usernodeid)
    .forUpdate()
    .executeTakeFirst();
}

/** Tells every process that what it read of a session counts no more. */
export async function tellSession(db: Db, sessionid: string): Promise<void> {
  await sql`select pg_notify(${CHANGE_CHANNEL}, ${endedNotice(sessionid)})`.execute(db);
}

/** Ends a session: none of its tokens is taken any more, and every process is told. */
export async function revokeSession(db: Db, sessionid: string, now: number): Promise<void> {
  await tellSession(db, sessionid);
  await db
    .updateTable('refreshtoken')
    .set({ revoked: now })
    .where('sessionid', '=', sessionid)
    .where('revoked', 'is', null)
    .execute();
}

/**
 * Ends all sessions of a user but one, or of the others `only` those; answers which. [U5] The address that one of them
 * asked for goes with it: whoever is put out leaves no link behind.
 */
export async function endSessions(
  tx: Tx,
  usernodeid: string,
  but: string | null,
  now: number,
  only?: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('refreshtoken')
    .select('sessionid')
    .distinct()
    .where('usernodeid', '=', usernodeid)
    .where('revoked', 'is', null)
    .where('expires', '>', now)
    .execute();
  const ended = rows
    .map(({ sessionid }) => sessionid)
    .filter((sessionid) => sessionid !== but && (only?.includes(sessionid) ?? true));
  if (ended.length > 0) {
    // Before the sessions: whoever confirms a link takes them in this order.
    await tx
      .updateTable('addresschange')
      .set({ ended: now })
      .where('usernodeid', '=', usernodeid)
      .where('sessionid', 'in', ended)
      .where('ended', 'is', null)
      .execute();
  }
  for (const sessionid of ended) await revokeSession(tx, sessionid, now);
  return ended;
}
