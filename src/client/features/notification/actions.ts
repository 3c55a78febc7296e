import {
  createNotification,
  deleteNotification,
  type Notification,
  setNotificationStatus,
  statusPayload,
  updateNotification,
} from '../../../shared/contract/notification.ts';
import type { NotificationStatus } from '../../../shared/rules/notification.ts';
import type { PreparedFile } from '../../device/photo-file.ts';
import { act } from '../../live/runtime.ts';
import { newNodeId, serverNow, type Write, write } from '../../live/write.ts';
import { attachmentWrites } from '../../parts/attachments/attachment-writes.ts';
import { momentOfInputs } from '../../parts/zoned-input.ts';
import { type FormValues, type KeptFields, patchOf } from './form/form-values.ts';

/** [N1] Saves a new notification with its files in one go; resolves with its node id once it is safe here. */
export async function saveNew(values: FormValues, files: readonly PreparedFile[]): Promise<string> {
  const now = await serverNow();
  const nodeid = newNodeId('notification');
  const { equipmentnodeid } = values;
  const { writes, bytes } = await attachmentWrites(files, { isattachmentof: nodeid, equipmentnodeid }, now);
  const created = values.timed ? (momentOfInputs(values.date, values.time) ?? now) : now;
  const creation = write(createNotification, {
    lang: 'de',
    nodeid,
    equipmentnodeid,
    type: values.type ?? 0,
    title: values.title.trim(),
    description: values.description.trim(),
    errorcode: values.errorcode.trim(),
    created,
    dueuntil: 0,
  });
  await act([creation, ...writes], bytes);
  return nodeid;
}

/** [N2] [CF1] Saves an edit as a patch of what changed; false when nothing did. */
export async function saveEdit(row: Notification, values: FormValues, kept: KeptFields): Promise<boolean> {
  const patch = patchOf(row, values, kept);
  if (!patch) return false;
  await act([
    write(updateNotification, { lang: 'de', nodeid: row.nodeid, ...patch.fields, base: patch.base }),
  ]);
  return true;
}

/** [N13] [N15] Changes the status; answers how to take it back, or null where the table has no such change. */
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
