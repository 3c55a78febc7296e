import { getSubscription } from '../../../shared/contract/company/subscription-queries.ts';
import { renewalOf, userPlanOf } from '../../../shared/rules/account/plan.ts';
import { quotaOf } from '../../../shared/rules/account/quota.ts';
import { countActiveUsers, findPlans } from '../../db/account/plan.ts';
import { lastOrder } from '../../db/order/orders.ts';
import { implementQuery } from '../../http/implement.ts';

const texts = (stored: Record<string, unknown>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(stored).flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])),
  );

/** [U2] */
export const subscription = implementQuery(getSubscription, async (_input, context) => {
  const { db, caller, now } = context;
  const { name: organisation, plans, billinginfo, timezone } = await findPlans(db, caller.clientid);
  const plan = userPlanOf(plans);
  const order = await lastOrder(db, caller.clientid);
  return {
    name: plan?.name ?? '',
    term: plan?.term ?? null,
    since: plan?.startingfrom ?? null,
    // What has an end, as a trial does, is not renewed by itself.
    renewed: plan && quotaOf(plans, timezone).validuntil === null ? renewalOf(plan, timezone, now) : null,
    noticeperiod: plan?.noticeperiod ?? null,
    organisation,
    userlimit: plan?.limit ?? null,
    activeusers: await countActiveUsers(db, caller.clientid),
    billing: texts(billinginfo),
    ordered: order ? { orderNumber: order.ordernumber, at: order.created, confirmed: order.confirmed } : null,
  };
});
