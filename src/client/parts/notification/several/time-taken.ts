import { notificationText } from '../../../text/de/notification/notification.ts';
import { formatDuration } from '../../../text/format.ts';

interface StatusChange {
  previousstatus: number;
  status: number;
  progressstarted: number;
  closed: number;
}

/** [N14] How long the work took, in the words of the source; undefined unless a single notification goes from 1 to 2. */
export function timeTaken([change, ...more]: readonly StatusChange[]): string | undefined {
  if (!change || more.length > 0 || change.previousstatus !== 1 || change.status !== 2) return undefined;
  return notificationText.timeForNotification(formatDuration(change.closed - change.progressstarted));
}
