import { useMemo } from 'react';
import type { Notification } from '../../../../shared/contract/notification.ts';
import type { StoredDraft } from '../../../../sync/drafts.ts';
import type { PreparedFile } from '../../../device/photo-file.ts';
import { type KeptDraft, readStoredDraft, useKeptDraft } from '../../../live/use-draft.ts';
import { type FormValues, isEmpty } from './form-values.ts';

/** `row`: what an edit was made on, so that its bases stay right however late it is saved (CF1). */
type DraftFields = { values: FormValues; row: Notification | null };
export type NotificationDraft = StoredDraft<DraftFields, PreparedFile>;

/** [I5] The draft of a form, or null. */
export function readNotificationDraft(form: string): Promise<NotificationDraft | null> {
  return readStoredDraft<DraftFields, PreparedFile>(form);
}

/** [I5] Keeps what is typed, and the files that were added, until it is saved. */
export function useNotificationDraft(
  form: string,
  { values, row }: DraftFields,
  { changed, files }: { changed: boolean; files: number },
): KeptDraft<PreparedFile> {
  const fields = useMemo(() => ({ values, row }), [values, row]);
  return useKeptDraft<DraftFields, PreparedFile>(form, fields, {
    changed,
    empty: isEmpty(values) && files === 0,
  });
}
