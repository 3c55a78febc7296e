import { useState } from 'react';
import type { Notification } from '../../../../shared/contract/notification.ts';
import { serverNow } from '../../../live/write.ts';
import { FormFiles } from '../../../parts/attachments/form-files.tsx';
import type { FormDraft } from '../../../parts/form-draft.ts';
import { FormNotices } from '../../../parts/form-notices.tsx';
import { savedToast, useForm } from '../../../parts/use-form.ts';
import { useCan } from '../../../state/session.ts';
import { notificationText } from '../../../text/de/notification.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Form, focusFirstMistake } from '../../../ui/form/form.tsx';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';
import { FormFields } from './form-fields.tsx';
import { type FormProblems, type FormValues, isEmpty, type KeptFields, problemsOf } from './form-values.ts';
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

/** [N1] [N2] The form of a notification, new or edited. Whatever fails, what was typed stays. */
export function NotificationForm({ form, initial, draft, shared, row, kept = NONE, onSaved }: Props) {
  const mayAttach = useCan('equipment.attachment', 'create');
  const [problems, setProblems] = useState<FormProblems>({});
  const { values, prepared, busy, failure, startAnew, save, forget, ...state } = useForm<
    FormValues,
    NotificationSeen
  >({
    form,
    draft,
    initial,
    seen: { row },
    isPristine: isEmpty,
    // Kept words and today's clock: a moment that nobody chose is that of saving.
    revive: (kept) => (kept.timed ? kept : { ...kept, date: initial.date, time: initial.time }),
    shared,
  });

  const { mayMerge, merge, notMerged } = useMerge({ form, values, prepared, forget, onSaved });

  const change = (part: Partial<FormValues>) => {
    state.change(part);
    setProblems((old) => {
      const rest = { ...old };
      for (const key of Object.keys(part)) delete rest[key === 'date' ? 'time' : (key as keyof FormProblems)];
      return rest;
    });
  };

  const submit = async (element: HTMLFormElement) => {
    let nodeid = row?.nodeid;
    const done = await save(async () => {
      const found = problemsOf(values, await serverNow(), row);
      setProblems(found);
      if (Object.keys(found).length > 0) return null;
      const saved = row ? await saveEdit(row, values, kept) : true;
      nodeid ??= await saveNew(values, prepared.files);
      return savedToast(saved, notificationText);
    });
    if (done && nodeid) onSaved(nodeid);
    if (!done) focusFirstMistake(element);
  };

  return (
    <Form onSubmit={(element) => void submit(element)}>
      <FormNotices failure={failure ?? notMerged} onStartAnew={startAnew} />
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
      {!row && (
        <SimilarOpen
          equipmentnodeid={values.equipmentnodeid}
          type={values.type}
          onMerge={mayMerge && !busy && prepared.preparing === 0 ? merge : undefined}
        />
      )}
      <FormFields values={values} problems={problems} change={change} kept={kept} unfolded={row !== null} />
      {!row && (
        <SolvedOffers
          equipmentnodeid={values.equipmentnodeid}
          title={values.title}
          description={values.description}
          errorcode={values.errorcode}
        />
      )}
      {(row || mayAttach) && (
        <FormFiles
          title={notificationText.attachments}
          target={row && { isattachmentof: row.nodeid, equipmentnodeid: row.equipmentnodeid }}
          prepared={prepared}
          busy={busy}
        />
      )}
      <SaveBar>
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={prepared.preparing > 0}>
          {busy ? notificationText.saving : row ? notificationText.saveChanges : notificationText.save}
        </Button>
      </SaveBar>
    </Form>
  );
}
