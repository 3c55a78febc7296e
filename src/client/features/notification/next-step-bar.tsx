import { lazy, type ReactNode, Suspense, useState } from 'react';
import { links } from '../../app/links.ts';
import { type NextStep, nextSteps } from '../../parts/notification/next-step.ts';
import { useCan, useSession } from '../../state/session.ts';
import { nextStepText } from '../../text/de/notification/next-step.ts';
import { Button, type ButtonProps, LinkButton } from '../../ui/action/button.tsx';
import { Row } from '../../ui/layout/primitives.ts';
import { SaveBar } from '../../ui/layout/save-bar.tsx';
import { useWide } from '../../ui/layout/use-wide.ts';
import { REPORT_TAB } from './detail-tabs.tsx';
import { useNotificationRoute } from './origin.ts';
import type { NotificationDetail } from './queries.ts';
import { changeStatusWithUndo } from './status-selector.tsx';

const DoneDialog = lazy(async () => ({ default: (await import('./done/done-dialog.tsx')).DoneDialog }));

const icons = { begin: 'play', done: 'check', carryOut: 'wrench' } as const;

/** [J3] What this person can do next with a notification, the main thing first. */
export function useNextSteps({ notification, assigned, reports }: NotificationDetail): NextStep[] {
  const { usernodeid } = useSession();
  const mayUpdate = useCan('notification', 'update');
  const mayReport = useCan('notification.report', 'create');
  const assignees = assigned.map(({ nodeid }) => nodeid);
  return nextSteps(
    { ...notification, assignees, reported: reports.length > 0 },
    { usernodeid, mayUpdate, mayReport },
  );
}

/** [J3] The next step as buttons: on phones under the thumb, at a desk where the page has its actions. */
export function NextSteps({ detail }: { detail: NotificationDetail }): ReactNode {
  const next = useNextSteps(detail);
  const wide = useWide();
  const { query } = useNotificationRoute();
  const [done, setDone] = useState(query.get('sheet') === 'done');
  const steps = next.filter((step) => step !== 'carryOut' || query.get('tab') !== REPORT_TAB);
  if (steps.length === 0) return null;
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
      {wide ? (
        // The main one stands last, at the edge.
        <Row gap="2" flexDirection="row-reverse">
          {buttons}
        </Row>
      ) : (
        <SaveBar css={{ 'body:has([data-composer]) &': { display: 'none' } }} _print={{ display: 'none' }}>
          <Row gap="2" flexWrap="wrap" css={{ '& > *': { flex: '1 1 auto' } }}>
            {buttons}
          </Row>
        </SaveBar>
      )}
      {done && steps.includes('done') && (
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
