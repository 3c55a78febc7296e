import { counterTrigger } from '../../../../shared/rules/cycle.ts';
import { typedReading } from '../../../../shared/rules/number.ts';
import { counterAsked, knownReading, type NextValues, nextExecution } from './next-due.ts';
import type { ReportSubject } from './queries.ts';

type Filled = {
  subject: ReportSubject;
  values: NextValues;
  /** Whether the role may add readings of counters. */
  mayCount: boolean;
  timeZone: string;
};

/** [R3] [R7] The reading in the form, where it is asked for. */
export function reportedReading(
  { subject, values, timeZone }: Omit<Filled, 'mayCount'>,
  now: number,
): number | undefined {
  const next = nextExecution(subject, values, now, timeZone);
  return counterAsked(subject, next) ? typedReading(values.counter, 1).value : undefined;
}

/**
 * [M14] What somebody has read off for the report counts for the counter as well; what an edit began with does not.
 * Null where there is nothing to add; `values` as readings are sent.
 */
export function readingToAdd(
  filled: Filled,
  executed: number,
  now: number,
): { counternodeid: string; values: [value: number, timestamp: number] } | null {
  const { subject, mayCount, values } = filled;
  const counternodeid = subject.task && counterTrigger(subject.task.triggeringevent)?.counternodeid;
  const reading = reportedReading(filled, now);
  const untouched = values.counter === knownReading(subject);
  if (!mayCount || !counternodeid || reading === undefined || untouched) return null;
  return { counternodeid, values: [reading, readAt(subject, executed)] };
}

/** Readings are never changed: what corrects the one of this report stands a moment after it, and counts. */
function readAt({ report, counter }: ReportSubject, executed: number): number {
  const latest = counter?.latest?.timestamp ?? 0;
  const ofReport = report !== null && latest >= report.executed && latest < report.executed + 1000;
  return ofReport ? Math.max(executed, latest + 1) : executed;
}
