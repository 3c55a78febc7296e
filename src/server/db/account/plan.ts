import { sql } from 'kysely';
import { userLimitOf } from '../../../shared/rules/account/plan.ts';
import { isTrial, type Quota, quotaOf, WITHOUT_END } from '../../../shared/rules/account/quota.ts';
import type { Db, Tx } from '../../http/context.ts';
import { timeZoneOf } from '../time-zone.ts';

/** [U4] */
export async function countActiveUsers(db: Db, clientid: string): Promise<number> {
  const { active } = await db
    .selectFrom('user')
    .select(sql<number>`count(*)::int`.as('active'))
    .where('clientid', '=', clientid)
    .where('active', '=', true)
    .executeTakeFirstOrThrow();
  return active;
}

/** [O1] [O2] What the plans of somebody's company come to; a super user is nobody's customer. */
export async function findQuota(db: Db, who: { clientid: string; usernodeid: string }): Promise<Quota> {
  const { plans, timezone, superuser } = await db
    .selectFrom('client')
    // By the person alone: a super user who entered has their account elsewhere [U8].
    .leftJoin('account', (join) => join.on('account.usernodeid', '=', who.usernodeid))
    .select(['client.plans', 'client.timezone', 'account.superuser'])
    .where('client.clientid', '=', who.clientid)
    .executeTakeFirstOrThrow();
  return superuser ? WITHOUT_END : quotaOf(plans, timezone);
}

/** [U2] What the company has subscribed to, and who is billed. */
export async function findPlans(db: Db, clientid: string) {
  const client = await db
    .selectFrom('client')
    .select(['name', 'plans', 'billinginfo'])
    .where('clientid', '=', clientid)
    .executeTakeFirstOrThrow();
  return { ...client, timezone: await timeZoneOf(db, clientid) };
}

/** [O4] Whether the company only tries the product. */
export async function hasTrial(db: Db, clientid: string): Promise<boolean> {
  const { plans } = await db
    .selectFrom('client')
    .select('plans')
    .where('clientid', '=', clientid)
    .executeTakeFirstOrThrow();
  return isTrial(plans);
}

/**
 * [U4] Whether the company's plan allows one more active user; who is only invited takes no place. Until the transaction
 * ends nobody else is let in: two at once would both take the last place.
 */
export async function hasRoomForUser(tx: Tx, clientid: string): Promise<boolean> {
  const { plans } = await tx
    .selectFrom('client')
    .select('plans')
    .where('clientid', '=', clientid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const limit = userLimitOf(plans);
  return limit === null || (await countActiveUsers(tx, clientid)) < limit;
}
