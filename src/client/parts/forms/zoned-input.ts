import { firstMomentFrom, momentOf } from '../../../shared/lib/zoned-time.ts';
import { FIRST_YEAR, knownMoment } from '../../../shared/rules/equipment.ts';
import { formatDate, formatTime, shownZone, yearOf } from '../../text/format.ts';

const STEP = 5 * 60_000;

/** [X2] The moment rounded down to the five-minute step of time inputs, ms. */
export function floorToStep(time: number): number {
  return Math.floor(time / STEP) * STEP;
}

/** A moment as the `YYYY-MM-DD` that date inputs take, in the company's time zone. */
export function dateInput(time: number): string {
  return formatDate(time).split('.').reverse().join('-');
}

/** A moment as the `HH:mm` that time inputs take, in the company's time zone. */
export function timeInput(time: number): string {
  return formatTime(time);
}

/** The moment that date and time inputs mean in the company's time zone, ms; null while one is empty. */
export function momentOfInputs(date: string, time: string): number | null {
  const wanted = Date.parse(`${date}T${time}:00Z`);
  return Number.isNaN(wanted) ? null : momentOf(wanted, shownZone());
}

/** The first moment of the day that a date input means in the company's time zone, ms; null while it is empty. */
export function startOfInput(date: string): number | null {
  const wanted = Date.parse(`${date}T00:00Z`);
  return Number.isNaN(wanted) ? null : firstMomentFrom(wanted, shownZone());
}

/** [E2] A day that may lie before 1970, at noon, ms; null while it is empty. */
export function longAgoOfInput(date: string): number | null {
  const at = momentOfInputs(date, '12:00');
  return at === null ? null : knownMoment(at);
}

/** [E2] 1 January of a year as it was typed, ms; null where that is no year of construction. */
export function yearStart(year: string): number | null {
  const plain = year.trim();
  if (!/^\d{4}$/.test(plain) || Number(plain) < FIRST_YEAR) return null;
  const start = startOfInput(`${plain}-01-01`);
  return start === null ? null : knownMoment(start);
}

export type YearProblem = 'year' | 'earlyYear' | 'futureYear';

/** [E2] What is wrong with a year of construction that was typed; `now` is server time, ms. */
export function yearProblem(typed: string, now: number): YearProblem | null {
  if (!/^\d{4}$/.test(typed.trim())) return 'year';
  if (yearStart(typed) === null) return 'earlyYear';
  return Number(typed) > yearOf(now) ? 'futureYear' : null;
}
