import { addDays, civilDay, mondayOf, startOfCivilDay } from '../../lib/civil-day.ts';
import type { Interval } from '../../lib/intervals.ts';
import { startOfMonth } from '../occurrences.ts';
import type { MachineSums } from './machine-figures.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
/** Windows up to so long are told week by week, longer ones month by month. */
const BY_WEEK = 100 * DAY;

/** [K4] Standstill of a week or a month, hours of working time. */
export interface Period extends Interval {
  standstill: number;
  occupied: number;
}

/** The weeks or months of a window; the first and the last may be parts. */
export function bucketsOf({ start, end }: Interval, zone: string): Period[] {
  const found: Period[] = [];
  const byWeek = end - start <= BY_WEEK;
  const nextOf = (time: number) =>
    byWeek ? startOfCivilDay(addDays(mondayOf(civilDay(time, zone)), 7), zone) : startOfMonth(time, zone, 1);
  let at = start;
  while (at < end) {
    const told = nextOf(at);
    // Where clocks leave out a midnight, the month after it seems to begin an hour before, in the month that is over.
    const next = told > at ? told : nextOf(at + 2 * HOUR);
    found.push({ start: at, end: Math.min(next, end), standstill: 0, occupied: 0 });
    at = next;
  }
  return found;
}

/** Both run forward in time, so each is walked once. */
export function addToBuckets(periods: readonly Period[], { down, span, clock }: MachineSums): void {
  let at = 0;
  for (const period of periods) {
    const { start, end } = { start: Math.max(period.start, span.start), end: Math.min(period.end, span.end) };
    if (end <= start) continue;
    period.occupied += clock.within({ start, end }) / HOUR;
    while (at < down.length && (down[at]?.end ?? 0) <= start) at++;
    for (let next = at; next < down.length; next++) {
      const each = down[next];
      if (!each || each.start >= end) break;
      period.standstill +=
        clock.within({ start: Math.max(start, each.start), end: Math.min(end, each.end) }) / HOUR;
    }
  }
}
