import { addInterval, type CounterTrigger } from './cycle.ts';

/** [X11] How long before its due date a task reminds, as days and repetitions that calendars know. */
const LEADS: Readonly<Record<string, string>> = { '1w': '1w', '2w': '2w', '1m': '1m' };
const TWO_DAYS = 2 * 86_400_000;

/**
 * [T7] [X11] The moment from which a task that is due at `due` (ms) is announced: its reminder earlier by the
 * zone's calendar, two days earlier for `2d`, at the due date itself without a reminder.
 */
export function announcedFrom(due: number, reminder: string, timeZone: string): number {
  if (reminder === '2d') return due - TWO_DAYS;
  return addInterval(due, LEADS[reminder], -1, timeZone) ?? due;
}

/** [T7] [T10] Whether a counter at this reading has run as far since the last run as the task waits for. */
export function counterIsDue({ operator, value, lastrun }: CounterTrigger, reading: number): boolean {
  const run = reading - lastrun;
  return operator === '>' ? run > value : run >= value;
}
