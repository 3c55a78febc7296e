import { type Notification, notification } from '../../../shared/contract/notification/notification.ts';
import { sharedPages, useSharedLive } from '../../live/mirror/shared-live.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';

/** A notification as lists and searches know it: without its long text. */
export type ListedNotification = Omit<Notification, 'description'>;

const open = sharedPages({
  record: notification,
  index: '[status+created]',
  values: [0, 1],
  keep: ({ description: _description, ...listed }): ListedNotification => listed,
  place: ({ created }) => created,
});

/**
 * [N21] What is open on this device, newest first, live and once for all who ask; of the closed ones none is read.
 * `whole` is false while only the newest are there; undefined before that.
 */
export function useOpenNotifications(): { rows: readonly ListedNotification[]; whole: boolean } | undefined {
  return useSharedLive(open);
}

/** [N21] What is open on one machine, in no order. */
export function readOpenOf(mirror: MirrorView, equipmentnodeid: string): Promise<Notification[]> {
  return mirror
    .table(notification)
    .where('[equipmentnodeid+status]')
    .between([equipmentnodeid, 0], [equipmentnodeid, 2])
    .toArray();
}

/** [M6] The open notifications of one machine, newest first. */
export function useOpenNotificationsOf(equipmentnodeid: string): Notification[] | undefined {
  return useLive(
    async (mirror) => {
      const found = await readOpenOf(mirror, equipmentnodeid);
      return found.sort((left, right) => right.created - left.created);
    },
    [equipmentnodeid],
  );
}
