import { counterTrigger, firstDue, isRepeating, steppedBack, type TriggeringEvent } from './cycle.ts';
import { reminderOptions } from './due.ts';
import { REPETITIONS } from './repetition.ts';

/** [T10] What may stand between a counter and the value of its trigger. */
export const OPERATORS = ['>=', '>'] as const;

/** What filters call tasks without a category. */
export const NO_CATEGORY = 'none';

/** [T10] An empty trigger is time. */
export const isByCounter = (triggertype: string): boolean => triggertype === 'counter';

/** What of a task decides when it is due. */
export interface Schedule {
  triggertype: string;
  triggeringevent: TriggeringEvent;
  repetitioninterval: string;
  reminder: string;
  startingfrom: number;
}

/** No date: shown as the start, and looked at by no calendar. */
const NO_DATE = -1;

/** [T2] [X10] [X11] [T10] The field that keeps a task from being planned; null: it can be. */
export function scheduleProblem(task: Schedule): keyof Schedule | null {
  if (!['', 'time', 'counter'].includes(task.triggertype)) return 'triggertype';
  if (isByCounter(task.triggertype)) {
    const trigger = counterTrigger(task.triggeringevent);
    const known = OPERATORS.some((each) => each === task.triggeringevent[1]);
    return trigger && known && trigger.value > 0 ? null : 'triggeringevent';
  }
  const { repetitioninterval, reminder } = task;
  const known = ['', '1y', ...REPETITIONS].includes(repetitioninterval);
  if (!known) return 'repetitioninterval';
  if (reminder !== '' && !reminderOptions(repetitioninterval).some((each) => each === reminder)) {
    return 'reminder';
  }
  return task.startingfrom > 0 ? null : 'startingfrom';
}

/** [T2] When a new task is due first, ms; below zero for a counter, which knows no date. */
export function dueOfNew(task: Schedule, now: number, timeZone: string): number {
  return isByCounter(task.triggertype) ? NO_DATE : firstDue(task, now, timeZone);
}

/**
 * [T2] [T5] When a task is due after an edit: recalculated from a start or a trigger that was changed; after a change of the
 * repetition alone on the next date that the new one leads back to. Anything else leaves the date.
 */
export function dueAfterEdit(
  before: Schedule & { nextdueat: number },
  after: Schedule,
  now: number,
  timeZone: string,
): number {
  const counted = isByCounter(after.triggertype);
  if (counted !== isByCounter(before.triggertype)) return dueOfNew(after, now, timeZone);
  if (counted) return sameTrigger(before, after) ? before.nextdueat : NO_DATE;
  if (after.startingfrom !== before.startingfrom) return firstDue(after, now, timeZone);
  if (after.repetitioninterval === before.repetitioninterval) return before.nextdueat;
  if (before.nextdueat > 0) {
    const cycle = { ...after, nextdueat: before.nextdueat };
    return steppedBack(cycle, now, timeZone, after.startingfrom);
  }
  return isRepeating(after.repetitioninterval) ? firstDue(after, now, timeZone) : before.nextdueat;
}

/** [T10] Counter, operator and value: what a person plans. What has run since is kept by the reports. */
export const plannedPart = (event: TriggeringEvent): (string | number)[] => event.slice(0, 3);

const sameTrigger = (before: Schedule, after: Schedule): boolean =>
  plannedPart(before.triggeringevent).join() === plannedPart(after.triggeringevent).join();

/** [T10] The same with where the last run was, for an edit that sets it. */
export const countedPart = (event: TriggeringEvent): (string | number)[] => [
  ...plannedPart(event),
  0,
  counterTrigger(event)?.lastrun ?? 0,
];

/**
 * [T10] [M14] Whether an edit sets where the last run of a task was, as after an exchange of its counter: it names
 * another reading than the person saw.
 */
export function setsLastRun(wanted: TriggeringEvent, seen: TriggeringEvent): boolean {
  if (wanted.length < 5 || seen.length < 5 || wanted[0] !== seen[0]) return false;
  return counterTrigger(wanted)?.lastrun !== counterTrigger(seen)?.lastrun;
}

/**
 * [T10] The event of a task whose plan was changed: another value leaves untouched how far its counter has run, unless
 * the edit sets where the last run was (`set`); another counter starts as it was sent, or at its present reading.
 */
export function eventAfterEdit(
  before: TriggeringEvent,
  wanted: TriggeringEvent,
  reading: number,
  set = false,
): (string | number)[] {
  const [counter, operator, value] = [wanted[0] ?? '', wanted[1] ?? '>=', wanted[2] ?? 0];
  if (!set && before.length >= 5 && before[0] === counter) {
    return [counter, operator, value, ...before.slice(3, 5)];
  }
  return wanted.length >= 5 ? [...wanted].slice(0, 5) : [counter, operator, value, 0, reading];
}
