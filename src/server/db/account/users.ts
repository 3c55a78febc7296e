import type { Caller, Db } from '../../http/context.ts';

/** Users of the caller's company with their logins, by name; one of them where named. */
export function listUsersWithAccount(db: Db, caller: Caller, nodeid?: string) {
  let query = db
    .selectFrom('user')
    .leftJoin('account', (join) =>
      join.onRef('account.usernodeid', '=', 'user.nodeid').onRef('account.clientid', '=', 'user.clientid'),
    )
    .leftJoin('client', 'client.clientid', 'user.clientid')
    .select([
      'user.nodeid',
      'user.givenname',
      'user.surname',
      'user.active',
      'user.profileid',
      'user.version',
      'account.email',
      'account.admin',
      'client.legalentitynodeid',
    ])
    .where('user.clientid', '=', caller.clientid);
  if (nodeid !== undefined) query = query.where('user.nodeid', '=', nodeid);
  return query.orderBy('user.surname').orderBy('user.givenname').orderBy('user.nodeid').execute();
}

export type UserRow = Awaited<ReturnType<typeof listUsersWithAccount>>[number];
