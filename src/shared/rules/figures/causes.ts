import { clip, type Interval, union } from '../../lib/intervals.ts';
import type { MachineSums } from './machine-figures.ts';

const HOUR = 3_600_000;
const MOST_CAUSES = 10;
const MOST_NAMED = 100;

/** [K4] Why machines stood: an error code, or the type of the notification where none was typed. */
export interface Cause {
  errorcode: string;
  type: number;
  /** Working time that machines stood by it; where causes overlap each has all of it. */
  hours: number;
  /** Faults that began. */
  n: number;
  nodeids: string[];
}

export type CauseSums = Map<string, Cause>;

export function addCauses(causes: CauseSums, { faults, span, clock }: MachineSums): void {
  const spans = new Map<string, Interval[]>();
  for (const { notification, start, end } of faults) {
    const { nodeid, type } = notification;
    const errorcode = notification.errorcode.trim();
    const key = errorcode ? `code ${errorcode.toLowerCase()}` : `type ${type}`;
    const cause = causes.get(key) ?? { errorcode, type, hours: 0, n: 0, nodeids: [] };
    causes.set(key, cause);
    if (span.start <= start && start < span.end) cause.n += 1;
    if (cause.nodeids.length < MOST_NAMED) cause.nodeids.push(nodeid);
    const known = spans.get(key);
    if (known) known.push({ start, end });
    else spans.set(key, [{ start, end }]);
  }
  for (const [key, each] of spans) {
    const cause = causes.get(key);
    if (cause) cause.hours += clip(union(each), span).reduce((sum, one) => sum + clock.within(one), 0) / HOUR;
  }
}

/** [K4] The ten that cost the most time. */
export const topCauses = (causes: CauseSums): Cause[] =>
  [...causes.entries()]
    .sort(([a, one], [b, other]) => other.hours - one.hours || other.n - one.n || (a < b ? -1 : 1))
    .slice(0, MOST_CAUSES)
    .map(([, cause]) => cause);
