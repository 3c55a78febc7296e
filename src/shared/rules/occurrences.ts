import { firstMomentFrom, wallClock } from '../lib/zoned-time.ts';
import { counterTrigger, repetitionsWithin, type TriggeringEvent } from './cycle.ts';

/** Work begins at this time of day, where nobody said another: people plan by days. */
export const MORNING = '07:00';

/** From `since` on and before `until`, ms. */
export interface Span {
  since: number;
  until: number;
}

/** What the dates of a task follow from. */
export interface PlannedTask {
  triggertype: string;
  triggeringevent: TriggeringEvent;
  repetitioninterval: string;
  startingfrom: number;
  nextdueat: number;
}

/** [T8] [T10] When a task is due in its present cycle, ms; null for a counter's task and where no date is set. */
export function presentDate(task: PlannedTask): number | null {
  const byCounter = task.triggertype === 'counter' && counterTrigger(task.triggeringevent) !== null;
  return byCounter || task.nextdueat <= 0 ? null : task.nextdueat;
}

/**
 * [T3] [T8] When a task is to be carried out within a span, ms, earliest first: its present date, and the later ones
 * of its cycle. Between an overdue date and `now` there is none: the next run leaves those out [R3].
 */
export function occurrencesWithin(
  task: PlannedTask,
  { since, until }: Span,
  now: number,
  timeZone: string,
): number[] {
  const present = presentDate(task);
  if (present === null || present >= until) return [];
  const later = { since: Math.max(since, now + 1), until };
  const repeated = repetitionsWithin(task, later, timeZone);
  return present >= since ? [present, ...repeated] : repeated;
}

/** The first moment of the month that `time` falls on in the zone, or of one so many months later. */
export function startOfMonth(time: number, timeZone: string, later = 0): number {
  const wall = new Date(wallClock(time, timeZone));
  return firstMomentFrom(Date.UTC(wall.getUTCFullYear(), wall.getUTCMonth() + later, 1), timeZone);
}

/** Months after the present one that the lanes reach. */
const MONTHS_AHEAD = 6;

/** [T3] Starts of the months that the lanes show, ms, and of the first one after them. */
export function laneMonths(now: number, timeZone: string): number[] {
  return Array.from({ length: MONTHS_AHEAD + 2 }, (_, later) => startOfMonth(now, timeZone, later));
}
