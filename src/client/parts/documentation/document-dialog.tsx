import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Attachment } from '../../../shared/contract/files/attachment.ts';
import {
  categoryOf,
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  specifierOf,
} from '../../../shared/rules/document.ts';
import { nameWithoutExtension } from '../../device/photo-limits.ts';
import { documentationText } from '../../text/de/machine/documentation.ts';
import { Field } from '../../ui/form/field.tsx';
import { inputRecipe } from '../../ui/form/input-styles.ts';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../ui/form/text-field.tsx';
import { saveAttachments } from '../attachments/attachment-writes.ts';
import { PreparedList } from '../attachments/prepared-list.tsx';
import { type FormStart, useFormStart } from '../forms/form-draft.ts';
import { DialogForm } from '../forms/form-frames.tsx';
import { useForm } from '../forms/use-form.ts';
import { DOCUMENT_ACCEPT, isDocument, sizeLimit } from './document-checks.ts';
import { type DocumentTarget, editDocument } from './document-queries.ts';

const FileInput = chakra('input', inputRecipe);

/** The browser's own button, dressed like ours. */
const fileButton = {
  '&::file-selector-button': {
    minHeight: '36px',
    marginInlineStart: '-1.5',
    marginInlineEnd: '3',
    paddingInline: '3',
    borderRadius: 'sm',
    borderWidth: '0',
    background: 'accent.soft',
    color: 'accent.onSoft',
    fontWeight: 'semibold',
    cursor: 'pointer',
  },
} as const;

type Values = { category: DocumentCategory | ''; title: string; description: string };

type Props = {
  target: DocumentTarget;
  /** Where a new one was asked for. */
  category: DocumentCategory | '';
  /** What is edited; null for a new one. */
  edited: Attachment | null;
  onClose: () => void;
};

/** With the draft of an edit what it was made on (CF1). */
type Seen = { seen: Attachment | null };
type Draft = Seen & { values: Values };

/** [M11] [F5] [I5] Adds a document with its file, or changes title, description and category of one. */
export function DocumentDialog(props: Props) {
  const { target, edited } = props;
  const form = edited ? `document:${edited.nodeid}` : `document-add:${target.isattachmentof}`;
  const start = useFormStart<Draft>(form, (older) => ({ seen: null, values: older as Values }));
  return start ? <DocumentForm key={form} start={start} {...props} /> : null;
}

const options = DOCUMENT_CATEGORIES.map((value) => ({ value, label: documentationText.categories[value] }));

type FormProps = Props & { start: FormStart<Draft> };

const valuesOf = (seen: Attachment): Values => ({
  category: categoryOf(seen.specifier),
  title: seen.title,
  description: seen.description,
});

function DocumentForm({ start, target, category, edited, onClose }: FormProps) {
  const form = useForm<Values, Seen>({
    ...start,
    seen: { seen: edited },
    initial: ({ seen: row }) => (row ? valuesOf(row) : { category, title: '', description: '' }),
    // Where none was chosen, the one it is asked for this time counts.
    revive: (kept) => ({ ...kept, category: kept.category || category }),
    onSave: async ({ category: chosen, ...words }, { prepared: { files } }) => {
      if (chosen === '') return null;
      if (seen) await editDocument(seen, { ...words, category: chosen });
      else {
        await saveAttachments(
          files.slice(0, 1).map((each) => ({ ...each, ...words })),
          { ...target, specifier: specifierOf(chosen) },
        );
      }
      return { tone: 'success', text: documentationText.saved };
    },
    onSaved: onClose,
  });
  const { seen } = form.seen;
  const { prepared } = form;
  const [wrongFile, setWrongFile] = useState(false);
  const file = prepared.files[0];
  const waiting = prepared.preparing > 0 || prepared.refusals.length > 0;
  const ready = form.values.category !== '' && (seen !== null || (file && !wrongFile && !waiting));

  const choose = (chosen: File | undefined) => {
    for (const { fileid } of prepared.clear().cleared) prepared.remove(fileid);
    setWrongFile(chosen !== undefined && !isDocument(chosen));
    if (chosen && isDocument(chosen)) prepared.add([chosen]);
  };
  return (
    <DialogForm
      form={form}
      onClose={onClose}
      size="upload"
      title={seen ? documentationText.editTitle : documentationText.addTitle}
      save={documentationText.save}
      saving={documentationText.saving}
      ready={Boolean(ready)}
    >
      <SelectField
        {...form.field('category')}
        label={documentationText.category}
        required
        options={options}
        placeholder={documentationText.choose}
      />
      {!seen && (
        <>
          <Field
            label={documentationText.file}
            required
            hint={
              wrongFile ? documentationText.invalidExtensionTooltip : documentationText.fileHint(sizeLimit())
            }
            error={wrongFile ? documentationText.invalidExtension : undefined}
          >
            {(control) => (
              <FileInput
                // After starting over it names no file.
                key={String(form.startOver !== undefined)}
                type="file"
                accept={DOCUMENT_ACCEPT}
                cursor="pointer"
                paddingBlock="1.5"
                css={fileButton}
                title={wrongFile ? documentationText.invalidExtensionTooltip : undefined}
                {...control}
                onChange={(event) => choose(event.target.files?.[0])}
              />
            )}
          </Field>
          <PreparedList prepared={prepared} disabled={form.busy} />
        </>
      )}
      <TextField
        {...form.field('title')}
        label={documentationText.title}
        hint={seen ? undefined : documentationText.titleHint}
        placeholder={file && nameWithoutExtension(file.name)}
        maxLength={300}
      />
      <TextAreaField
        {...form.field('description')}
        label={documentationText.description}
        rows={2}
        maxLength={5000}
      />
    </DialogForm>
  );
}
