import { addDays, civilDay, dayNumber, dayOfNumber, startOfCivilDay } from '../../lib/civil-day.ts';
import type { Interval } from '../../lib/intervals.ts';
import { startOfMonth } from '../occurrences.ts';
import { LONGEST_WINDOW } from './figure-list.ts';

const MOST_MONTHS = 61;
const DAY = 86_400_000;

/** A month of 31 days may be compared with one of 28, and with nothing that differs more. */
const ALIKE = 1.11;

/**
 * [K4] The period before a window, to compare it with: as many whole months where it is such, otherwise as many days
 * by the calendar, up to where the window begins.
 */
export function periodBefore({ start, end }: Interval, zone: string): Interval {
  if (startOfMonth(start, zone) === start) {
    for (let months = 1; months <= MOST_MONTHS; months++) {
      const next = startOfMonth(start, zone, months);
      if (next === end) return { start: startOfMonth(start, zone, -months), end: start };
      if (next > end) break;
    }
  }
  const first = civilDay(start, zone);
  const isWhole =
    startOfCivilDay(first, zone) === start && startOfCivilDay(civilDay(end, zone), zone) === end;
  if (!isWhole) return { start: Math.max(0, start - (end - start)), end: start };
  const days = dayNumber(civilDay(end, zone)) - dayNumber(first);
  return { start: Math.max(0, startOfCivilDay(addDays(first, -days), zone)), end: start };
}

/** The same day of the year before; 29 February becomes 1 March. */
function aYearEarlier(time: number, zone: string): number {
  const [year = 0, month = 1, day = 1] = civilDay(time, zone).split('-').map(Number);
  return startOfCivilDay(dayOfNumber(Date.UTC(year - 1, month - 1, day) / DAY), zone);
}

/** [J15] The days of a window, a year before by the calendar. */
export const yearBefore = ({ start, end }: Interval, zone: string): Interval => ({
  start: Math.max(0, aYearEarlier(start, zone)),
  end: Math.max(1, aYearEarlier(end, zone)),
});

/**
 * [J15] Of an earlier window as much as has passed of one that is running: as many days, up to the same time of day.
 * All of it where the window is over.
 */
export function sameShare(window: Interval, earlier: Interval, now: number, zone: string): Interval {
  if (now >= window.end || now <= window.start) return earlier;
  const today = civilDay(now, zone);
  const days = dayNumber(today) - dayNumber(civilDay(window.start, zone));
  const last = startOfCivilDay(addDays(civilDay(earlier.start, zone), days), zone);
  const end = last + now - startOfCivilDay(today, zone);
  return { start: earlier.start, end: Math.min(earlier.end, Math.max(earlier.start + 1, end)) };
}

/** [J15] Whether two windows are about as long, so that their sums may be compared. */
export function alikeLong(one: Interval, other: Interval): boolean {
  const lengths = [one.end - one.start, other.end - other.start] as const;
  return Math.min(...lengths) > 0 && Math.max(...lengths) / Math.min(...lengths) <= ALIKE;
}

/**
 * [J15] Whether a window may be compared with another of somebody's choice: each no longer than a window may be, and
 * together no longer than two of the longest, since all shifts in between are worked out.
 */
export function isComparable(window: Interval, other: Interval): boolean {
  const span = Math.max(window.end, other.end) - Math.min(window.start, other.start);
  const isWindow = other.start >= 0 && other.end > other.start && other.end - other.start <= LONGEST_WINDOW;
  return isWindow && span <= 2 * LONGEST_WINDOW;
}
