import { getISODay, parseISO } from 'date-fns';
import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import { dateInput } from '../../parts/forms/zoned-input.ts';
import { daysUntil } from '../../parts/planning/due-days.ts';

export type DueGroup = 'overdue' | 'today' | 'week' | 'month' | 'later';

const GROUPS: readonly DueGroup[] = ['overdue', 'today', 'week', 'month', 'later'];

/** [T8] Where a date stands in the list; weeks end on Sunday, days are those of the company. */
export function groupOf(due: number, now: number): DueGroup {
  const days = daysUntil(due, now);
  const today = dateInput(now);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  if (days <= 7 - getISODay(parseISO(today))) return 'week';
  return dateInput(due).slice(0, 7) === today.slice(0, 7) ? 'month' : 'later';
}

/** The dates by group, in their order; groups without any are left out. */
export function grouped(dates: readonly PlannedDate[], now: number): [DueGroup, PlannedDate[]][] {
  return GROUPS.map((group): [DueGroup, PlannedDate[]] => [
    group,
    // [T7] What lacks its report is overdue, whatever its date.
    dates.filter(
      ({ due, unreportedSince }) => (unreportedSince === null ? groupOf(due, now) : 'overdue') === group,
    ),
  ]).filter(([, members]) => members.length > 0);
}
