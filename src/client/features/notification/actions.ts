import {
  deleteNotification,
  type Notification,
  setNotificationStatus,
  statusPayload,
} from '../../../shared/contract/notification/notification.ts';
import type { NotificationStatus } from '../../../shared/rules/notification.ts';
import { serverNow, type Write, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';

export type StatusChange = { write: Write; closed: number; undo: () => Promise<void> };

/** [N13] [N15] A change of the status at `now` (ms), to be saved, and how to undo it; null where the table has none. */
export function statusChange(row: Notification, to: NotificationStatus, now: number): StatusChange | null {
  const payload = statusPayload(row, to, now);
  if (!payload) return null;
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
  return { write: write(setNotificationStatus, payload), closed: payload.closed, undo };
}

/** [N13] Changes the status; answers how to undo it, or null where the table has no such change. */
export async function changeStatus(row: Notification, to: NotificationStatus): Promise<StatusChange | null> {
  const change = statusChange(row, to, await serverNow());
  if (change) await act([change.write]);
  return change;
}

/** [N10] The deletion of a notification, to be saved. */
export const deletionOf = (nodeid: string): Write => write(deleteNotification, { nodeid });
