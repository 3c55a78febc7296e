import { chakra } from '@chakra-ui/react';
import { type FormEvent, useMemo, useRef, useState } from 'react';
import type { Notification } from '../../../shared/contract/notification.ts';
import { type Blocker, completionBlockers } from '../../../shared/rules/report.ts';
import { useNow } from '../../live/use-now.ts';
import { type SaveFailure, saveFailure } from '../../live/write.ts';
import { useCan, useSession } from '../../state/session.ts';
import { reportText } from '../../text/de/report.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card, CardHeader } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { Attachments } from '../attachments/attachments.tsx';
import { FileButtons } from '../attachments/file-buttons.tsx';
import { PreparedList } from '../attachments/prepared-list.tsx';
import { unreadableEfforts } from '../effort/efforts.ts';
import { type FormDraft, useDraftedForm } from '../form-draft.ts';
import { FormNotices } from '../form-notices.tsx';
import { complete, saveEdit } from './actions.ts';
import { ConfirmationFields } from './confirmation-fields.tsx';
import { EffortFields } from './effort-fields.tsx';
import { ExecutionFields } from './execution-fields.tsx';
import { counterAsked, nextExecution, type ReportValues, valuesOf } from './form-values.ts';
import { NextDueFields } from './next-due-fields.tsx';
import type { ReportSubject } from './queries.ts';

const Form = chakra('form', { base: { display: 'flex', flexDirection: 'column', gap: '4' } });

/** `subject`: what the form was opened on, so that its bases stay right however late it is saved (CF1). */
export type ReportDraft = { values: ReportValues; subject: ReportSubject };

type Section = 'efforts' | 'next' | 'confirmation';

type Props = {
  /** Name of the draft. */
  form: string;
  subject: ReportSubject;
  /** The notification as it is now. */
  notification: Notification;
  draft: FormDraft<ReportDraft> | null;
  /** When the form was opened, server time, ms. */
  openedAt: number;
  onSaved: () => void;
};

/** [R1–R8] The maintenance report, new or edited. Whatever fails, what was typed stays. */
export function ReportForm({ form, subject, notification, draft, openedAt, onSaved }: Props) {
  const element = useRef<HTMLFormElement>(null);
  const session = useSession();
  const now = useNow();
  const mayUpdate = useCan('notification', 'update');
  const mayAttach = useCan('equipment.attachment', 'create');
  const editing = subject.report !== null;
  const initial = useMemo(() => valuesOf(subject, openedAt), [subject, openedAt]);
  const [values, setValues] = useState(draft?.fields?.values ?? initial);
  const [changed, setChanged] = useState(false);
  const [failure, setFailure] = useState<SaveFailure | null>(null);
  const [busy, setBusy] = useState(false);
  const [restored, setRestored] = useState(draft !== null);
  const [touched, setTouched] = useState({ signature: false, counter: false });
  const [open, setOpen] = useState<Record<Section, boolean>>({
    efforts: false,
    next: subject.task?.triggertype === 'counter',
    confirmation: true,
  });
  const noteFailure = (error: unknown) => setFailure(saveFailure(error));
  const fields = useMemo(() => ({ values, subject }), [values, subject]);
  const state = { changed, pristine: values === initial };
  const { prepared, forget } = useDraftedForm(form, draft, fields, state, noteFailure);

  const next = nextExecution(subject, values, now, session.timezone);
  const blockers = completionBlockers({
    saving: busy,
    signatureimage: values.strokes.length > 0 || Boolean(subject.report?.authorsignatureimage),
    authorsignature: values.authorsignature,
    signingdate: values.signingdate,
    counter: counterAsked(subject, next) ? values.counter : null,
  });
  const toggle = (section: Section) => (shown: boolean) => setOpen((old) => ({ ...old, [section]: shown }));
  const change = (part: Partial<ReportValues>) => {
    setValues((old) => ({ ...old, ...part }));
    setChanged(true);
  };
  const startAnew = () => {
    setValues(initial);
    setChanged(true);
    prepared.clear();
    setRestored(false);
  };

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setFailure(null);
    const wrong = unreadableEfforts(values.efforts).length > 0;
    if (wrong || next.problem) {
      setOpen((old) => ({ ...old, efforts: old.efforts || wrong, next: old.next || Boolean(next.problem) }));
      // The browser paints the sections first; then the first mistake takes the focus.
      requestAnimationFrame(() =>
        element.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(),
      );
      return;
    }
    setBusy(true);
    try {
      const completing = {
        subject,
        notification,
        values,
        files: prepared.files,
        mayUpdate,
        timeZone: session.timezone,
      };
      const saved = editing ? await saveEdit(completing) : true;
      if (!editing) await complete(completing);
      await forget();
      const text = editing ? reportText.saved : reportText.completed;
      showToast(
        saved ? { tone: 'success', text, detail: reportText.savedDetail } : { text: reportText.unchanged },
      );
      onSaved();
    } catch (error) {
      setBusy(false);
      noteFailure(error);
    }
  };

  return (
    <Form ref={element} noValidate onSubmit={(event) => void submit(event)}>
      <FormNotices failure={failure} onStartAnew={restored ? startAnew : undefined} />
      <ExecutionFields values={values} change={change} />
      {(editing || mayAttach) && (
        <Card>
          <CardHeader title={reportText.attachments} />
          {subject.report ? (
            <Attachments
              target={{
                isattachmentof: subject.report.nodeid,
                equipmentnodeid: subject.report.equipmentnodeid,
                specifier: 'NotificationReportAttachment',
              }}
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
      {mayUpdate && subject.effortTypes.length > 0 && (
        <EffortFields
          subject={subject}
          values={values}
          open={open.efforts}
          onToggle={toggle('efforts')}
          change={change}
        />
      )}
      {subject.task && (
        <NextDueFields
          subject={subject}
          values={values}
          next={next}
          now={now}
          counterTouched={touched.counter}
          onCounterTouched={() => setTouched((old) => ({ ...old, counter: true }))}
          open={open.next}
          onToggle={toggle('next')}
          change={change}
        />
      )}
      <ConfirmationFields
        subject={subject}
        values={values}
        author={editing ? subject.author : `${session.givenname} ${session.surname}`}
        signatureTouched={touched.signature}
        onSignatureTouched={() => setTouched((old) => ({ ...old, signature: true }))}
        open={open.confirmation}
        onToggle={toggle('confirmation')}
        change={change}
      />
      <SaveBar>
        <Missing blockers={blockers} />
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={busy}
          disabled={blockers.length > 0 || prepared.preparing > 0}
        >
          {busy ? reportText.saving : editing ? reportText.saveChanges : reportText.complete}
        </Button>
      </SaveBar>
    </Form>
  );
}

/** Says why the button cannot be pressed [R6]. */
function Missing({ blockers }: { blockers: readonly Blocker[] }) {
  const what = blockers.flatMap((each) => (each === 'saving' ? [] : [reportText.blockers[each]]));
  if (what.length === 0) return null;
  return (
    <Text size="sm" tone="muted" role="status" textAlign="center" paddingBottom="2">
      {reportText.missing(what.join(', '))}
    </Text>
  );
}
