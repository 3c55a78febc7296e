import {
  type Notification,
  updateNotification,
} from '../../../../shared/contract/notification/notification.ts';
import type { PreparedFile } from '../../../device/photo-file.ts';
import { discardDraft } from '../../../live/drafts/discard-draft.ts';
import { flushForms } from '../../../live/drafts/open-forms.ts';
import { actHeld } from '../../../live/outbox/held-write.ts';
import { serverNow, write } from '../../../live/outbox/write.ts';
import { attachmentWrites } from '../../../parts/attachments/attachment-writes.ts';
import { holdFor, offerUndo } from '../../../parts/forms/delete-with-undo.ts';
import { tellNotSaved } from '../../../parts/forms/tell-not-saved.ts';
import { momentOfInputs } from '../../../parts/forms/zoned-input.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { delays } from '../../../text/delays.ts';
import { formatDateTime } from '../../../text/format.ts';
import type { FormValues } from './form-values.ts';

/** What was typed, behind what the other report says already. */
function mergedDescription(twin: Notification, values: FormValues): string {
  const code = values.errorcode.trim();
  // Only one that a person chose: the other report has the moment of its own.
  const at = values.timed ? momentOfInputs(values.date, values.time) : null;
  const added = [
    values.title.trim(),
    values.description.trim(),
    code && notificationText.mergedError(code),
    at !== null && notificationText.mergedMoment(formatDateTime(at)),
  ];
  return [twin.description, added.filter(Boolean).join('\n')].filter(Boolean).join('\n\n');
}

type Merge = {
  twin: Notification;
  values: FormValues;
  files: readonly PreparedFile[];
  /** Name of the draft. */
  form: string;
  /** Nothing writes the draft any more. */
  forget: () => Promise<void>;
  /** It was undone, and everything typed is in the draft again. */
  onUndo: () => void;
};

/**
 * [CF6] [OB17] Saves what was typed as an edit of the other report, with the files, all to be undone together for as
 * long as the message stands.
 */
export async function mergeInto({ twin, values, files, form, forget, onUndo }: Merge): Promise<void> {
  // What comes back is what was typed last.
  await flushForms();
  const { nodeid, equipmentnodeid, description: before } = twin;
  const description = mergedDescription(twin, values);
  const target = { isattachmentof: nodeid, equipmentnodeid };
  const { writes, bytes } = await attachmentWrites(files, target, await serverNow());
  const base = { description: before };
  const edit = write(updateNotification, { lang: 'de', nodeid, description, base });
  const wanted = description === before ? writes : [edit, ...writes];
  const held = await actHeld(wanted, bytes, holdFor(delays.formUndo));
  const bringBack = await discardDraft(form);
  await forget();
  offerUndo(held, {
    text: notificationText.merged,
    duration: delays.formUndo,
    onUndo: () => void bringBack().then(onUndo).catch(tellNotSaved),
  });
}
