import {
  addInterval,
  type CounterTrigger,
  counterTrigger,
  isRepeating,
  steppedBack,
  type TriggeringEvent,
} from './cycle.ts';
import { REMINDERS, type Reminder } from './repetition.ts';

/** [X11] What a task with that repetition may choose from. */
export function reminderOptions(interval: string): readonly Reminder[] {
  const shorter = ['1w', '2w', '1m'].indexOf(interval);
  return shorter < 0 ? REMINDERS : REMINDERS.slice(0, shorter + 1);
}

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

/** [T5] What stands as the next execution of a task: a moment in ms, a reading of a counter, or nothing any more. */
export type DueDisplay = { kind: 'date'; at: number } | ReadingDue | { kind: 'none' };

/** From which reading of its counter a task is due, and where that stood at the last run. */
interface ReadingDue {
  kind: 'counter';
  counternodeid: string;
  threshold: number;
  lastrun: number;
  /** Only above it, not at it. */
  beyond: boolean;
}

/**
 * [T5] [M14] How far the counter has to run until a task is due; null where it stands below the last run, as after an
 * exchange: it does not tell then what has run since.
 */
export function leftToRun({ threshold, lastrun }: ReadingDue, reading: number): number | null {
  return reading < lastrun ? null : threshold - reading;
}

/** What was raised for a task; `over`: its cycle is, although it is open. */
interface RaisedFor {
  maintenancetasknodeid: string | null;
  status: number;
  dueuntil: number;
  over?: boolean;
}

/**
 * [T5] [T8] Until when tasks were carried out: the latest date, ms by node id of the task, of what was raised for it and
 * is closed or over.
 */
export function doneUntil(notifications: readonly RaisedFor[]): Map<string, number> {
  const done = new Map<string, number>();
  for (const { maintenancetasknodeid: task, status, dueuntil, over } of notifications) {
    if (task !== null && (status === 2 || over)) done.set(task, Math.max(done.get(task) ?? 0, dueuntil));
  }
  return done;
}

/**
 * [T5] The next execution as it is shown: for a counter the reading from which the task is due; for a repeating task
 * the next date of its cycle, of those after its start that were not carried out before their time (`done`, as
 * `doneUntil` says); the start where no date was set yet. A single run that is over has none.
 */
export function dueDisplay(
  task: {
    triggertype: string;
    triggeringevent: TriggeringEvent;
    repetitioninterval: string;
    nextdueat: number;
    startingfrom: number;
  },
  now: number,
  timeZone: string,
  done = 0,
): DueDisplay {
  const trigger = task.triggertype === 'counter' ? counterTrigger(task.triggeringevent) : null;
  if (trigger) {
    const { counternodeid, lastrun, value, operator } = trigger;
    const threshold = lastrun + value;
    return { kind: 'counter', counternodeid, threshold, lastrun, beyond: operator === '>' };
  }
  const { nextdueat, repetitioninterval, startingfrom } = task;
  if (nextdueat > 0) {
    const since = Math.max(startingfrom, done + 1);
    return { kind: 'date', at: steppedBack(task, now, timeZone, since) };
  }
  const unset = nextdueat < 0 || isRepeating(repetitioninterval);
  return unset && startingfrom > 0 ? { kind: 'date', at: startingfrom } : { kind: 'none' };
}
