import { shiftexception, shiftmodel } from '../../../shared/contract/machine/shift.ts';
import { cost, report } from '../../../shared/contract/maintenance/maintenance.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';

/**
 * [K4] Has a live query run again when something changes that figures may rest on. One row of each range is looked at,
 * which has all of it observed, what is deleted by the keys; to count 100,000 rows would hold up the first answer.
 */
export async function observeRows(mirror: MirrorView): Promise<void> {
  const notifications = mirror.table(notification);
  const opened = notifications.where('[status+created]').between([0, 0], [2, Number.POSITIVE_INFINITY]);
  await Promise.all([
    opened.limit(1).primaryKeys(),
    notifications.limit(1).primaryKeys(),
    ...[cost, report, shiftmodel, shiftexception].map((record) => mirror.table(record).limit(1).toArray()),
  ]);
}
