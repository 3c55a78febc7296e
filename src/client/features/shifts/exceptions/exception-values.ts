import type { ShiftException } from '../../../../shared/contract/machine/shift.ts';
import { exceptionProblem, weekdaysBetween } from '../../../../shared/rules/shifts/shift-exception.ts';
import type { Problems } from '../../../parts/forms/rules.ts';
import { type ShiftDraft, shiftsMistake, shiftsOf } from '../../../parts/shifts/shift-drafts.ts';
import { shiftText as text } from '../../../text/de/machine/shift.ts';

/** An exception as it is typed; `scope`: what it is of. */
export type ExceptionValues = Pick<ShiftException, 'kind' | 'name' | 'from' | 'until'> & {
  scope: string;
  shifts: ShiftDraft[];
};

/** What a new exception begins with, from where it was asked for. */
export type ExceptionPreset = Pick<ExceptionValues, 'kind' | 'name' | 'from' | 'until'>;

export const isOneDay = ({ from, until }: Pick<ExceptionValues, 'from' | 'until'>): boolean =>
  from !== '' && from === until;

/** Shifts on a single day have its weekday, which nobody has to choose. */
export const plannedShifts = (values: ExceptionValues): ShiftDraft[] =>
  isOneDay(values)
    ? values.shifts.map((each) => ({ ...each, weekdays: weekdaysBetween(values.from, values.until) }))
    : values.shifts;

/** [E7] What is sent: shifts only where they are extra. */
export function said(values: ExceptionValues, seen: ShiftException | null) {
  const { kind, name, from, until } = values;
  const shifts = shiftsOf(kind === 'extra' ? plannedShifts(values) : [], seen?.shifts);
  return { kind, name: name.trim(), from, until, shifts };
}

/** [E7] [X22] */
export function exceptionProblems(values: ExceptionValues): Problems<ExceptionValues> {
  const { kind, name, from, until } = values;
  const problems: Problems<ExceptionValues> = {
    ...(kind === 'closed' && name.trim() === '' && { name: text.exceptionNameMissing }),
    ...(from === '' && { from: text.dayMissing }),
    ...(until === '' && { until: text.dayMissing }),
  };
  if (kind === 'extra') {
    const shifts = plannedShifts(values);
    const mistake = shifts.length === 0 ? text.shiftsMissing : shiftsMistake(shifts);
    if (mistake) problems.shifts = mistake;
  }
  if (from === '' || until === '') return problems;
  const problem = exceptionProblem(said(values, null));
  if (problem === 'until') problems.until = text.untilBefore;
  else if (problem === 'shifts') problems.shifts ??= text.weekdayElsewhere;
  return problems;
}
