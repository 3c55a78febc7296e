import { isAhead } from '../../../../shared/lib/clock.ts';
import { executedMoment } from '../../../../shared/rules/report.ts';
import { formText } from '../../../text/de/app/form.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { momentOfInputs, timeInput } from '../../forms/zoned-input.ts';
import type { ReportValues } from './form-values.ts';

/** What of the form says when it was carried out and signed. */
type Moments = Pick<ReportValues, 'executeddate' | 'executedtime' | 'signingdate' | 'signingtime'>;

/** [R4] When it was signed: without a time at the present one of the day that was named, as with the execution [R9]. */
export function signedMoment({ signingdate, signingtime }: Moments, now: number): number {
  return momentOfInputs(signingdate, signingtime || timeInput(now)) ?? now;
}

export type MomentProblems = Partial<Record<'executed' | 'signed', string>>;

/** [R1] [R4] [CF7] Neither execution nor signature lies in the future, or before dates are counted; what the form began with stays. `now` in ms. */
export function momentProblems(
  values: Moments,
  initial: Moments,
  now: number,
  timeZone: string,
): MomentProblems {
  const { executeddate, executedtime } = values;
  const changed = (...fields: (keyof Moments)[]) => fields.some((field) => values[field] !== initial[field]);
  const executed = executedMoment(executeddate, executedtime, now, timeZone);
  const problems: MomentProblems = {};
  if (changed('executeddate', 'executedtime')) {
    if (executed <= 0) problems.executed = formText.firstYear;
    else if (isAhead(executed, now)) problems.executed = reportText.executedAhead;
  }
  const signed = signedMoment(values, now);
  if (changed('signingdate', 'signingtime')) {
    if (signed <= 0) problems.signed = formText.firstYear;
    else if (isAhead(signed, now)) problems.signed = reportText.signedAhead;
  }
  return problems;
}
