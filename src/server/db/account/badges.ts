import type { Db, Tx } from '../../http/context.ts';
import type { BadgeTable } from './company-tables.ts';

/** Somebody of this company, whether active, and since when (ms) they have a badge; undefined where there is nobody. */
export function findBadgeOwner(db: Db, clientid: string, usernodeid: string) {
  return db
    .selectFrom('account')
    .innerJoin('user', (join) =>
      join.onRef('user.clientid', '=', 'account.clientid').onRef('user.nodeid', '=', 'account.usernodeid'),
    )
    .leftJoin('badge', 'badge.usernodeid', 'account.usernodeid')
    .select(['user.active', 'badge.issued'])
    .where('account.clientid', '=', clientid)
    .where('account.usernodeid', '=', usernodeid)
    .executeTakeFirst();
}

/** In the place of the one they had. */
export async function putBadge(tx: Tx, badge: BadgeTable): Promise<void> {
  const { tokenhash, issued } = badge;
  await tx
    .insertInto('badge')
    .values(badge)
    .onConflict((conflict) => conflict.column('usernodeid').doUpdateSet({ tokenhash, issued }))
    .execute();
}

/** Answers whether there was one. */
export async function dropBadge(tx: Tx, clientid: string, usernodeid: string): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('badge')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .executeTakeFirstOrThrow();
  return numDeletedRows === 1n;
}

/** Badges of those who have a session on this device that has not ended. */
export function badgesOn(db: Db, clientid: string, device: string, now: number) {
  return db
    .selectFrom('badge')
    .innerJoin('user', (join) =>
      join.onRef('user.clientid', '=', 'badge.clientid').onRef('user.nodeid', '=', 'badge.usernodeid'),
    )
    .select(['badge.usernodeid', 'badge.tokenhash'])
    .where('badge.clientid', '=', clientid)
    .where('user.active', '=', true)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('refreshtoken')
          .select('refreshtoken.sessionid')
          .whereRef('refreshtoken.usernodeid', '=', 'badge.usernodeid')
          .where('refreshtoken.clientid', '=', clientid)
          .where('refreshtoken.device', '=', device)
          .where('refreshtoken.revoked', 'is', null)
          .where('refreshtoken.expires', '>', now),
      ),
    )
    .orderBy('badge.usernodeid')
    .execute();
}
