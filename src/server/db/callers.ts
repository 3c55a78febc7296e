import type { FeaturesMap } from '../../shared/contract/core/define.ts';
import type { Caller, Db } from '../http/context.ts';

/**
 * [K3] [T8] Somebody of this company as their requests would be judged now, though they do not ask themselves; null where their
 * account may not be used.
 */
export async function findCaller(db: Db, clientid: string, usernodeid: string): Promise<Caller | null> {
  const found = await db
    .selectFrom('account')
    .innerJoin('client', 'client.clientid', 'account.clientid')
    .innerJoin('user', (join) =>
      join.onRef('user.nodeid', '=', 'account.usernodeid').onRef('user.clientid', '=', 'account.clientid'),
    )
    .leftJoin('profile', (join) =>
      join.onRef('profile.nodeid', '=', 'user.profileid').onRef('profile.clientid', '=', 'user.clientid'),
    )
    .select(['user.profileid', 'profile.features'])
    .where('account.clientid', '=', clientid)
    .where('account.usernodeid', '=', usernodeid)
    .where('account.locked', '=', false)
    .where('client.active', '=', true)
    .where('user.active', '=', true)
    .executeTakeFirst();
  if (!found) return null;
  return {
    usernodeid,
    clientid,
    profileid: found.profileid,
    features: (found.features ?? {}) as FeaturesMap,
    // Whoever enters other companies does so by a session.
    superuser: false,
    entered: null,
    sessionid: '',
  };
}
