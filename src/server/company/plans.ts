import type { OfferedPlan } from '../../shared/contract/company/client-queries.ts';
import { FREE_PLAN, trialPlan, usersPlan } from '../../shared/rules/account/plan.ts';
import type { SoldOffers } from './offers.ts';

/** Of machine builders, whose plan is in no price list. */
const BUILDER_USERS = 5;

/**
 * [O4] [O5] A plan as a company has it, from `now` (ms) on: as many active users and as long as its offer says; null where
 * it is not sold here.
 */
export function makePlan(name: OfferedPlan, offers: SoldOffers, now: number): Record<string, unknown> | null {
  if (name === FREE_PLAN) return trialPlan(now);
  const { term: quota, noticeperiod, plans } = offers;
  const sold = plans.find(({ planId }) => planId === name)?.users;
  const limit = name === 'builder' ? (sold ?? BUILDER_USERS) : sold;
  if (limit === undefined) return null;
  return usersPlan(name, limit, { quota, noticeperiod }, now);
}
