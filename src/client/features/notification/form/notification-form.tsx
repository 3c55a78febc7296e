import { chakra } from '@chakra-ui/react';
import { type FormEvent, useRef, useState } from 'react';
import type { Notification } from '../../../../shared/contract/notification.ts';
import type { PreparedFile } from '../../../device/photo-file.ts';
import { type SaveFailure, saveFailure, serverNow } from '../../../live/write.ts';
import { Attachments } from '../../../parts/attachments/attachments.tsx';
import { FileButtons } from '../../../parts/attachments/file-buttons.tsx';
import { PreparedList } from '../../../parts/attachments/prepared-list.tsx';
import { usePreparedFiles } from '../../../parts/attachments/use-prepared-files.ts';
import { FormNotices } from '../../../parts/form-notices.tsx';
import { useCan } from '../../../state/session.ts';
import { notificationText } from '../../../text/de/notification.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Card, CardHeader } from '../../../ui/layout/card.tsx';
import { Stack } from '../../../ui/layout/primitives.ts';
import { SaveBar } from '../../../ui/layout/save-bar.tsx';
import { showToast } from '../../../ui/overlay/toast-store.ts';
import { saveEdit, saveNew } from '../actions.ts';
import { FormFields } from './form-fields.tsx';
import { type FormProblems, type FormValues, problemsOf } from './form-values.ts';
import { MachineChoice } from './machine-choice.tsx';
import type { SharedPhotos } from './shared-photos.ts';
import { SimilarOpen } from './similar-open.tsx';
import { SolvedOffers } from './solved/solved-offers.tsx';
import { TypeChoice } from './type-choice.tsx';
import { type NotificationDraft, useNotificationDraft } from './use-draft.ts';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '5' } });
/** Kept words and today's clock: a moment that nobody chose is that of saving. */
function startValues(initial: FormValues, draft: NotificationDraft | null): FormValues {
  const kept = draft?.fields?.values;
  if (!kept) return initial;
  return kept.timed ? kept : { ...kept, date: initial.date, time: initial.time };
}

type Props = {
  /** Name of the draft. */
  form: string;
  initial: FormValues;
  draft: NotificationDraft | null;
  /** Photos in the draft that were shared with the app just now, and those that were not taken. */
  shared?: SharedPhotos;
  /** The notification of an edit; null for a new one. */
  row: Notification | null;
  onSaved: (nodeid: string) => void;
};

/** Whether there is something from before in a draft, besides what was shared just now. */
const isFromBefore = (draft: NotificationDraft | null, shared: number) =>
  draft !== null && (draft.fields !== null || draft.files.length > shared);

/** [N1] [N2] The form of a notification, new or edited. Whatever fails, what was typed stays. */
export function NotificationForm({ form, initial, draft, shared, row, onSaved }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const mayAttach = useCan('equipment.attachment', 'create');
  const [values, setValues] = useState(() => startValues(initial, draft));
  const [changed, setChanged] = useState(false);
  const [problems, setProblems] = useState<FormProblems>({});
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(() => isFromBefore(draft, shared?.kept ?? 0));
  const [fileCount, setFileCount] = useState(draft?.files.length ?? 0);
  const kept = useNotificationDraft(form, { values, row }, { changed, files: fileCount });
  const noteFailure = (error: unknown) => setFailure(saveFailure(error));
  const keepFile = (work: Promise<void>, more: 1 | -1) => {
    setChanged(true);
    setFileCount((count) => count + more);
    work.catch(noteFailure);
  };
  const keeper = {
    added: (file: PreparedFile) => keepFile(kept.addFile(file.fileid, file), 1),
    removed: (fileid: string) => keepFile(kept.removeFile(fileid), -1),
  };
  const prepared = usePreparedFiles(draft?.files ?? [], keeper, shared?.refusals);

  const change = (part: Partial<FormValues>) => {
    setValues((old) => ({ ...old, ...part }));
    setChanged(true);
    setProblems((old) => {
      const rest = { ...old };
      for (const key of Object.keys(part)) delete rest[key === 'date' ? 'time' : (key as keyof FormProblems)];
      return rest;
    });
  };

  const startAnew = () => {
    setValues(initial);
    prepared.clear();
    setRestored(false);
    // An empty form's draft is deleted by its keeper.
    setChanged(true);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const found = problemsOf(values, await serverNow());
    setProblems(found);
    if (Object.keys(found).length > 0) {
      // The browser paints the messages first; then the first of them takes the focus.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    setBusy(true);
    try {
      const saved = row ? await saveEdit(row, values) : true;
      const nodeid = row ? row.nodeid : await saveNew(values, prepared.files);
      await kept.forget();
      showToast(
        saved
          ? { tone: 'success', text: notificationText.saved, detail: notificationText.savedDetail }
          : { text: notificationText.unchanged },
      );
      onSaved(nodeid);
    } catch (error) {
      setBusy(false);
      setFailure(saveFailure(error));
    }
  };

  return (
    <Form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <FormNotices failure={failure} onStartAnew={restored ? startAnew : undefined} />
      <MachineChoice
        equipmentnodeid={values.equipmentnodeid}
        error={problems.equipmentnodeid}
        onChange={row ? undefined : (equipmentnodeid) => change({ equipmentnodeid })}
      />
      <TypeChoice value={values.type} error={problems.type} onChange={(type) => change({ type })} />
      {!row && <SimilarOpen equipmentnodeid={values.equipmentnodeid} type={values.type} />}
      <FormFields values={values} problems={problems} change={change} unfolded={row !== null} />
      {!row && (
        <SolvedOffers
          equipmentnodeid={values.equipmentnodeid}
          title={values.title}
          description={values.description}
          errorcode={values.errorcode}
        />
      )}
      {(row || mayAttach) && (
        <Card>
          <CardHeader title={notificationText.attachments} />
          {row ? (
            <Attachments
              target={{ isattachmentof: row.nodeid, equipmentnodeid: row.equipmentnodeid }}
              editing
              adding
            />
          ) : (
            <Stack>
              <FileButtons onFiles={prepared.add} disabled={busy} />
              <PreparedList prepared={prepared} />
            </Stack>
          )}
        </Card>
      )}
      <SaveBar>
        <Button type="submit" size="lg" fullWidth loading={busy} disabled={prepared.preparing > 0}>
          {busy ? notificationText.saving : row ? notificationText.saveChanges : notificationText.save}
        </Button>
      </SaveBar>
    </Form>
  );
}
