import { useState } from 'react';
import { nameWithoutExtension } from '../../device/photo-limits.ts';
import { type SaveFailure, saveFailure } from '../../live/write.ts';
import { attachmentsText } from '../../text/de/attachments.ts';
import { notificationText } from '../../text/de/notification.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { Stack } from '../../ui/layout/primitives.ts';
import { Dialog } from '../../ui/overlay/dialog.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { uiText } from '../../ui/ui-text.ts';
import { type AttachmentTarget, saveAttachments } from './attachment-writes.ts';
import { PreparedList } from './prepared-list.tsx';
import type { PreparedFiles } from './use-prepared-files.ts';

type Props = { prepared: PreparedFiles; target: AttachmentTarget; onClose: () => void };

/** [F5] Asks for title and description of what was chosen and saves it; an empty title is the file name. */
export function UploadDialog({ prepared, target, onClose }: Props) {
  const { files, preparing } = prepared;
  const [title, setTitle] = useState('');
  const [description, setDescription] = useState('');
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const placeholder = files[0] ? nameWithoutExtension(files[0].name) : '';

  const save = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const named = files.map((file) => ({ ...file, title: title.trim() || file.title, description }));
      await saveAttachments(named, target);
      showToast({ tone: 'success', text: attachmentsText.saved });
      onClose();
    } catch (error) {
      setFailure(saveFailure(error));
      setBusy(false);
    }
  };

  return (
    <Dialog
      open
      onClose={onClose}
      locked={busy}
      size="upload"
      title={attachmentsText.uploadTitle}
      actions={
        <>
          <Button variant="outline" onClick={onClose} disabled={busy}>
            {uiText.cancel}
          </Button>
          <Button onClick={() => void save()} loading={busy} disabled={files.length === 0 || preparing > 0}>
            {busy ? attachmentsText.saving : attachmentsText.save}
          </Button>
        </>
      }
    >
      <Stack>
        {failure && (
          <Banner tone="danger" live="alert" title={notificationText.saveFailed[failure.kind]}>
            {notificationText.saveFailed[`${failure.kind}Todo`]}
          </Banner>
        )}
        <PreparedList prepared={prepared} />
        {files.length + preparing > 0 && (
          <>
            <TextField
              label={attachmentsText.fieldTitle}
              hint={attachmentsText.fieldTitleHint}
              placeholder={placeholder}
              maxLength={300}
              value={title}
              onChange={setTitle}
            />
            <TextAreaField
              label={attachmentsText.fieldDescription}
              rows={2}
              maxLength={5000}
              value={description}
              onChange={setDescription}
            />
          </>
        )}
      </Stack>
    </Dialog>
  );
}
