import { useEffect, useRef, useState } from 'react';
import { nameWithoutExtension } from '../../device/photo-limits.ts';
import { attachmentsText } from '../../text/de/attachments.ts';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { FormDialog } from '../../ui/overlay/form-dialog.tsx';
import type { FormDraft } from '../form-draft.ts';
import { FormNotices } from '../form-notices.tsx';
import { useForm } from '../use-form.ts';
import { useUndoOffer } from '../use-undo-offer.ts';
import { type AttachmentTarget, saveAttachments } from './attachment-writes.ts';
import { PreparedList } from './prepared-list.tsx';

type Values = { title: string; description: string };
export type UploadDraft = { values: Values };

type Props = {
  /** Name of the draft. */
  form: string;
  draft: FormDraft<UploadDraft> | null;
  /** What it was opened with. */
  chosen: readonly File[];
  target: AttachmentTarget;
  onClose: () => void;
};

const nothing: Values = { title: '', description: '' };
const isEmpty = ({ title, description }: Values) => title === '' && description === '';

/**
 * [F5] [I5] Asks for title and description of what was chosen and saves it; an empty title is the file name. Closing
 * it throws all of that away only once nobody took it back.
 */
export function UploadDialog({ form, draft, chosen, target, onClose }: Props) {
  const { values, change, prepared, busy, failure, save, forget } = useForm<Values, object>({
    form,
    draft,
    initial: nothing,
    seen: nothing,
    isPristine: isEmpty,
  });
  const { files, preparing, add } = prepared;
  const [open, setOpen] = useState(true);
  const offerUndo = useUndoOffer();
  const placeholder = files[0] ? nameWithoutExtension(files[0].name) : '';

  const taken = useRef(false);
  useEffect(() => {
    if (taken.current) return;
    taken.current = true;
    if (chosen.length > 0) add(chosen);
  }, [chosen, add]);

  const discard = () => {
    forget().catch((error: unknown) => self.reportError(error));
    prepared.clear();
    onClose();
  };
  const close = () => {
    if (files.length + preparing === 0 && isEmpty(values)) return discard();
    setOpen(false);
    offerUndo({ text: attachmentsText.discarded, onUndo: () => setOpen(true), onDone: discard });
  };
  const submit = async () => {
    const done = await save(async () => {
      const { title, description } = values;
      const named = files.map((file) => ({ ...file, title, description }));
      await saveAttachments(named, target);
      return { tone: 'success', text: attachmentsText.saved };
    });
    if (done) onClose();
  };

  return (
    <FormDialog
      open={open}
      onClose={close}
      dismissable={false}
      size="upload"
      title={attachmentsText.uploadTitle}
      label={busy ? attachmentsText.saving : attachmentsText.save}
      ready={files.length > 0 && preparing === 0}
      busy={busy}
      onSubmit={() => void submit()}
    >
      <FormNotices failure={failure} />
      <PreparedList prepared={prepared} disabled={busy} />
      {files.length + preparing > 0 && (
        <>
          <TextField
            label={attachmentsText.fieldTitle}
            hint={attachmentsText.fieldTitleHint}
            placeholder={placeholder}
            maxLength={300}
            value={values.title}
            onChange={(title) => change({ title })}
          />
          <TextAreaField
            label={attachmentsText.fieldDescription}
            rows={2}
            maxLength={5000}
            value={values.description}
            onChange={(description) => change({ description })}
          />
        </>
      )}
    </FormDialog>
  );
}
