import type { OfferedPlan } from '../../shared/contract/company/client-queries.ts';
import { FREE_PLAN, trialPlan } from '../../shared/rules/account/plan.ts';
import { STANDARD_OFFERS } from './offers.ts';

/** Of machine builders, whose plan is in no price list. */
const BUILDER_USERS = 5;

/** [O4] [O5] A plan as a company has it, from `now` (ms) on: as many active users and as long as its offer says. */
export function makePlan(name: OfferedPlan, now: number): Record<string, unknown> {
  if (name === FREE_PLAN) return trialPlan(now);
  const { term: quota, noticeperiod, plans } = STANDARD_OFFERS;
  const limit = plans.find(({ planId }) => planId === name)?.users ?? BUILDER_USERS;
  const users = { type: 'USERS', limit, quota, noticeperiod, startingfrom: now, status: { isvalid: true } };
  return { name, quotas: [users] };
}
