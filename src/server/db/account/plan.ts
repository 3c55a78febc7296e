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

/** [U4] Who has no password yet. */
async function countInvited(db: Db, clientid: string): Promise<number> {
  const { invited } = await db
    .selectFrom('account')
    .select(sql<number>`count(*)::int`.as('invited'))
    .where('clientid', '=', clientid)
    .where('invited', '=', true)
    .executeTakeFirstOrThrow();
  return invited;
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
 * [U4] Whether the company's plan allows one more active user. Until the transaction ends nobody else is let in: two at
 * once would both take the last place. For an invitation a trial counts who is invited too: anybody can have one, and
 * would mail strangers by it.
 */
export async function hasRoomForUser(
  tx: Tx,
  clientid: string,
  purpose: 'active' | 'invited' = 'active',
): Promise<boolean> {
  const { plans } = await tx
    .selectFrom('client')
    .select('plans')
    .where('clientid', '=', clientid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const limit = userLimitOf(plans);
  if (limit === null) return true;
  const waiting = purpose === 'invited' && isTrial(plans) ? await countInvited(tx, clientid) : 0;
  return (await countActiveUsers(tx, clientid)) + waiting < limit;
}
