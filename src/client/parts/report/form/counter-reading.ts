import { counterTrigger } from '../../../../shared/rules/cycle.ts';
import { parseCounterReading } from '../../../../shared/rules/report.ts';
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
export function typedReading(
  { subject, values, timeZone }: Omit<Filled, 'mayCount'>,
  now: number,
): number | undefined {
  const next = nextExecution(subject, values, now, timeZone);
  return counterAsked(subject, next) ? parseCounterReading(values.counter).value : undefined;
}

/**
 * [M14] What somebody has read off for the report counts for the counter as well; the form's own suggestion does not.
 * Null where there is nothing to add; `values` as readings are sent.
 */
export function readingToAdd(
  filled: Filled,
  executed: number,
  now: number,
): { counternodeid: string; values: [value: number, timestamp: number] } | null {
  const { subject, mayCount, values } = filled;
  const counternodeid = subject.task && counterTrigger(subject.task.triggeringevent)?.counternodeid;
  const reading = typedReading(filled, now);
  const suggested = values.counter === knownReading(subject);
  if (!mayCount || !counternodeid || reading === undefined || suggested) return null;
  return { counternodeid, values: [reading, readAt(subject, executed)] };
}

/** Readings are never changed: what corrects the one of this report stands a moment after it, and counts. */
function readAt({ report, counter }: ReportSubject, executed: number): number {
  const latest = counter?.latest?.timestamp ?? 0;
  const ofReport = report !== null && latest >= report.executed && latest < report.executed + 1000;
  return ofReport ? Math.max(executed, latest + 1) : executed;
}
