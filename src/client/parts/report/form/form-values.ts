import type { ReportStep } from '../../../../shared/contract/core/fields.ts';
import { stepsOf } from '../../../../shared/rules/planning/described-steps.ts';
import { dateInput, floorToStep, timeInput } from '../../forms/zoned-input.ts';
import { effortInputs } from '../effort/efforts.ts';
import { knownReading, type NextValues } from './next-due.ts';
import type { ReportSubject } from './queries.ts';
import type { Stroke } from './signature.ts';

/** What stands in the form; dates, times and numbers as the inputs hold them. */
export type ReportValues = NextValues & {
  /** [C3] Of a new report; those of a report that is edited stay as they are. */
  steps: readonly ReportStep[];
  comment: string;
  /** By node id of the cost type. */
  efforts: Record<string, string>;
  signingdate: string;
  signingtime: string;
  authorsignature: string;
  strokes: readonly Stroke[];
};

/** [R1] [X2] The form of a new report (`report` null), or of the one that is edited. `now` in ms. */
export function valuesOf(subject: ReportSubject, now: number): ReportValues {
  const { report } = subject;
  const executed = report?.executed ?? floorToStep(now);
  const signed = report?.created ?? floorToStep(now);
  return {
    steps: report ? [] : stepsOf(subject.instructions).steps.map((text) => ({ text, done: false, at: null })),
    executeddate: dateInput(executed),
    executedtime: timeInput(executed),
    comment: report?.comment ?? '',
    efforts: effortInputs(subject),
    nextdue: null,
    counter: knownReading(subject),
    replaced: false,
    signingdate: dateInput(signed),
    signingtime: timeInput(signed),
    authorsignature: report?.authorsignature ?? '',
    strokes: [],
  };
}
