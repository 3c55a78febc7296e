/**
 * Names of an error and of what lies in it: Dexie puts what the browser said of a commit into `inner`, and what it said
 * of single requests of a bulk write (WebKit refuses those) into `failures`.
 */
export function errorNames(error: unknown): Set<string> {
  const { inner, failures } = (error ?? {}) as { inner?: unknown; failures?: unknown };
  const all = [error, inner, ...(Array.isArray(failures) ? failures : [])];
  return new Set(all.flatMap((each) => (each as { name?: string } | null | undefined)?.name ?? []));
}

/** [I8] The browser's "no room", of the Cache API, a commit or a single request. */
export const isQuotaError = (error: unknown): boolean => errorNames(error).has('QuotaExceededError');
