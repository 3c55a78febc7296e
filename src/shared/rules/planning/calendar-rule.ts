import { wallClock } from '../../lib/zoned-time.ts';
import { stepOf } from '../cycle.ts';
import { MORNING } from '../occurrences.ts';

/** A month without this day would be passed over by calendars; our cycle takes its last day. */
const LAST_OF_EVERY_MONTH = 28;

const dayOfMonth = (time: number, timeZone: string): number =>
  new Date(wallClock(time, timeZone)).getUTCDate();

/** The wall clock of the zone, `YYYY-MM-DD` and `HH:mm`. */
const wallOf = (time: number, timeZone: string): [day: string, timeOfDay: string] => {
  const wall = new Date(wallClock(time, timeZone)).toISOString();
  return [wall.slice(0, 10), wall.slice(11, 16)];
};

/**
 * [T8] The day of a date where people planned by days: it lies where forms put it, or at midnight. Null for one with a
 * time of its own, which only other programs set.
 */
export function wholeDay(time: number, timeZone: string): string | null {
  const [day, timeOfDay] = wallOf(time, timeZone);
  return timeOfDay === MORNING || timeOfDay === '00:00' ? day : null;
}

/** The day of a moment, `YYYY-MM-DD`. */
export const dayOf = (time: number, timeZone: string): string => wallOf(time, timeZone)[0];

/**
 * [T8] The cycle of a task from one of its later dates (ms) on, as calendars repeat; '' where they would come to other
 * days than the task.
 */
export function calendarRule(
  task: { repetitioninterval: string; startingfrom: number; nextdueat: number },
  from: number,
  timeZone: string,
): string {
  const step = stepOf(task.repetitioninterval);
  // With a time of day it would have to say when clocks change.
  if (!step || wholeDay(from, timeZone) === null) return '';
  if ('weeks' in step) return `FREQ=WEEKLY;INTERVAL=${step.weeks}`;
  const days = [task.startingfrom, task.nextdueat, from].filter((time) => time > 0);
  if (days.some((time) => dayOfMonth(time, timeZone) > LAST_OF_EVERY_MONTH)) return '';
  const { months } = step;
  return months % 12 === 0 ? `FREQ=YEARLY;INTERVAL=${months / 12}` : `FREQ=MONTHLY;INTERVAL=${months}`;
}
