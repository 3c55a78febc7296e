import { useEffect } from 'react';
import type { ExportState } from '../../../shared/contract/company/data-queries.ts';

/** How often an export under way is asked for, ms. */
const EVERY = 2000;

export const isUnderWay = ({ state }: { state: ExportState }): boolean =>
  state === 'waiting' || state === 'running';

/** [D11] [K3] Asks again while one of the exports is under way; `answer` is what they were told in. */
export function useFollowed(
  answer: unknown,
  exports: readonly { state: ExportState }[],
  again: () => void,
): boolean {
  const busy = exports.some(isUnderWay);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each answer leads to the next question.
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(again, EVERY);
    return () => clearTimeout(timer);
  }, [answer, busy, again]);
  return busy;
}
