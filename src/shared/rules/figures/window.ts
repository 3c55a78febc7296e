import { addDays, civilDay, dayNumber, startOfCivilDay } from '../../lib/civil-day.ts';
import type { Interval } from '../../lib/intervals.ts';
import { startOfMonth } from '../occurrences.ts';

const MOST_MONTHS = 61;

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
