import { add, type Duration } from 'date-fns';
import { momentOf, wallClock } from '../lib/zoned-time.ts';

/** [X10] What a maintenance task may repeat by; `1y` is read as `12m`. */
export const REPETITIONS = [
  'onetime',
  '1w',
  '2w',
  '1m',
  '2m',
  '3m',
  '6m',
  '12m',
  '18m',
  '24m',
  '36m',
  '48m',
] as const;

const DAY = 86_400_000;
/** Never shorter than a month by calendar, so that a count of months is never taken too high. */
const LONGEST_MONTH = 32 * DAY;

type Step = { weeks: number } | { months: number };

/** [X10] [T10] A repetition as weeks or calendar months; null for a single run or one that nobody knows. */
function stepOf(interval: string | null | undefined): Step | null {
  const match = /^([1-9]\d{0,2})([wmy])$/.exec(interval ?? '');
  if (!match) return null;
  const count = Number(match[1]);
  if (match[2] === 'w') return { weeks: count };
  return { months: match[2] === 'y' ? 12 * count : count };
}

/** The same step so many times; earlier when negative. */
const times = (step: Step, count: number): Duration =>
  'weeks' in step ? { weeks: step.weeks * count } : { months: step.months * count };

/** [T10] Empty, null and `onetime` are a single run. */
export function isRepeating(interval: string | null | undefined): boolean {
  return stepOf(interval) !== null;
}

/** [N11] The next maintenance as it is shown, ms: only above zero and with a repetition; otherwise null. */
export function nextMaintenance(task: { repetitioninterval: string; nextdueat: number }): number | null {
  return isRepeating(task.repetitioninterval) && task.nextdueat > 0 ? task.nextdueat : null;
}

/** The wall clock that much later by the calendar; a day that the month lacks becomes its last. */
function addByCalendar(wall: number, span: Duration): number {
  const date = new Date(wall);
  // Noon of this device's own zone: no clock change can lead to another day.
  const noon = new Date(date.getUTCFullYear(), date.getUTCMonth(), date.getUTCDate(), 12);
  const moved = add(noon, span);
  return date.setUTCFullYear(moved.getFullYear(), moved.getMonth(), moved.getDate());
}

/**
 * [X10] The moment `count` repetitions later (earlier when negative), at the same time of day by the zone's
 * clocks; null for a single run.
 */
export function addInterval(
  time: number,
  interval: string | null | undefined,
  count: number,
  timeZone: string,
): number | null {
  const step = stepOf(interval);
  if (!step) return null;
  return momentOf(addByCalendar(wallClock(time, timeZone), times(step, count)), timeZone);
}

/** What the cycle of a task is reckoned from. */
export interface Cycle {
  repetitioninterval: string | null;
  /** When it is due in its present cycle, ms; zero or less: no date is set. */
  nextdueat: number;
}

/**
 * [R3] [T9] [R10] When a task is due again after it was carried out: the first date of its cycle that is later
 * than the present one, the execution and now; without a date so far the cycle starts at the execution. 0: never.
 */
export function nextDue(task: Cycle, executed: number, now: number, timeZone: string): number {
  const step = stepOf(task.repetitioninterval);
  if (!step) return 0;
  const from = task.nextdueat > 0 ? task.nextdueat : executed;
  const passed = Math.max(executed, now);
  const longest = 'weeks' in step ? step.weeks * 7 * DAY : step.months * LONGEST_MONTH;
  for (let count = Math.max(1, Math.floor((passed - from) / longest)); ; count += 1) {
    const due = addInterval(from, task.repetitioninterval, count, timeZone);
    if (due === null || due > passed) return due ?? 0;
  }
}

/** [T10] counter id, operator, value, delta since the last run, absolute value. */
export type TriggeringEvent = readonly (string | number)[];

export interface CounterTrigger {
  counternodeid: string;
  operator: string;
  /** The task is due once the counter has run this far since the last run. */
  value: number;
  /** Reading of the counter at the last run. */
  lastrun: number;
}

const numberAt = (event: TriggeringEvent, index: number): number => {
  const value = Number(event[index] ?? 0);
  return Number.isFinite(value) ? value : 0;
};

/** [T10] What a counter-triggered task watches; null without a counter. */
export function counterTrigger(event: TriggeringEvent): CounterTrigger | null {
  const counternodeid = event[0];
  if (typeof counternodeid !== 'string' || counternodeid === '') return null;
  const operator = typeof event[1] === 'string' ? event[1] : '>=';
  return {
    counternodeid,
    operator,
    value: numberAt(event, 2),
    lastrun: numberAt(event, 4) - numberAt(event, 3),
  };
}

/**
 * [T9] [T10] The event after a run at this reading: counter, operator and value are kept, nothing has run since,
 * and the reading is the new absolute value.
 */
export function eventAfterRun(event: TriggeringEvent, reading: number): (string | number)[] {
  return [event[0] ?? '', event[1] ?? '>=', event[2] ?? 0, 0, reading];
}
