import type { OfferedPlan } from '../../shared/contract/account/client-queries.ts';

const YEAR = { quota: '1y', noticeperiod: '3m' } as const;

/** [O4] [O5] What each plan gives: how many active users, and for how long. */
const TERMS: Readonly<Record<OfferedPlan, { limit: number; quota: string; noticeperiod?: string }>> = {
  free: { limit: 5, quota: '30d' },
  team5: { limit: 5, ...YEAR },
  team30: { limit: 30, ...YEAR },
  team150: { limit: 150, ...YEAR },
  builder: { limit: 5, ...YEAR },
};

/** A plan as a company has it, from `now` (ms) on. */
export const makePlan = (name: OfferedPlan, now: number): Record<string, unknown> => ({
  name,
  quotas: [{ type: 'USERS', ...TERMS[name], startingfrom: now, status: { isvalid: true } }],
});
