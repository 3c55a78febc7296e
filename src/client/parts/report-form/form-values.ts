import { nextDue } from '../../../shared/rules/cycle.ts';
import { executedMoment, parseCounterReading } from '../../../shared/rules/report.ts';
import { reportText } from '../../text/de/report.ts';
import { formatNumber } from '../../text/format.ts';
import { effortInputs } from '../effort/efforts.ts';
import { dateInput, floorToStep, momentOfInputs, timeInput } from '../zoned-input.ts';
import type { ReportSubject } from './queries.ts';
import type { Stroke } from './signature.ts';

/** What stands in the form; dates, times and numbers as the inputs hold them. */
export type ReportValues = {
  executeddate: string;
  executedtime: string;
  comment: string;
  /** By node id of the cost type. */
  efforts: Record<string, string>;
  /** The date a person chose; null: the one of the cycle. */
  nextdue: string | null;
  counter: string;
  signingdate: string;
  signingtime: string;
  authorsignature: string;
  strokes: readonly Stroke[];
};

/** [R1] The form of a new report (`report` null), or of the one that is edited. `now` in ms. */
export function valuesOf(subject: ReportSubject, now: number): ReportValues {
  const { report, task } = subject;
  const executed = report?.executed ?? floorToStep(now);
  const signed = report?.created ?? now;
  const reading = report && task?.triggertype === 'counter' ? Number(task.triggeringevent[4] ?? 0) : 0;
  return {
    executeddate: dateInput(executed),
    executedtime: timeInput(executed),
    comment: report?.comment ?? '',
    efforts: effortInputs(subject),
    nextdue: null,
    counter: reading > 0 ? formatNumber(reading) : '',
    signingdate: dateInput(signed),
    signingtime: timeInput(signed),
    authorsignature: report?.authorsignature ?? '',
    strokes: [],
  };
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
  values: ReportValues,
  now: number,
  timeZone: string,
): NextExecution {
  const { task, report } = subject;
  if (!task) return { cycle: 0, due: 0, input: '', edited: false };
  const executed = executedMoment(values.executeddate, values.executedtime, now, timeZone);
  const cycle = report ? Math.max(0, task.nextdueat) : nextDue(task, executed, now, timeZone);
  const cycleInput = cycle > 0 ? dateInput(cycle) : '';
  const input = values.nextdue ?? cycleInput;
  if (input === cycleInput) return { cycle, due: cycle, input, edited: false };
  // The time of day stays that of the plan.
  const due = momentOfInputs(input, timeInput(cycle || task.startingfrom || executed)) ?? 0;
  const past = input !== '' && input < dateInput(now);
  return { cycle, due, input, edited: true, problem: past ? reportText.nextPast : undefined };
}

/** [R3] The reading is asked for when a counter triggers the task and a next execution is set. */
export function counterAsked({ task }: ReportSubject, next: NextExecution): boolean {
  return task?.triggertype === 'counter' && next.input !== '';
}

/** [R7] What is wrong with the reading, in words. */
export function counterProblem(text: string): string | undefined {
  const { problem } = parseCounterReading(text);
  return problem && reportText.counterProblems[problem];
}
