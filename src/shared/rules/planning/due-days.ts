import { firstMomentFrom, wallClock } from '../../lib/zoned-time.ts';

const DAY = 86_400_000;

/** Days since 1970 of the day that clocks of the zone show. */
const dayIn = (time: number, timeZone: string): number => Math.floor(wallClock(time, timeZone) / DAY);

/** Whole calendar days in the zone from `now` to a due date, both ms; negative once it is overdue. */
export const daysUntilDue = (due: number, now: number, timeZone: string): number =>
  dayIn(due, timeZone) - dayIn(now, timeZone);

/** [P1] [T8] Something is due until the end of its day in the company's zone; without a date (0) it is never overdue. */
export const isOverdue = (due: number, now: number, timeZone: string): boolean =>
  due > 0 && daysUntilDue(due, now, timeZone) < 0;

/** The first moment of a day, and that of the day after, ms. */
export type DayBounds = { start: number; end: number };

/** The day in the zone that a moment is in. */
export function dayAround(time: number, timeZone: string): DayBounds {
  const day = dayIn(time, timeZone) * DAY;
  return { start: firstMomentFrom(day, timeZone), end: firstMomentFrom(day + DAY, timeZone) };
}
