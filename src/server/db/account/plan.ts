import { sql } from 'kysely';
import { userLimitOf } from '../../../shared/rules/account/plan.ts';
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

/** [U2] What the company has subscribed to, and who is billed. */
export async function findPlans(db: Db, clientid: string) {
  const client = await db
    .selectFrom('client')
    .select(['name', 'plans', 'billinginfo'])
    .where('clientid', '=', clientid)
    .executeTakeFirstOrThrow();
  return { ...client, timezone: await timeZoneOf(db, clientid) };
}

/**
 * [U4] Whether the company's plan allows one more active user. Until the transaction ends nobody else is let in: two at
 * once would both take the last place.
 */
export async function hasRoomForUser(tx: Tx, clientid: string): Promise<boolean> {
  const { plans } = await tx
    .selectFrom('client')
    .select('plans')
    .where('clientid', '=', clientid)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  const limit = userLimitOf(plans);
  if (limit === null) return true;
  return (await countActiveUsers(tx, clientid)) < limit;
}
