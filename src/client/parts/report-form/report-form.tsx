import { useMemo, useState } from 'react';
import type { Notification } from '../../../shared/contract/notification.ts';
import { latestMoment } from '../../../shared/lib/clock.ts';
import { type Blocker, completionBlockers, REPORT_ATTACHMENT } from '../../../shared/rules/report.ts';
import { useNow } from '../../live/use-now.ts';
import { useCan, useSession } from '../../state/session.ts';
import { reportText } from '../../text/de/report.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form, focusFirstMistake } from '../../ui/form/form.tsx';
import { Text } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { FormFiles } from '../attachments/form-files.tsx';
import { unreadableEfforts } from '../effort/efforts.ts';
import type { FormDraft } from '../form-draft.ts';
import { FormNotices } from '../form-notices.tsx';
import { savedToast, useForm } from '../use-form.ts';
import { dateInput } from '../zoned-input.ts';
import { complete, saveEdit } from './actions.ts';
import { ConfirmationFields } from './confirmation-fields.tsx';
import { EffortFields } from './effort-fields.tsx';
import { ExecutionFields } from './execution-fields.tsx';
import { type ReportValues, valuesOf } from './form-values.ts';
import { momentProblems } from './moments.ts';
import { counterAsked, nextExecution } from './next-due.ts';
import { NextDueFields } from './next-due-fields.tsx';
import type { ReportSubject } from './queries.ts';

/** What the form was opened on. */
type ReportSeen = { subject: ReportSubject };
export type ReportDraft = ReportSeen & { values: ReportValues };

type Section = 'efforts' | 'next' | 'confirmation';

type Props = {
  /** Name of the draft. */
  form: string;
  subject: ReportSubject;
  /** The notification as it is now. */
  notification: Notification;
  /** It is not on this device any more: nothing can be reported on it. */
  gone: boolean;
  draft: FormDraft<ReportDraft> | null;
  /** When the form was opened, server time, ms. */
  openedAt: number;
  onSaved: () => void;
};

/** [R1–R8] The maintenance report, new or edited. Whatever fails, what was typed stays. */
export function ReportForm({ form, subject, notification, gone, draft, openedAt, onSaved }: Props) {
  const session = useSession();
  const now = useNow();
  const mayUpdate = useCan('notification', 'update');
  const mayCount = useCan('equipment.counter', 'update');
  const mayAttach = useCan('equipment.attachment', 'create');
  const editing = subject.report !== null;
  const initial = useMemo(() => valuesOf(subject, openedAt), [subject, openedAt]);
  const { values, change, prepared, busy, failure, startAnew, save } = useForm<ReportValues, ReportSeen>({
    form,
    draft,
    initial,
    seen: { subject },
    isPristine: (typed) => typed === initial,
  });
  const [touched, setTouched] = useState({ signature: false, counter: false });
  const [open, setOpen] = useState<Record<Section, boolean>>({
    efforts: false,
    next: subject.task?.triggertype === 'counter',
    confirmation: true,
  });
  const next = nextExecution(subject, values, now, session.timezone);
  const blockers = completionBlockers({
    saving: busy,
    signatureimage: values.strokes.length > 0 || Boolean(subject.report?.authorsignatureimage),
    authorsignature: values.authorsignature,
    signingdate: values.signingdate,
    counter: counterAsked(subject, next) ? values.counter : null,
  });
  const ahead = momentProblems(values, initial, now, session.timezone);
  const latest = dateInput(latestMoment(now));
  const toggle = (section: Section) => (shown: boolean) => setOpen((old) => ({ ...old, [section]: shown }));

  const submit = async (element: HTMLFormElement) => {
    const wrong = unreadableEfforts(values.efforts).length > 0;
    if (wrong || next.problem || ahead.executed || ahead.signed) {
      setOpen((old) => ({
        efforts: old.efforts || wrong,
        next: old.next || Boolean(next.problem),
        confirmation: old.confirmation || Boolean(ahead.signed),
      }));
      return focusFirstMistake(element);
    }
    const done = await save(async () => {
      const completing = {
        subject,
        notification,
        values,
        files: prepared.files,
        mayUpdate,
        mayCount,
        timeZone: session.timezone,
      };
      const saved = editing ? await saveEdit(completing) : true;
      if (!editing) await complete(completing);
      return savedToast(saved, { ...reportText, ...(editing ? {} : { saved: reportText.completed }) });
    });
    if (done) onSaved();
  };

  return (
    <Form onSubmit={(element) => void submit(element)}>
      <FormNotices failure={failure} onStartAnew={startAnew} />
      <ExecutionFields values={values} latest={latest} problem={ahead.executed} change={change} />
      {(editing || mayAttach) && (
        <FormFiles
          title={reportText.attachments}
          target={
            subject.report && {
              isattachmentof: subject.report.nodeid,
              equipmentnodeid: subject.report.equipmentnodeid,
              specifier: REPORT_ATTACHMENT,
            }
          }
          prepared={prepared}
          busy={busy}
        />
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
        latest={latest}
        problem={ahead.signed}
        open={open.confirmation}
        onToggle={toggle('confirmation')}
        change={change}
      />
      <SaveBar>
        {gone ? <Note>{reportText.goneNote}</Note> : <Missing blockers={blockers} />}
        <Button
          type="submit"
          size="lg"
          fullWidth
          loading={busy}
          disabled={gone || blockers.length > 0 || prepared.preparing > 0}
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
  return what.length === 0 ? null : <Note>{reportText.missing(what.join(', '))}</Note>;
}

function Note({ children }: { children: string }) {
  return (
    <Text size="sm" tone="muted" role="status" textAlign="center" paddingBottom="2">
      {children}
    </Text>
  );
}
