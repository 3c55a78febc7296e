import { civilDay } from '../../lib/civil-day.ts';
import type { Interval } from '../../lib/intervals.ts';
import { momentOf, wallClock } from '../../lib/zoned-time.ts';
import { startOfMonth } from '../occurrences.ts';

/** Reports are written on the first of a month from this time of day on: before the shift that reads them. */
const HOUR_OF_DAY = 6 * 3_600_000;

/** A month of the calendar, `YYYY-MM`. */
export type Month = string;

/** [K4] The last month that is over, by the calendar of the zone. */
export function monthBefore(now: number, zone: string): { month: Month; window: Interval } {
  const window = { start: startOfMonth(now, zone, -1), end: startOfMonth(now, zone) };
  return { month: civilDay(window.start, zone).slice(0, 7), window };
}

/** [K4] When the report of the present month is due, ms. */
export const nextReport = (now: number, zone: string): number =>
  momentOf(wallClock(startOfMonth(now, zone, 1), zone) + HOUR_OF_DAY, zone);

/** First and last day of a span of whole days. */
export const daysOf = ({ start, end }: Interval, zone: string): { from: string; to: string } => ({
  from: civilDay(start, zone),
  to: civilDay(end - 1, zone),
});
