import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import type { Attachment } from '../../../../shared/contract/attachment.ts';
import {
  categoryOf,
  DOCUMENT_CATEGORIES,
  type DocumentCategory,
  specifierOf,
} from '../../../../shared/rules/document.ts';
import { nameWithoutExtension } from '../../../device/photo-limits.ts';
import { saveAttachments } from '../../../parts/attachments/attachment-writes.ts';
import { PreparedList } from '../../../parts/attachments/prepared-list.tsx';
import { type FormStart, useFormStart } from '../../../parts/form-draft.ts';
import { FormNotices } from '../../../parts/form-notices.tsx';
import { useForm } from '../../../parts/use-form.ts';
import { documentationText } from '../../../text/de/documentation.ts';
import { Field } from '../../../ui/form/field.tsx';
import { inputRecipe } from '../../../ui/form/input-styles.ts';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { TextAreaField, TextField } from '../../../ui/form/text-field.tsx';
import { FormDialog } from '../../../ui/overlay/form-dialog.tsx';
import { DOCUMENT_ACCEPT, isDocument, sizeLimit } from './document-checks.ts';
import { editDocument } from './document-queries.ts';

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
  equipmentnodeid: string;
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
  const { equipmentnodeid, edited } = props;
  const form = edited ? `document:${edited.nodeid}` : `document-add:${equipmentnodeid}`;
  const start = useFormStart<Draft>(form);
  return start ? <DocumentForm key={form} form={form} start={whole(start)} {...props} /> : null;
}

/** [I7] A draft of an older version is its values alone. */
function whole(start: FormStart<Draft>): FormStart<Draft> {
  const { draft } = start;
  const fields = draft?.fields as Draft | Values | null | undefined;
  if (!draft || !fields || 'values' in fields) return start;
  return { ...start, draft: { ...draft, fields: { seen: null, values: fields } } };
}

const options = DOCUMENT_CATEGORIES.map((value) => ({ value, label: documentationText.categories[value] }));

type FormProps = Props & { form: string; start: FormStart<Draft> };

function DocumentForm({ form, start, equipmentnodeid, category, edited, onClose }: FormProps) {
  const seen = start.draft?.fields?.seen ?? edited;
  const initial: Values = seen
    ? { category: categoryOf(seen.specifier), title: seen.title, description: seen.description }
    : { category, title: '', description: '' };
  const { values, change, prepared, busy, failure, save, forget } = useForm<Values, Seen>({
    form,
    draft: start.draft,
    initial,
    seen: { seen },
    isPristine: (typed) =>
      typed.category === initial.category &&
      typed.title === initial.title &&
      typed.description === initial.description,
    // Where none was chosen, the one it is asked for this time counts.
    revive: (kept) => ({ ...kept, category: kept.category || initial.category }),
  });
  const [wrongFile, setWrongFile] = useState(false);
  const file = prepared.files[0];
  const waiting = prepared.preparing > 0 || prepared.refusals.length > 0;
  const ready = values.category !== '' && (seen !== null || (file && !wrongFile && !waiting));

  const choose = (chosen: File | undefined) => {
    for (const { fileid } of prepared.clear().cleared) prepared.remove(fileid);
    setWrongFile(chosen !== undefined && !isDocument(chosen));
    if (chosen && isDocument(chosen)) prepared.add([chosen]);
  };
  const close = () => {
    forget().catch((error: unknown) => self.reportError(error));
    onClose();
  };
  const submit = async () => {
    const { category: chosen, ...words } = values;
    if (chosen === '') return;
    const done = await save(async () => {
      if (seen) await editDocument(seen, { ...words, category: chosen });
      else if (file) {
        const specifier = specifierOf(chosen);
        await saveAttachments([{ ...file, ...words }], {
          isattachmentof: equipmentnodeid,
          equipmentnodeid,
          specifier,
        });
      }
      return { tone: 'success', text: documentationText.saved };
    });
    if (done) onClose();
  };

  return (
    <FormDialog
      open
      onClose={close}
      dismissable={false}
      size="upload"
      title={seen ? documentationText.editTitle : documentationText.addTitle}
      label={busy ? documentationText.saving : documentationText.save}
      ready={Boolean(ready)}
      busy={busy}
      onSubmit={() => void submit()}
    >
      <FormNotices failure={failure} />
      <SelectField
        label={documentationText.category}
        required
        value={values.category}
        options={options}
        placeholder={documentationText.choose}
        onChange={(chosen) => change({ category: chosen })}
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
          <PreparedList prepared={prepared} disabled={busy} />
        </>
      )}
      <TextField
        label={documentationText.title}
        hint={seen ? undefined : documentationText.titleHint}
        placeholder={file && nameWithoutExtension(file.name)}
        maxLength={300}
        value={values.title}
        onChange={(title) => change({ title })}
      />
      <TextAreaField
        label={documentationText.description}
        rows={2}
        maxLength={5000}
        value={values.description}
        onChange={(description) => change({ description })}
      />
    </FormDialog>
  );
}
