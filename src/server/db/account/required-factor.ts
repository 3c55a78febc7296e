import type { Db, Tx } from '../../http/context.ts';

/** [S7] Whether the role of somebody requires a second factor. Of super users no role does. */
export async function isFactorRequired(db: Db, clientid: string, usernodeid: string): Promise<boolean> {
  const role = await db
    .selectFrom('user')
    .innerJoin('profile', (join) =>
      join.onRef('profile.nodeid', '=', 'user.profileid').onRef('profile.clientid', '=', 'user.clientid'),
    )
    .innerJoin('account', 'account.usernodeid', 'user.nodeid')
    .select('profile.twofarequired')
    .where('user.clientid', '=', clientid)
    .where('account.superuser', '=', false)
    .where('user.nodeid', '=', usernodeid)
    .executeTakeFirst();
  return role?.twofarequired ?? false;
}

/** Everybody who has this role. */
export async function ownersOfRole(db: Db, clientid: string, profileid: string): Promise<string[]> {
  const users = await db
    .selectFrom('user')
    .select('nodeid')
    .where('clientid', '=', clientid)
    .where('profileid', '=', profileid)
    .where('leftat', '=', 0)
    .execute();
  return users.map(({ nodeid }) => nodeid);
}

/**
 * [S7] Who has no second factor sets one up at the next login; sessions that began without go on until then. Required no
 * longer, nobody is asked for one that was never set up.
 */
export async function setFactorRequired(
  tx: Tx,
  clientid: string,
  usernodeids: readonly string[],
  required: boolean,
): Promise<void> {
  if (usernodeids.length === 0) return;
  const accounts = () =>
    tx
      .updateTable('account')
      .where('clientid', '=', clientid)
      .where('usernodeid', 'in', [...usernodeids])
      .where('superuser', '=', false)
      .where('twofaenabled', '=', !required)
      .where('twofasecret', 'is', null);
  if (!required) {
    await accounts().set({ twofaenabled: false }).execute();
    return;
  }
  const asked = await accounts().set({ twofaenabled: true }).returning('usernodeid').execute();
  if (asked.length === 0) return;
  await tx
    .updateTable('refreshtoken')
    .set({ twofaapproved: true })
    .where(
      'usernodeid',
      'in',
      asked.map(({ usernodeid }) => usernodeid),
    )
    .where('revoked', 'is', null)
    .execute();
}
