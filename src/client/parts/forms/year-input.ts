import { machineFormText } from '../../text/de/machine/machine-form.ts';
import { yearOf } from '../../text/format.ts';
import { momentOfInputs } from './zoned-input.ts';

/** The first year whose days are all positive in ms since 1970: 0 means that a date is not known. */
export const FIRST_YEAR = 1971;

/** 1 January of a year as it was typed, ms; null where that is no year. */
export function yearStart(year: string): number | null {
  const plain = year.trim();
  if (!/^\d{4}$/.test(plain) || Number(plain) < FIRST_YEAR) return null;
  return momentOfInputs(`${plain}-01-01`, '00:00');
}

/** [E2] What is wrong with a year of construction that was typed; `now` is server time, ms. */
export function yearProblem(typed: string, now: number): string | undefined {
  const text = machineFormText.problems;
  if (yearStart(typed) === null) return text.year;
  return Number(typed) > yearOf(now) ? text.futureYear : undefined;
}
