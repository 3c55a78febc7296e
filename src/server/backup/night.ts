import { wallClock } from '../../shared/lib/zoned-time.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/**
 * [D5] The night that a moment (ms) belongs to, as the day on which it began to count: it starts at that hour by the
 * plant's clock. An hour that a change of the clock leaves out or repeats makes no night more or less.
 */
export function nightOf(time: number, hour: number, timeZone: string): number {
  return Math.floor((wallClock(time, timeZone) - hour * HOUR) / DAY);
}
