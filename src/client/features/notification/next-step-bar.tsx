import { lazy, Suspense, useState } from 'react';
import { links } from '../../app/links.ts';
import { useDraftForms } from '../../live/drafts/draft-list.ts';
import { type NextStep, nextSteps } from '../../parts/notification/next-step.ts';
import { useCan, useSession } from '../../state/session.ts';
import { nextStepText } from '../../text/de/notification/next-step.ts';
import { Button, type ButtonProps, LinkButton } from '../../ui/action/button.tsx';
import { Row } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { REPORT_TAB } from './detail-tabs.tsx';
import { useNotificationRoute } from './origin.ts';
import type { NotificationDetail } from './queries.ts';
import { changeStatusWithUndo } from './status-selector.tsx';

const DoneDialog = lazy(async () => ({ default: (await import('./done/done-dialog.tsx')).DoneDialog }));

const icons = { begin: 'play', done: 'check', carryOut: 'wrench' } as const;

/** [J3] What this person can do next with a notification, the main thing first. */
function useNextSteps({ notification, assigned, reports }: NotificationDetail): NextStep[] {
  const { usernodeid } = useSession();
  const mayUpdate = useCan('notification', 'update');
  const mayReport = useCan('notification.report', 'create');
  const { query } = useNotificationRoute();
  const assignees = assigned.map(({ nodeid }) => nodeid);
  const steps = nextSteps(
    { ...notification, assignees, reported: reports.length > 0 },
    { usernodeid, mayUpdate, mayReport },
  );
  // The tab of the report has its form.
  return steps.filter((step) => step !== 'carryOut' || query.get('tab') !== REPORT_TAB);
}

/**
 * [I5] Whether "Erledigt melden" is open, and how it is opened and closed. It stays open when a colleague is faster, and
 * what was typed is found again on the way here, although no step is left.
 */
function useDoneSheet(nodeid: string, steps: readonly NextStep[]) {
  const { query } = useNotificationRoute();
  const drafts = useDraftForms();
  const [chosen, setChosen] = useState<boolean | null>(null);
  const asked = query.get('sheet') === 'done';
  const useful = steps.includes('done') || drafts?.includes(`done:${nodeid}`) === true;
  // What the address asks for, as soon as there is something to do in it, until somebody closes it.
  if (chosen === null && asked && useful) setChosen(true);
  return [chosen === true, setChosen] as const;
}

/** [J3] The next step as buttons: in a `bar` under the thumb, or where a page at a desk has its actions. */
export function NextSteps({ detail, bar = false }: { detail: NotificationDetail; bar?: boolean }) {
  const steps = useNextSteps(detail);
  const [done, setDone] = useDoneSheet(detail.notification.nodeid, steps);
  const buttons = steps.map((step, at) => (
    <Step
      key={step}
      step={step}
      detail={detail}
      variant={at === 0 ? 'solid' : 'outline'}
      onDone={() => setDone(true)}
    />
  ));
  return (
    <>
      {bar && steps.length > 0 && (
        <SaveBar css={{ 'body:has([data-composer]) &': { display: 'none' } }}>
          <Row gap="2" flexWrap="wrap" css={{ '& > *': { flex: '1 1 auto' } }}>
            {buttons}
          </Row>
        </SaveBar>
      )}
      {!bar && (
        // The main one stands last, at the edge.
        <Row gap="2" flexDirection="row-reverse">
          {buttons}
        </Row>
      )}
      {done && (
        <Suspense fallback={null}>
          <DoneDialog detail={detail} onClose={() => setDone(false)} />
        </Suspense>
      )}
    </>
  );
}

type StepProps = {
  step: NextStep;
  detail: NotificationDetail;
  variant: ButtonProps['variant'];
  onDone: () => void;
};

function Step({ step, detail: { notification }, variant, onDone }: StepProps) {
  const { state } = useNotificationRoute();
  const text = nextStepText[step];
  if (step === 'carryOut') {
    return (
      <LinkButton
        icon={icons[step]}
        variant={variant}
        to={links.createReport(notification.nodeid)}
        state={{ from: state.from }}
      >
        {text}
      </LinkButton>
    );
  }
  const act = step === 'done' ? onDone : () => void changeStatusWithUndo(notification, 1);
  return (
    <Button icon={icons[step]} variant={variant} onClick={act}>
      {text}
    </Button>
  );
}
