import { dueAt, PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { formatAgo, formatDay } from '../../text/format.ts';
import { daysUntil } from '../planning/due-days.ts';

type Dated = { type: number; dueuntil: number; created: number };

/** [J4] Since when it has been due or will be due; null for what has no date. Planned maintenance has one in any case. */
export function dueText(
  { type, dueuntil, created }: Dated,
  now: number,
): { text: string; overdue: boolean } | null {
  if (dueuntil === 0 && type !== PLANNED_MAINTENANCE) return null;
  const due = dueAt({ dueuntil, created });
  const days = daysUntil(due, now);
  const overdue = days < 0;
  if (days < -1) return { text: notificationText.overdueFor(-days), overdue };
  return { text: notificationText.aroundToday[days + 1] ?? formatDay(due, now), overdue };
}

/** [J4] When it is due; of what has no date, when it was reported. */
export const whenText = (dated: Dated, now: number): { text: string; overdue: boolean } =>
  dueText(dated, now) ?? { text: formatAgo(dated.created, now), overdue: false };
