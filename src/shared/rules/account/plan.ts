import { momentOf, wallClock } from '../../lib/zoned-time.ts';
import { addInterval } from '../cycle.ts';

const DAY = 86_400_000;

/** [O1] The plan of a trial. */
export const FREE_PLAN = 'free';
/** [O4] */
export const TRIAL_DAYS = 30;
/** [O4] As many as the smallest plan has. */
const TRIAL_USERS = 5;

/** A plan as a company has it, from `now` (ms) on: so many active users, for `quota` (a number with its unit) at a time. */
export const usersPlan = (
  name: string,
  limit: number,
  term: { quota: string; noticeperiod?: string },
  now: number,
) => ({
  name,
  quotas: [{ type: 'USERS', limit, ...term, startingfrom: now, status: { isvalid: true } }],
});

/** [O4] What a new company has: a trial from now on, ms. */
export const trialPlan = (now: number) => usersPlan(FREE_PLAN, TRIAL_USERS, { quota: `${TRIAL_DAYS}d` }, now);

/** A number with its unit: years, months or days. */
const TERM = /^[1-9]\d{0,3}[ymd]$/;

/** [U2] [O1] What a plan says about its users, as far as it does. Moments in ms. */
export interface UserQuota {
  /** Of active users. */
  limit: number | null;
  term: string | null;
  startingfrom: number | null;
  noticeperiod: string | null;
}

type Stored = Record<'type' | 'limit' | 'quota' | 'startingfrom' | 'noticeperiod', unknown>;

const term = (value: unknown): string | null =>
  typeof value === 'string' && TERM.test(value) ? value : null;
const number = (value: unknown): number | null => (typeof value === 'number' ? value : null);

/** The quota of users in one of a company's plans; null where it has none. */
export function userQuotaOf({ quotas }: Record<string, unknown>): UserQuota | null {
  const found = Array.isArray(quotas) ? (quotas as Stored[]).find(({ type }) => type === 'USERS') : undefined;
  if (!found) return null;
  const { limit, quota, startingfrom, noticeperiod } = found;
  return {
    limit: number(limit),
    term: term(quota),
    startingfrom: number(startingfrom),
    noticeperiod: term(noticeperiod),
  };
}

/** The plan that says how many users there may be, and what it says; null where none does. */
export function userPlanOf(plans: readonly Record<string, unknown>[]): (UserQuota & { name: string }) | null {
  for (const plan of plans) {
    const quota = userQuotaOf(plan);
    if (quota) return { name: typeof plan.name === 'string' ? plan.name : '', ...quota };
  }
  return null;
}

/** [U4] How many active users a company's plans allow; null where none says so. */
export const userLimitOf = (plans: readonly Record<string, unknown>[]): number | null =>
  userPlanOf(plans)?.limit ?? null;

/** [U2] When a plan goes on by itself: the end of the term that `now` lies in; null where it is not told. */
export function renewalOf(quota: UserQuota, timeZone: string, now: number): number | null {
  const { startingfrom, term: span } = quota;
  if (startingfrom === null || span === null) return null;
  for (let count = 1; count <= 1000; count++) {
    const end = addTerm(startingfrom, span, count, timeZone);
    if (end === null || end > now) return end;
  }
  return null;
}

/** The moment so many terms later, at the same time of day by the zone's clocks. */
export function addTerm(time: number, span: string, count: number, timeZone: string): number | null {
  const amount = Number.parseInt(span, 10) * count;
  // Not every day has 24 hours.
  if (span.endsWith('d')) return momentOf(wallClock(time, timeZone) + amount * DAY, timeZone);
  return addInterval(time, '1m', span.endsWith('y') ? amount * 12 : amount, timeZone);
}
