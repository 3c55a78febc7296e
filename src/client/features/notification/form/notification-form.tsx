import { useRef } from 'react';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { FormFiles } from '../../../parts/attachments/form-files.tsx';
import { useMayAttach } from '../../../parts/attachments/use-may-attach.ts';
import type { FormDraft } from '../../../parts/forms/form-draft.ts';
import { PageForm } from '../../../parts/forms/form-frames.tsx';
import { savedToast, useForm } from '../../../parts/forms/use-form.ts';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { FormFields } from './form-fields.tsx';
import { type FormValues, isEmpty, type KeptFields, problemsOf } from './form-values.ts';
import { MachineChoice } from './machine-choice.tsx';
import { saveEdit, saveNew } from './save.ts';
import type { SharedPhotos } from './shared-photos.ts';
import { SimilarOpen } from './similar-open.tsx';
import { SolvedOffers } from './solved/solved-offers.tsx';
import { FixedType, TypeChoice } from './type-choice.tsx';
import { useMerge } from './use-merge.ts';

type NotificationSeen = { row: Notification | null };
export type NotificationDraft = FormDraft<NotificationSeen & { values: FormValues }>;

type Props = {
  /** Name of the draft. */
  form: string;
  initial: FormValues;
  draft: NotificationDraft | null;
  /** Photos in the draft that were shared with the app just now, and those that were not taken. */
  shared?: SharedPhotos;
  /** The notification of an edit; null for a new one. */
  row: Notification | null;
  /** What the edit leaves alone. */
  kept?: KeptFields;
  onSaved: (nodeid: string) => void;
};

const NONE: KeptFields = new Set();

/** [N1] [N2] The form of a notification, new or edited. When saving fails, what was typed stays. */
export function NotificationForm({ form, initial, draft, shared, row, kept = NONE, onSaved }: Props) {
  const mayAttach = useMayAttach('new');
  const savedAs = useRef(row?.nodeid);
  const state = useForm<FormValues, NotificationSeen>({
    form,
    draft,
    initial,
    seen: { row },
    isPristine: isEmpty,
    // Kept words and today's clock: a moment that nobody chose is that of saving.
    revive: (kept) => (kept.timed ? kept : { ...kept, date: initial.date, time: initial.time }),
    shared,
    rules: { check: (values, now) => problemsOf(values, now, row) },
    onSave: async (values, { prepared: { files } }) => {
      const saved = row ? await saveEdit(row, values, kept) : true;
      savedAs.current ??= await saveNew(values, files);
      return savedToast(saved, notificationText);
    },
    onSaved: () => savedAs.current && onSaved(savedAs.current),
  });
  const { values, problems, change, prepared, busy, forget } = state;

  const { mayMerge, merge, notMerged } = useMerge({ form, values, prepared, forget, onSaved });

  return (
    <PageForm
      form={state}
      failure={notMerged}
      save={row ? notificationText.saveChanges : notificationText.save}
      saving={notificationText.saving}
    >
      <MachineChoice
        form={form}
        equipmentnodeid={values.equipmentnodeid}
        error={problems.equipmentnodeid}
        onChange={row ? undefined : (equipmentnodeid) => change({ equipmentnodeid })}
      />
      {row && kept.has('type') ? (
        <FixedType type={row.type} />
      ) : (
        <TypeChoice
          value={values.type}
          own={row?.type}
          error={problems.type}
          onChange={(type) => change({ type })}
        />
      )}
      {(row || mayAttach) && (
        <FormFiles
          title={notificationText.attachments}
          target={row && { isattachmentof: row.nodeid, equipmentnodeid: row.equipmentnodeid }}
          prepared={prepared}
          busy={busy}
          slim
        />
      )}
      {!row && (
        <SimilarOpen
          equipmentnodeid={values.equipmentnodeid}
          type={values.type}
          onMerge={mayMerge && !busy && prepared.preparing === 0 ? merge : undefined}
        />
      )}
      <FormFields form={state} kept={kept} unfolded={row !== null} />
      {!row && (
        <SolvedOffers
          equipmentnodeid={values.equipmentnodeid}
          title={values.title}
          description={values.description}
          errorcode={values.errorcode}
        />
      )}
    </PageForm>
  );
}
