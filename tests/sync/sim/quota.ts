/** No room, as Dexie says it. */
export function isQuota(error: unknown): boolean {
  const { inner, failures = [] } = (error ?? {}) as { inner?: unknown; failures?: unknown[] };
  const named = (each: unknown) => (each as { name?: string } | null)?.name === 'QuotaExceededError';
  return [error, inner, ...failures].some(named);
}
