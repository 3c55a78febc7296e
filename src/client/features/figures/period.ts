import type { Interval } from '../../../shared/lib/intervals.ts';
import { LONGEST_WINDOW } from '../../../shared/rules/figures/figure-list.ts';
import { startOfMonth } from '../../../shared/rules/occurrences.ts';
import { dateInput, startOfInput } from '../../parts/forms/zoned-input.ts';
import { figuresText as text } from '../../text/de/planning/figures.ts';

export type PeriodName = keyof typeof text.periods;
export const PERIODS = Object.keys(text.periods) as PeriodName[];
export const USUAL_PERIOD: PeriodName = '12m';

export const isPeriod = (name: string): name is PeriodName => Object.hasOwn(text.periods, name);

const isDay = (said: string) => /^\d{4}-\d{2}-\d{2}$/.test(said) && !Number.isNaN(Date.parse(said));

const DAY = 86_400_000;
const addDays = (day: string, count: number): string =>
  new Date(Date.parse(day) + count * DAY).toISOString().slice(0, 10);

/** The first moment of a day in the company's time zone. */
const startOf = (day: string): number => startOfInput(day) ?? Number.NaN;

/** [J15] Two days of somebody's choice, the last one included; null where they are none or too far apart. */
export function ownWindow(from: string, to: string): Interval | null {
  if (!isDay(from) || !isDay(to)) return null;
  const own = { start: startOf(from), end: startOf(addDays(to, 1)) };
  const fits = own.start >= 0 && own.end > own.start && own.end - own.start <= LONGEST_WINDOW;
  return fits ? own : null;
}

/**
 * [K4] The window that the address names, by the company's calendar; days are whole, the last one included. Null for a
 * span of one's own that is none.
 */
export function windowOf(
  { period, from, to }: { period: string; from: string; to: string },
  now: number,
  zone: string,
): Interval | null {
  const today = dateInput(now);
  const days = (first: string, last: string): Interval => ({
    start: startOf(first),
    end: startOf(addDays(last, 1)),
  });
  const months = (first: number, end: number): Interval => ({
    start: startOfMonth(now, zone, first),
    end: startOfMonth(now, zone, end),
  });
  /** Months of this year that are over. */
  const month = Number(today.slice(5, 7)) - 1;
  switch (isPeriod(period) ? period : USUAL_PERIOD) {
    case '30d':
      return days(addDays(today, -29), today);
    case '90d':
      return days(addDays(today, -89), today);
    case 'month':
      return months(0, 1);
    case 'lastmonth':
      return months(-1, 0);
    case '12m':
      return months(-11, 1);
    case 'year':
      return months(-month, 12 - month);
    case 'lastyear':
      return months(-month - 12, -month);
    case 'own':
      return ownWindow(from, to);
  }
}
