import { daysUntilDue, isOverdue } from '../../../shared/rules/planning/due-days.ts';
import { shownZone } from '../../text/format.ts';

/** Whole calendar days from today to the due day, in the company's time zone; negative when overdue. */
export const daysUntil = (due: number, now: number): number => daysUntilDue(due, now, shownZone());

/** Whether the due day is over, in the company's time zone; 0 is no date. */
export const isLate = (due: number, now: number): boolean => isOverdue(due, now, shownZone());
