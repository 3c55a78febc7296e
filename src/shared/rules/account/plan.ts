type Quota = { type?: unknown; limit?: unknown };

/** [U4] How many active users a company's plans allow; null where none says so. */
export function userLimitOf(plans: readonly Record<string, unknown>[]): number | null {
  const limits = plans
    .flatMap(({ quotas }) => (Array.isArray(quotas) ? (quotas as Quota[]) : []))
    .flatMap(({ type, limit }) => (type === 'USERS' && typeof limit === 'number' ? limit : []));
  return limits.length === 0 ? null : Math.max(...limits);
}
