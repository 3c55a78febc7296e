import type { ShiftException } from '../../../shared/contract/machine/shift.ts';
import type { PlannedShift, ShiftDay } from '../../../shared/rules/shifts/shift-calendar.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { formatTime } from '../../text/format.ts';
import type { Tone } from '../../ui/display/badge.tsx';

/** `DD.MM.` of a day. */
export const shortDay = (day: string): string => `${day.slice(8)}.${day.slice(5, 7)}.`;

/** `DD.MM.YYYY` of a day [X2]. */
export const fullDay = (day: string): string => day.split('-').reverse().join('.');

/** One day, or from the first to the last. */
export const daysOf = ({ from, until }: Pick<ShiftException, 'from' | 'until'>): string =>
  from === until ? fullDay(from) : text.span(fullDay(from), ` ${fullDay(until)}`).replace('–', ' –');

/** `22:00–05:59 (+1)`. */
export function timesOf({ start, end }: PlannedShift, day: ShiftDay): string {
  const span = end > day.end ? text.spanNextDay : text.span;
  return span(formatTime(start), formatTime(end));
}

/** [E7] What a day is called besides its date: holidays and exceptions by name. */
export function marksOf({ holiday, worked, closed, extras }: ShiftDay): { tone: Tone; text: string }[] {
  const marks: { tone: Tone; text: string }[] = [];
  if (holiday !== null) {
    marks.push(worked ? { tone: 'info', text: text.worked(holiday) } : { tone: 'warning', text: holiday });
  }
  if (closed) marks.push({ tone: 'warning', text: closed.name || text.kinds.closed });
  for (const { name } of extras) marks.push({ tone: 'success', text: name || text.extra });
  return marks;
}
