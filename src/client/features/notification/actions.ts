import {
  deleteNotification,
  type Notification,
  setNotificationStatus,
  statusPayload,
} from '../../../shared/contract/notification/notification.ts';
import type { NotificationStatus } from '../../../shared/rules/notification.ts';
import { serverNow, type Write, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';

/** [N13] [N15] Changes the status; answers how to undo it, or null where the table has no such change. */
export async function changeStatus(
  row: Notification,
  to: NotificationStatus,
): Promise<{ closed: number; undo: () => Promise<void> } | null> {
  const payload = statusPayload(row, to, await serverNow());
  if (!payload) return null;
  await act([write(setNotificationStatus, payload)]);
  const undo = async () => {
    // The way back is a transition of its own with the times of before: right whether or not the first was sent.
    const back = {
      ...payload,
      status: row.status,
      previousstatus: to,
      progressstarted: row.progressstarted,
      closed: row.closed,
    };
    await act([write(setNotificationStatus, back)]);
  };
  return { closed: payload.closed, undo };
}

/** [N10] The deletion of a notification, to be saved. */
export const deletionOf = (nodeid: string): Write => write(deleteNotification, { nodeid });
