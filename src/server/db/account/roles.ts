import { sql } from 'kysely';
import type { Tx } from '../../http/context.ts';
import { lockAdmins } from './users.ts';

/** [U7] Users that have this role and are still here. */
export async function countRoleOwners(tx: Tx, clientid: string, profileid: string): Promise<number> {
  const { owners } = await tx
    .selectFrom('user')
    .select(sql<number>`count(*)::int`.as('owners'))
    .where('clientid', '=', clientid)
    .where('profileid', '=', profileid)
    .where('leftat', '=', 0)
    .executeTakeFirstOrThrow();
  return owners;
}

/** Those who left are given another role, so that this one can go. */
export async function moveWhoLeft(tx: Tx, clientid: string, from: string, to: string): Promise<void> {
  await tx
    .updateTable('user')
    .set({ profileid: to })
    .where('clientid', '=', clientid)
    .where('profileid', '=', from)
    .where('leftat', '>', 0)
    .execute();
}

/** [U10] Whether the company has an active administrator by another role. */
export async function hasAdminBesideRole(tx: Tx, clientid: string, profileid: string): Promise<boolean> {
  const admins = await lockAdmins(tx, clientid);
  return admins.some((admin) => admin.profileid !== profileid);
}

/** [U10] What the accounts say of all who have this role. */
export async function setRoleOfLogins(
  tx: Tx,
  clientid: string,
  profileid: string,
  role: { admin: boolean; usertype: string },
): Promise<void> {
  await tx
    .updateTable('account')
    .set(role)
    .where('clientid', '=', clientid)
    .where('superuser', '=', false)
    .where('usernodeid', 'in', (users) =>
      users
        .selectFrom('user')
        .select('nodeid')
        .where('clientid', '=', clientid)
        .where('profileid', '=', profileid),
    )
    .execute();
}
