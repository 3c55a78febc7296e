import type { Duration } from 'date-fns';
import { add } from 'date-fns/add';
import { momentOf, startOfDay, wallClock } from '../lib/zoned-time.ts';

const DAY = 86_400_000;
/** Never shorter than a month by calendar, so that a count of months is never taken too high. */
const LONGEST_MONTH = 32 * DAY;

type Step = { weeks: number } | { months: number };

/** [X10] [T10] A repetition as weeks or calendar months; null for a single run or one that nobody knows. */
export function stepOf(interval: string | null | undefined): Step | null {
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

/** [X10] A number by which repetitions sort, the shortest first; single runs come before them. */
export function repetitionRank(interval: string | null | undefined): number {
  const step = stepOf(interval);
  if (!step) return 0;
  return 'weeks' in step ? step.weeks * 7 : step.months * 30;
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

/** The moment so many steps later (earlier when negative), at the same time of day by the zone's clocks. */
const stepped = (time: number, step: Step, count: number, timeZone: string): number =>
  momentOf(addByCalendar(wallClock(time, timeZone), times(step, count)), timeZone);

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
  return step && stepped(time, step, count, timeZone);
}

/** What the cycle of a task is reckoned from. */
export interface Cycle {
  repetitioninterval: string | null;
  /** Where the cycle begins, ms. */
  startingfrom: number;
  /** When it is due in its present cycle, ms; zero or less: no date is set. */
  nextdueat: number;
}

const monthsOf = (date: Date): number => date.getUTCFullYear() * 12 + date.getUTCMonth();

/** How many repetitions after its start the present date of a task lies; null for one that was moved off that cycle. */
function placeOf({ startingfrom, nextdueat }: Cycle, step: Step, timeZone: string): number | null {
  if (startingfrom <= 0 || nextdueat < startingfrom) return null;
  const start = new Date(wallClock(startingfrom, timeZone));
  const due = new Date(wallClock(nextdueat, timeZone));
  const count =
    'weeks' in step
      ? Math.round((due.getTime() - start.getTime()) / (step.weeks * 7 * DAY))
      : (monthsOf(due) - monthsOf(start)) / step.months;
  const lies = Number.isInteger(count) && stepped(startingfrom, step, count, timeZone) === nextdueat;
  return lies ? count : null;
}

/**
 * [X10] [T9] The dates of a cycle by how many repetitions they lie after the present one. They are counted from its
 * start, so that a short month moves no later date; after a date that a person moved they go on from there.
 */
function datesOf(cycle: Cycle, step: Step, timeZone: string): (count: number) => number {
  const place = placeOf(cycle, step, timeZone);
  if (place === null) return (count) => stepped(cycle.nextdueat, step, count, timeZone);
  return (count) => stepped(cycle.startingfrom, step, place + count, timeZone);
}

/** How many repetitions surely lie in a span of that many ms; at least one. */
function fewestIn(span: number, step: Step): number {
  const longest = 'weeks' in step ? step.weeks * 7 * DAY : step.months * LONGEST_MONTH;
  return Math.max(1, Math.floor(span / longest));
}

/** The first date of a cycle after its present one that is later than `passed`. */
function firstAfter(cycle: Cycle, step: Step, passed: number, timeZone: string): number {
  const dateAt = datesOf(cycle, step, timeZone);
  for (let count = fewestIn(passed - cycle.nextdueat, step); ; count += 1) {
    const due = dateAt(count);
    if (due > passed) return due;
  }
}

/**
 * [X10] The dates of a cycle after its present one, not before `since` and before `until`, ms; none for a single
 * run.
 */
export function repetitionsWithin(
  cycle: Cycle,
  { since, until }: { since: number; until: number },
  timeZone: string,
): number[] {
  const step = stepOf(cycle.repetitioninterval);
  const dates: number[] = [];
  if (!step) return dates;
  const dateAt = datesOf(cycle, step, timeZone);
  for (let count = fewestIn(since - cycle.nextdueat, step); ; count += 1) {
    const due = dateAt(count);
    if (due >= until) return dates;
    if (due >= since) dates.push(due);
  }
}

/**
 * [T2] When a task that starts at `startingfrom` is due first: then, or for one that repeats and started earlier on
 * the first date of its cycle that is not before today.
 */
export function firstDue(
  { startingfrom, repetitioninterval }: Omit<Cycle, 'nextdueat'>,
  now: number,
  timeZone: string,
): number {
  const step = stepOf(repetitioninterval);
  const today = startOfDay(now, timeZone);
  if (!step || startingfrom >= today) return startingfrom;
  return firstAfter({ startingfrom, repetitioninterval, nextdueat: startingfrom }, step, today - 1, timeZone);
}

/**
 * [T5] The date of a cycle that comes next: its present one stepped back by the repetition while the result is still
 * in the future, and not before `since` (ms). A date that is past, and that of a single run, stays.
 */
export function steppedBack(cycle: Cycle, now: number, timeZone: string, since = 0): number {
  const step = stepOf(cycle.repetitioninterval);
  if (!step) return cycle.nextdueat;
  const dateAt = datesOf(cycle, step, timeZone);
  let next = cycle.nextdueat;
  for (let count = fewestIn(next - Math.max(now + 1, since), step); ; count += 1) {
    const earlier = dateAt(-count);
    if (earlier <= now || earlier < since) return next;
    next = earlier;
  }
}

/**
 * [R3] [T9] [R10] When a task is due again after it was carried out: the first date of its cycle that is later
 * than the present one, the execution and now; without a date so far the cycle starts at the execution. 0: never.
 */
export function nextDue(task: Cycle, executed: number, now: number, timeZone: string): number {
  const step = stepOf(task.repetitioninterval);
  if (!step) return 0;
  const cycle = task.nextdueat > 0 ? task : { ...task, startingfrom: executed, nextdueat: executed };
  return firstAfter(cycle, step, Math.max(executed, now), timeZone);
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
