import { unresolvedFor } from '../../../shared/rules/notification.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { formatDateTime, formatDuration } from '../../text/format.ts';

type Times = { status: number; created: number; progressstarted: number; closed: number };

const HOUR = 3_600_000;

/**
 * [N12] How long an open notification has stood: hours under two days, otherwise days; up to now, or up to
 * its start once somebody works on it. Null once it is closed.
 */
export function unresolvedText(notification: Omit<Times, 'closed'>, now: number): string | null {
  if (notification.status >= 2) return null;
  const span = unresolvedFor(notification, now);
  const duration = span < HOUR ? notificationText.underAnHour : formatDuration(span);
  return notification.progressstarted > 0
    ? notificationText.startedAfter(duration)
    : notificationText.unresolved(duration);
}

/** [N21] The sentence of a status: reported, started or closed at. */
export function statusSentence(notification: Times): string {
  const { status, created, progressstarted, closed } = notification;
  if (status === 0) return notificationText.openedAt(formatDateTime(created));
  if (status === 1) return notificationText.startedAt(formatDateTime(progressstarted || created));
  return notificationText.closedAt(formatDateTime(closed || created));
}
