import { useEffect, useRef, useState } from 'react';
import { nameWithoutExtension } from '../../device/photo-limits.ts';
import { attachmentsText } from '../../text/de/notification/attachments.ts';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import type { FormDraft } from '../forms/form-draft.ts';
import { DialogForm } from '../forms/form-frames.tsx';
import { useForm } from '../forms/use-form.ts';
import { useUndoOffer } from '../forms/use-undo-offer.ts';
import { saveAttachments } from './attachment-writes.ts';
import type { AttachmentTarget } from './attachments-of.ts';
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
  const uploading = useForm<Values>({
    form,
    draft,
    initial: nothing,
    onSave: async (words, state) => {
      const named = state.prepared.files.map((file) => ({ ...file, ...words }));
      await saveAttachments(named, target);
      return { tone: 'success', text: attachmentsText.saved };
    },
    onSaved: onClose,
  });
  const { values, prepared, busy, field } = uploading;
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
    uploading.discard();
    prepared.clear();
    onClose();
  };
  const close = () => {
    if (files.length + preparing === 0 && isEmpty(values)) return discard();
    setOpen(false);
    offerUndo({ text: attachmentsText.discarded, onUndo: () => setOpen(true), onDone: discard });
  };
  return (
    <DialogForm
      // What a draft brought was asked for before it opened.
      form={{ ...uploading, startOver: undefined }}
      open={open}
      onClose={onClose}
      onCancel={close}
      size="upload"
      title={attachmentsText.uploadTitle}
      save={attachmentsText.save}
      saving={attachmentsText.saving}
      ready={files.length > 0}
    >
      <PreparedList prepared={prepared} disabled={busy} />
      {files.length + preparing > 0 && (
        <>
          <TextField
            {...field('title')}
            label={attachmentsText.fieldTitle}
            hint={attachmentsText.fieldTitleHint}
            placeholder={placeholder}
            maxLength={300}
          />
          <TextAreaField
            {...field('description')}
            label={attachmentsText.fieldDescription}
            rows={2}
            maxLength={5000}
          />
        </>
      )}
    </DialogForm>
  );
}
