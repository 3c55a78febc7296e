import type { IdSource } from '../shared/lib/ids.ts';

/** [OB7] Longest pause between two tries, ms. */
export const BACKOFF_CAP = 300_000;
const FIRST = 1000;

/** [OB7] Longest wish of a server or proxy for rest that is obeyed, ms. */
export const RETRY_AFTER_CAP = 3_600_000;

/** [OB7] Pause before try `attempts` + 1: doubled each time, capped, between half and the whole of it. */
export function backoff(attempts: number, ids: IdSource, retryAfter = 0): number {
  const full = Math.min(BACKOFF_CAP, FIRST * 2 ** Math.min(attempts, 20));
  const share = (ids.randomBytes(1)[0] ?? 0) / 255;
  return Math.max(Math.min(retryAfter, RETRY_AFTER_CAP), Math.round(full / 2 + (full / 2) * share));
}
