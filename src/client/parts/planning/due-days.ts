import { differenceInCalendarDays, parseISO } from 'date-fns';
import { dateInput } from '../forms/zoned-input.ts';

/** Whole calendar days from today to the due day, in the company's time zone; negative when overdue. */
export function daysUntil(due: number, now: number): number {
  return differenceInCalendarDays(parseISO(dateInput(due)), parseISO(dateInput(now)));
}
