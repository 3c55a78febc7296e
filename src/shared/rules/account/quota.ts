import { addDays, civilDay, startOfCivilDay } from '../../lib/civil-day.ts';
import { addTerm, FREE_PLAN, renewalOf, userLimitOf, userPlanOf, userQuotaOf } from './plan.ts';

/** [O1] [O2] What a company may count on, moments in ms. */
export interface Quota {
  /** From then on somebody has to order; null: without end. */
  validuntil: number | null;
  /** From then on the trial is over; null: there is none. */
  trialends: number | null;
  /** [U4] How many active users there may be; null for no limit, undefined where it is not known. */
  userlimit?: number | null | undefined;
}

/** Of a company without plans, and of who is nobody's customer. */
export const WITHOUT_END: Quota = { validuntil: null, trialends: null, userlimit: null };

type Plan = Record<string, unknown>;

const isFree = ({ name }: Plan): boolean => name === FREE_PLAN;

function isInvalid({ quotas }: Plan): boolean {
  const all = Array.isArray(quotas) ? (quotas as { status?: { isvalid?: unknown } }[]) : [];
  return all.some(({ status }) => status?.isvalid === false);
}

/** [O4] Whether a company only tries the product: no plan of its own goes on. */
export const isTrial = (plans: readonly Plan[]): boolean =>
  plans.some(isFree) && plans.every((plan) => isFree(plan) || isInvalid(plan));

/** A trial lasts to the end of its last day in the company's zone; one without dates has ended. */
function endOfTrial(plan: Plan, timeZone: string): number {
  const quota = userQuotaOf(plan);
  if (!quota || quota.startingfrom === null || quota.term === null) return 0;
  const end = addTerm(quota.startingfrom, quota.term, 1, timeZone);
  return end === null ? 0 : startOfCivilDay(addDays(civilDay(end, timeZone), 1), timeZone);
}

/**
 * [O1] [O2] What a company's plans come to. A company without any has none to keep to; one with several may go on as
 * long as one of them lasts.
 */
export function quotaOf(plans: readonly Plan[], timeZone: string): Quota {
  if (plans.length === 0) return WITHOUT_END;
  const ends = plans.map((plan) => {
    if (isInvalid(plan)) return 0;
    return isFree(plan) ? endOfTrial(plan, timeZone) : null;
  });
  const free = plans.find(isFree);
  return {
    validuntil: ends.includes(null) ? null : Math.max(...ends.map((end) => end ?? 0)),
    trialends: free ? endOfTrial(free, timeZone) : null,
    userlimit: userLimitOf(plans),
  };
}

/** [O2] The plans as they are told at `now`: the quotas of one that is over are not valid any more. */
export function plansAt(plans: readonly Plan[], timeZone: string, now: number): Plan[] {
  return plans.map((plan) => {
    const over = isInvalid(plan) || (isFree(plan) && now >= endOfTrial(plan, timeZone));
    if (!over || !Array.isArray(plan.quotas)) return plan;
    const quotas = (plan.quotas as { status?: object }[]).map((quota) => ({
      ...quota,
      status: { ...quota.status, isvalid: false },
    }));
    return { ...plan, quotas };
  });
}

/** [U8] Until when a company's plans count as they are: their end, or the next renewal; null where it is not told. */
export function validUntil(plans: readonly Plan[], timeZone: string, now: number): number | null {
  const plan = userPlanOf(plans);
  return quotaOf(plans, timeZone).validuntil ?? (plan && renewalOf(plan, timeZone, now));
}

/** [O4] Whether a company only tries the product, by what it may count on. */
export const isOnTrial = ({ validuntil, trialends }: Quota): boolean =>
  validuntil !== null && trialends !== null;

/** [O2] */
export const isOver = ({ validuntil }: Pick<Quota, 'validuntil'>, now: number): boolean =>
  validuntil !== null && now >= validuntil;
