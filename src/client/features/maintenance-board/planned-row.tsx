import { chakra } from '@chakra-ui/react';
import { maintenancetask } from '../../../shared/contract/maintenance/maintenance.ts';
import { notification as notificationRecord } from '../../../shared/contract/notification/notification.ts';
import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import { links } from '../../app/links.ts';
import type { RowName } from '../../live/outbox/use-record-state.ts';
import type { MachineEntry } from '../../parts/machine/machine-index.ts';
import type { ListedNotification } from '../../parts/notification/open-notifications.ts';
import { StatusBadge } from '../../parts/notification/status-badge.tsx';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { DueBadge } from '../../parts/planning/due-badge.tsx';
import { nextExecution } from '../../parts/planning/next-execution.ts';
import { useCan } from '../../state/session.ts';
import { reportText } from '../../text/de/notification/report.ts';
import { maintenanceText } from '../../text/de/planning/maintenance.ts';
import { maintenanceBoardText } from '../../text/de/planning/maintenance-board.ts';
import { formatDate } from '../../text/format.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { VisuallyHidden } from '../../ui/layout/primitives.ts';
import type { CounterTask } from './counter-tasks.ts';
import { carryOutState, useTarget } from './planned-target.ts';
import { RowFrame } from './row-frame.tsx';

type Props = {
  date: PlannedDate;
  machine: MachineEntry | undefined;
  /** It has its report already. */
  reported: boolean;
  /** Server time, ms. */
  now: number;
};

/** [T8] One planned date, with the way to its notification and to its report. */
export function PlannedRow({ date, machine, reported, now }: Props) {
  const { title, due, category, notification, equipmentnodeid, unreportedSince, taskDeleted } = date;
  const target = useTarget(date);
  const mayReport = useCan('notification.report', 'create');
  return (
    <RowFrame
      title={title}
      target={target}
      category={category}
      equipmentnodeid={equipmentnodeid}
      machine={machine}
      when={
        <>
          <DueBadge due={due} now={now} />
          <chakra.span fontSize="sm" fontVariantNumeric="tabular-nums">
            {formatDate(due)}
          </chakra.span>
        </>
      }
      status={
        <>
          <Raised notification={notification} />
          {unreportedSince !== null && (
            <Badge tone="danger" icon="warning">
              {maintenanceText.reportMissing(formatDate(unreportedSince))}
            </Badge>
          )}
          {taskDeleted && (
            <Badge tone="warning" icon="trash">
              {maintenanceText.taskDeleted}
            </Badge>
          )}
          <PendingBadge rows={rowsOf(date)} />
        </>
      }
      action={
        notification &&
        !reported &&
        mayReport && (
          <chakra.div position="relative" justifySelf={{ base: 'stretch', md: 'end' }} display="grid">
            <LinkButton
              size="sm"
              variant="soft"
              icon="wrench"
              to={links.createReport(notification.nodeid)}
              state={carryOutState}
            >
              {reportText.carryOut}
              <VisuallyHidden>
                {`: ${title}, ${machine?.name ?? maintenanceBoardText.unknownMachine}`}
              </VisuallyHidden>
            </LinkButton>
          </chakra.div>
        )
      }
    />
  );
}

/** [I4] What a planned date stands on. */
const rowsOf = ({ notification, task }: PlannedDate): RowName[] => [
  ...(task ? [[maintenancetask, task.nodeid] as const] : []),
  ...(notification ? [[notificationRecord, notification.nodeid] as const] : []),
];

function Raised({ notification }: { notification: ListedNotification | null }) {
  if (!notification) {
    return (
      <chakra.span fontSize="sm" color="muted" hideBelow="md">
        {maintenanceBoardText.notRaised}
      </chakra.span>
    );
  }
  return (
    <>
      <VisuallyHidden>{maintenanceBoardText.raised}: </VisuallyHidden>
      <StatusBadge status={notification.status} />
    </>
  );
}

/** [T5] [T8] A task that waits for a reading of its counter. */
export function CounterRow({
  waiting: { task, category, next, counter },
  machine,
  now,
}: {
  waiting: CounterTask;
  machine: MachineEntry | undefined;
  now: number;
}) {
  const { title, equipmentnodeid } = task;
  const target = useTarget({ notification: null, task, equipmentnodeid });
  const { text, detail, late } = nextExecution(next, counter, now);
  return (
    <RowFrame
      title={title}
      target={target}
      category={category}
      equipmentnodeid={equipmentnodeid}
      machine={machine}
      when={
        <>
          <Badge tone={late ? 'warning' : 'neutral'} icon="gauge">
            {detail}
          </Badge>
          <chakra.span fontSize="sm" fontVariantNumeric="tabular-nums">
            {text}
          </chakra.span>
        </>
      }
      status={
        <>
          <Raised notification={null} />
          <PendingBadge rows={[[maintenancetask, task.nodeid]]} />
        </>
      }
    />
  );
}
