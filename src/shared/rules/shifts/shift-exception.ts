import { type ShiftException, WEEKDAYS } from '../../contract/machine/shift.ts';
import { addDays, weekdayOf } from '../../lib/civil-day.ts';

/** Whether an exception holds on a day. */
export const coversDay = ({ from, until }: Pick<ShiftException, 'from' | 'until'>, day: string): boolean =>
  from <= day && day <= until;

/** The weekdays that occur between two days, both included. */
export function weekdaysBetween(from: string, until: string): (typeof WEEKDAYS)[number][] {
  return WEEKDAYS.filter((_name, weekday) => addDays(from, (weekday - weekdayOf(from) + 7) % 7) <= until);
}

/** [E7] The first field that makes an exception one that cannot be; null where it can. */
export function exceptionProblem(
  exception: Pick<ShiftException, 'from' | 'until' | 'kind' | 'shifts'>,
): 'until' | 'shifts' | null {
  const { from, until, kind, shifts } = exception;
  if (until < from) return 'until';
  if (kind !== 'extra') return shifts.length > 0 ? 'shifts' : null;
  const occurring = weekdaysBetween(from, until);
  const happens = ({ weekdays }: { weekdays: readonly string[] }) =>
    weekdays.some((weekday) => occurring.some((each) => each === weekday));
  return shifts.length > 0 && shifts.every(happens) ? null : 'shifts';
}
