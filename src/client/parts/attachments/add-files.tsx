import { useState } from 'react';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { useFormStart } from '../forms/form-draft.ts';
import type { AttachmentTarget } from './attachments-of.ts';
import { FileButtons } from './file-buttons.tsx';
import { UploadDialog, type UploadDraft } from './upload-dialog.tsx';

/** Nothing was chosen: what is in the draft is gone on with. */
const NONE: readonly File[] = [];

/** [F4] [I5] Adds files to a record that exists; what was not saved before the app went is offered again. */
export function AddFiles({ target }: { target: AttachmentTarget }) {
  const form = `attach:${target.isattachmentof}`;
  const start = useFormStart<UploadDraft>(form);
  // The draft goes into the first upload; each one after it begins empty.
  const [{ count, chosen }, setUpload] = useState<{ count: number; chosen: readonly File[] | null }>({
    count: 0,
    chosen: null,
  });
  const begin = (files: readonly File[]) => setUpload({ count: count + 1, chosen: files });
  const left = count === 0 && start?.draft;
  return (
    <>
      {left && (
        <Banner
          tone="info"
          icon="history"
          action={
            <Button variant="inherit" size="sm" onClick={() => begin(NONE)}>
              {attachmentsText.goOn}
            </Button>
          }
        >
          {attachmentsText.unsaved(left.files.length)}
        </Banner>
      )}
      <FileButtons onFiles={begin} />
      {start && chosen && (
        <UploadDialog
          key={count}
          form={form}
          draft={count === 1 ? start.draft : null}
          chosen={chosen}
          target={target}
          // It may close because the next one has begun.
          onClose={() => setUpload((now) => (now.count === count ? { count, chosen: null } : now))}
        />
      )}
    </>
  );
}
