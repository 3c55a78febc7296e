import { counterTrigger, isRepeating, nextDue } from '../../../../shared/rules/cycle.ts';
import { typedReading } from '../../../../shared/rules/number.ts';
import {
  executedMoment,
  isDueByReading,
  isReadingAsked,
  readingAfterRun,
} from '../../../../shared/rules/report.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { formatNumber } from '../../../text/format.ts';
import type { ReadingInput } from '../../counters/reading.ts';
import { dateInput, momentOfInputs, timeInput } from '../../forms/zoned-input.ts';
import type { ReportSubject } from './queries.ts';

/** What of the form decides about the next execution. */
export type NextValues = {
  executeddate: string;
  executedtime: string;
  /** The date a person chose; null: the one of the cycle. */
  nextdue: string | null;
  counter: string;
  /** [CF4] The reading is lower than the last one, because the counter was replaced. */
  replaced: boolean;
};

/**
 * The reading that the form begins with: in an edit the one of the last run. A new report begins without one: what
 * stands there by itself would be signed without a look at the counter.
 */
export function knownReading({ report, task, counter }: ReportSubject): string {
  const reading = (report && task && counterTrigger(task.triggeringevent)?.lastrun) ?? 0;
  return counter && reading > 0 ? formatNumber(reading) : '';
}

/** What the next execution is set to. */
export type NextExecution = {
  /** Date of the cycle, ms; in an edit the date that the task has now. 0: none. */
  cycle: number;
  /** What will be saved, ms; 0: none. */
  due: number;
  /** As the date input holds it. */
  input: string;
  /** A person chose another date than the cycle's. */
  edited: boolean;
  problem?: string | undefined;
};

/** [R3] [R10] The next execution, from the cycle or as chosen. */
export function nextExecution(
  subject: ReportSubject,
  values: NextValues,
  now: number,
  timeZone: string,
): NextExecution {
  const { task, report } = subject;
  if (!task) return { cycle: 0, due: 0, input: '', edited: false };
  const executed = executedMoment(values.executeddate, values.executedtime, now, timeZone);
  const cycle = report ? Math.max(0, task.nextdueat) : nextDue(task, executed, now, timeZone);
  const cycleInput = cycle > 0 ? dateInput(cycle) : '';
  const input = (dateAsked(subject) ? values.nextdue : null) ?? cycleInput;
  if (input === cycleInput) return { cycle, due: cycle, input, edited: false };
  // The time of day stays that of the plan.
  const due = momentOfInputs(input, timeInput(cycle || task.startingfrom || executed)) ?? 0;
  const past = input !== '' && input < dateInput(now);
  return { cycle, due, input, edited: true, problem: past ? reportText.nextPast : undefined };
}

/** [R3] Whether the next execution has a date: that of a task which only waits for its counter has none. */
export function dateAsked({ task }: ReportSubject): boolean {
  return task !== null && (!isDueByReading(task) || isRepeating(task.repetitioninterval));
}

/** [R3] Whether the reading is asked for; that of a counter which is gone cannot be taken. */
export function counterAsked({ task, counter }: ReportSubject, next: NextExecution): boolean {
  return task !== null && counter !== null && isReadingAsked(task, next.input !== '');
}

/** [R3] From which reading the task is due again after a run at the one in the form; null while that is unknown. */
export function nextReading({ task, counter }: ReportSubject, values: NextValues): number | null {
  const { value } = typedReading(values.counter, 1);
  if (!task || !counter || value === undefined || !isDueByReading(task)) return null;
  return readingAfterRun(task.triggeringevent, value);
}

/** How long after the moment of a run its reading may have been taken: times are in steps of five minutes. */
const STEP = 5 * 60_000;

/** [R7] The reading with the one before it. */
export function readingOf({ counter, report }: ReportSubject, values: NextValues): ReadingInput {
  const executed = momentOfInputs(values.executeddate, values.executedtime);
  const latest = counter?.latest;
  // An edit may be of a run long ago, and a run may be told late: lower than what was read since is right there.
  const before = latest && !report && (executed === null || latest.timestamp < executed + STEP);
  return {
    text: values.counter,
    replaced: values.replaced,
    unit: counter?.unit ?? '',
    latest: before ? latest : null,
    least: 1,
  };
}
