import { useMemo, useState } from 'react';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { latestMoment } from '../../../../shared/lib/clock.ts';
import {
  type Blocker,
  completionBlockers,
  isSigned,
  REPORT_ATTACHMENT,
} from '../../../../shared/rules/report.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useCan, useSession } from '../../../state/session.ts';
import { numberText } from '../../../text/de/app/number.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { Button } from '../../../ui/action/button.tsx';
import { Text } from '../../../ui/layout/primitives.ts';
import { FormFiles } from '../../attachments/form-files.tsx';
import { readingProblem } from '../../counters/reading.ts';
import type { FormStart } from '../../forms/form-draft.ts';
import { PageForm } from '../../forms/form-frames.tsx';
import { savedToast, useForm } from '../../forms/use-form.ts';
import { dateInput } from '../../forms/zoned-input.ts';
import { unreadableEfforts } from '../effort/efforts.ts';
import { complete, saveEdit } from './actions.ts';
import { ConfirmationFields } from './confirmation-fields.tsx';
import { EffortFields } from './effort-fields.tsx';
import { ExecutionFields } from './execution-fields.tsx';
import { type ReportValues, valuesOf } from './form-values.ts';
import { momentProblems } from './moments.ts';
import { counterAsked, nextExecution, readingOf } from './next-due.ts';
import { NextDueFields } from './next-due-fields.tsx';
import type { ReportSubject } from './queries.ts';
import { leadToOpenStep, openSteps, StepFields } from './step-fields.tsx';

/** What the form was opened on. */
type ReportSeen = { subject: ReportSubject };
export type ReportDraft = ReportSeen & { values: ReportValues };

type Section = 'efforts' | 'next' | 'confirmation';

type Props = {
  start: FormStart<ReportDraft>;
  subject: ReportSubject;
  /** The notification as it is now. */
  notification: Notification;
  /** It is not on this device any more: nothing can be reported on it. */
  gone: boolean;
  onSaved: () => void;
};

/** [R1–R8] The maintenance report, new or edited. When saving fails, what was typed stays. */
export function ReportForm({ start, subject, notification, gone, onSaved }: Props) {
  const session = useSession();
  const { timezone: timeZone } = session;
  const now = useNow();
  const mayUpdate = useCan('notification', 'update');
  const mayCount = useCan('equipment.counter', 'update');
  const mayAttach = useCan('equipment.attachment', 'create');
  const editing = subject.report !== null;
  const initial = useMemo(() => valuesOf(subject, start.now), [subject, start.now]);
  const form = useForm<ReportValues, ReportSeen>({
    ...start,
    initial,
    seen: { subject },
    isPristine: (typed) => typed === initial,
    live: true,
    rules: {
      check: (typed) => {
        const ahead = momentProblems(typed, initial, now, timeZone);
        const next = nextExecution(subject, typed, now, timeZone);
        return {
          executeddate: ahead.executed,
          efforts: unreadableEfforts(typed.efforts).length > 0 ? numberText.format : undefined,
          nextdue: next.problem,
          counter: counterAsked(subject, next) ? readingProblem(readingOf(subject, typed)) : undefined,
          signingdate: ahead.signed,
        };
      },
    },
    onProblems: (wrong) =>
      setUnfolded((old) => ({
        efforts: old.efforts || Boolean(wrong.efforts),
        next: old.next || Boolean(wrong.nextdue || wrong.counter),
        confirmation: old.confirmation || Boolean(wrong.signingdate),
      })),
    onSave: async (typed, { prepared: { files } }) => {
      const completing = { subject, notification, values: typed, files, mayUpdate, mayCount, timeZone };
      const saved = editing ? await saveEdit(completing) : true;
      if (!editing) await complete(completing);
      return savedToast(saved, { ...reportText, ...(editing ? {} : { saved: reportText.completed }) });
    },
    onSaved,
  });
  const { values, problems, change, prepared, busy } = form;
  const [touched, setTouched] = useState({ signature: false, counter: false });
  const [unfolded, setUnfolded] = useState<Record<Section, boolean>>({
    efforts: false,
    next: subject.task?.triggertype === 'counter',
    confirmation: true,
  });
  const next = nextExecution(subject, values, now, timeZone);
  const blockers = completionBlockers({
    saving: busy,
    signatureimage: values.strokes.length > 0 || (subject.report !== null && isSigned(subject.report)),
    authorsignature: values.authorsignature,
    signingdate: values.signingdate,
    counter: counterAsked(subject, next) ? values.counter : null,
  });
  const latest = dateInput(latestMoment(now));
  const ready = !gone && blockers.length === 0;
  // [R6] Steps that are open are no reason not to sign: once it is signed they are only named.
  const open = openSteps(values.steps);
  const leading = open > 0 && !ready && !busy && !gone;
  const toggle = (section: Section) => (shown: boolean) =>
    setUnfolded((old) => ({ ...old, [section]: shown }));

  return (
    <PageForm
      form={form}
      save={editing ? reportText.saveChanges : reportText.complete}
      saving={reportText.saving}
      ready={ready}
      instead={
        leading && (
          <Button size="lg" fullWidth onClick={({ currentTarget }) => leadToOpenStep(currentTarget.form)}>
            {reportText.nextStep(open)}
          </Button>
        )
      }
      note={gone ? <Note>{reportText.goneNote}</Note> : <Missing blockers={blockers} open={open} />}
    >
      {values.steps.length > 0 && (
        <StepFields
          instructions={subject.instructions}
          steps={values.steps}
          onChange={(steps) => change({ steps }, 'atOnce')}
        />
      )}
      <ExecutionFields values={values} latest={latest} problem={problems.executeddate} change={change} />
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
          open={unfolded.efforts}
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
          open={unfolded.next}
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
        problem={problems.signingdate}
        open={unfolded.confirmation}
        onToggle={toggle('confirmation')}
        change={change}
      />
    </PageForm>
  );
}

/** Says why the button cannot be pressed [R6], and what it leaves open [C3]. */
function Missing({ blockers, open }: { blockers: readonly Blocker[]; open: number }) {
  const what = blockers.flatMap((each) => (each === 'saving' ? [] : [reportText.blockers[each]]));
  if (open > 0) return what.length > 0 ? null : <Note>{reportText.stepsOpen(open)}</Note>;
  return what.length === 0 ? null : <Note>{reportText.missing(what.join(', '))}</Note>;
}

function Note({ children }: { children: string }) {
  return (
    <Text size="sm" tone="muted" role="status" textAlign="center" paddingBottom="2">
      {children}
    </Text>
  );
}
