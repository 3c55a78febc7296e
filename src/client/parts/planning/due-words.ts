import { notificationText } from '../../text/de/notification/notification.ts';
import { formatDay } from '../../text/format.ts';
import { daysUntil } from './due-days.ts';

export type DueWords = { text: string; overdue: boolean };

/** [J4] Since when something has been due, or when it will be, as short as a row has room for. `due` and `now` in ms. */
export function dueWords(due: number, now: number): DueWords {
  const days = daysUntil(due, now);
  const overdue = days < 0;
  if (days < -1) return { text: notificationText.overdueFor(-days), overdue };
  return { text: notificationText.aroundToday[days + 1] ?? formatDay(due, now), overdue };
}
