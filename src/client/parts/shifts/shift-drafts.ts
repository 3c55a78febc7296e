import type { Shift, ShiftModel, Weekday } from '../../../shared/contract/machine/shift.ts';
import { MOST_SHIFTS } from '../../../shared/contract/machine/shift.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { momentOfInputs, timeInput } from '../forms/zoned-input.ts';

/** A shift as it is typed: times of day as `HH:mm`. */
export type ShiftDraft = { start: string; end: string; weekdays: Weekday[]; unmanned: boolean };

/** What is wrong with a shift, by input. */
export type ShiftProblem = Partial<Record<'start' | 'end' | 'weekdays', string>>;

/** The day that times are sent with; its date does not count. */
const SOME_DAY = '2024-01-15';

const DAY = 24 * 60;
const LENGTH = 7 * 60 + 59;
/** A shift begins within its day. */
const LAST_START = DAY - 1;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));
const two = (number: number): string => String(number).padStart(2, '0');
const timeOf = (minutes: number): string => `${two(Math.floor(minutes / 60) % 24)}:${two(minutes % 60)}`;

/** [E7] Whether the end is labelled 'Endzeit (+1)'. */
export const runsOver = ({ start, end }: Pick<ShiftDraft, 'start' | 'end'>): boolean =>
  start !== '' && end !== '' && minutesOf(end) <= minutesOf(start);

/** [E7] 06:00 + 7 h 59 min; a following shift begins a minute after the previous end, at 23:59 at the latest. */
export function newShift(shifts: readonly ShiftDraft[]): ShiftDraft {
  const last = shifts.at(-1);
  const ended = last && last.end !== '' ? minutesOf(last.end) + (runsOver(last) ? DAY : 0) : null;
  const start = ended === null ? 6 * 60 : Math.min(ended + 1, LAST_START);
  return { start: timeOf(start), end: timeOf(start + LENGTH), weekdays: ['Mo'], unmanned: false };
}

/** [E7] Shifts as they are typed, in the company's zone. */
export const draftsOf = (shifts: readonly Shift[]): ShiftDraft[] =>
  shifts.map(({ start, end, weekdays, unmanned }) => ({
    start: timeInput(start),
    end: timeInput(end),
    weekdays: [...weekdays],
    unmanned,
  }));

/** [E7] [CF1] Shifts as they are sent. What nobody changed keeps the moments that it was `seen` with. */
export function shiftsOf(drafts: readonly ShiftDraft[], seen: readonly Shift[] = []): Shift[] {
  const known = new Map(
    seen.flatMap(({ start, end }) => [start, end]).map((time) => [timeInput(time), time]),
  );
  const momentOf = (time: string) => known.get(time) ?? momentOfInputs(SOME_DAY, time) ?? 0;
  return drafts.map(({ start, end, weekdays, unmanned }, at) => {
    const before = seen[at];
    const kept = (field: 'start' | 'end', time: string) =>
      before && timeInput(before[field]) === time ? before[field] : momentOf(time);
    return { start: kept('start', start), end: kept('end', end), weekdays, unmanned };
  });
}

/** [E7] [L2] What keeps shifts from being saved, one entry for each; null where nothing does. */
export function shiftProblems(drafts: readonly ShiftDraft[]): ShiftProblem[] | null {
  const problems = drafts.map(
    ({ start, end, weekdays }): ShiftProblem => ({
      ...(start === '' && { start: text.timeMissing }),
      ...(end === '' && { end: text.timeMissing }),
      ...(weekdays.length === 0 && { weekdays: text.weekdayMissing }),
    }),
  );
  return problems.some((each) => Object.keys(each).length > 0) ? problems : null;
}

/** [E7] What a form says of its shifts as a whole; undefined where they may be saved. */
export function shiftsMistake(drafts: readonly ShiftDraft[]): string | undefined {
  if (drafts.length > MOST_SHIFTS) return text.shiftsMost(MOST_SHIFTS);
  const [first] = shiftProblems(drafts)?.flatMap((problem) => Object.values(problem)) ?? [];
  return first;
}

/** The model that holds on a day and those around it, latest first. */
export const byValidity = (models: readonly ShiftModel[]): ShiftModel[] =>
  models.toSorted((a, b) => b.validfrom - a.validfrom || (a.nodeid < b.nodeid ? 1 : -1));
