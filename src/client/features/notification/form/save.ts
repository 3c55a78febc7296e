import {
  createNotification,
  type Notification,
  updateNotification,
} from '../../../../shared/contract/notification/notification.ts';
import type { PreparedFile } from '../../../device/photo-file.ts';
import { newNodeId, serverNow, write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { attachmentWrites } from '../../../parts/attachments/attachment-writes.ts';
import { momentOfInputs } from '../../../parts/forms/zoned-input.ts';
import { type FormValues, type KeptFields, patchOf } from './form-values.ts';

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
