import { report } from '../../../../shared/contract/maintenance/maintenance.ts';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { taskassignment } from '../../../../shared/contract/notification/task-assignment.ts';
import { links } from '../../../app/links.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { useCan, useSession } from '../../../state/session.ts';
import { nextStepText } from '../../../text/de/notification/next-step.ts';
import { Button, LinkButton } from '../../../ui/action/button.tsx';
import { nextSteps } from '../next-step.ts';
import { setStatusOf } from '../several/change-several.ts';

/** [J3] The main step of a notification: work begins here, what needs more than a press leads to its page. */
export function PanelStep({ row }: { row: Notification }) {
  const { usernodeid } = useSession();
  const mayUpdate = useCan('notification', 'update');
  const mayReport = useCan('notification.report', 'create');
  const { nodeid } = row;
  const known = useLive(
    async (mirror) => ({
      nodeid,
      assignees: await mirror.table(taskassignment).where('notificationnodeid').equals(nodeid).toArray(),
      reports: await mirror.table(report).where('notificationnodeid').equals(nodeid).count(),
    }),
    [nodeid],
  );
  // What is known of the one before counts for that one.
  if (known?.nodeid !== nodeid) return null;
  const assignees = known.assignees.map((each) => each.usernodeid);
  const [step] = nextSteps(
    { ...row, assignees, reported: known.reports > 0 },
    { usernodeid, mayUpdate, mayReport },
  );
  switch (step) {
    case undefined:
      return null;
    case 'begin':
      return (
        <Button icon="play" onClick={() => void setStatusOf([row], 1)}>
          {nextStepText.begin}
        </Button>
      );
    case 'done':
      return (
        <LinkButton icon="check" to={links.finishNotification(nodeid)}>
          {nextStepText.done}
        </LinkButton>
      );
    case 'carryOut':
      return (
        <LinkButton icon="wrench" to={links.createReport(nodeid)}>
          {nextStepText.carryOut}
        </LinkButton>
      );
  }
}
