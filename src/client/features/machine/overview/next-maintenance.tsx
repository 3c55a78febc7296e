import { chakra } from '@chakra-ui/react';
import { PLANNED_MAINTENANCE } from '../../../../shared/rules/notification.ts';
import { links } from '../../../app/links.ts';
import { useNow } from '../../../live/app/use-now.ts';
import type { MachineView } from '../../../parts/machine/machine-queries.ts';
import { NotificationRows } from '../../../parts/notification/notification-rows.tsx';
import { typeColor } from '../../../parts/notification/notification-type.tsx';
import { useOpenNotificationsOf } from '../../../parts/notification/open-notifications.ts';
import { daysUntil } from '../../../parts/planning/due-days.ts';
import { nextExecution } from '../../../parts/planning/next-execution.ts';
import { isPlanned } from '../../../parts/planning/planned-rows.ts';
import { useCan } from '../../../state/session.ts';
import { dashboardText } from '../../../text/de/app/dashboard.ts';
import { machineText } from '../../../text/de/machine/machine.ts';
import { reportText } from '../../../text/de/notification/report.ts';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import { formatDate, truncate } from '../../../text/format.ts';
import { titleLength } from '../../../text/limits.ts';
import { germanFirst } from '../../../text/localized.ts';
import { LinkButton } from '../../../ui/action/button.tsx';
import { VisuallyHidden } from '../../../ui/layout/primitives.ts';
import { WorkRow, WorkRows } from '../../../ui/layout/work-row.tsx';
import { type TaskView, useTaskViews } from '../maintenance/task-queries.ts';
import { nextRank } from '../maintenance/task-values.ts';
import { OverviewSection } from './overview-section.tsx';
import { type NextDate, useNextDate } from './use-next-date.ts';

/** A row with its button; large letters put that below. */
const Item = chakra('li', {
  base: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    '& > :first-child': { flex: '1 1 13rem', minWidth: '0' },
  },
});
const Action = chakra('div', {
  base: { paddingInline: { base: '3', md: '4' }, paddingBlock: '1', marginInlineStart: 'auto' },
});

/** [J6] [M6] What is due next, with the way to do it, and what else of planned maintenance is open. */
export function NextMaintenance({ machine: { nodeid } }: { machine: MachineView }) {
  const next = useNextDate(nodeid);
  const open = useOpenNotificationsOf(nodeid);
  if (next === undefined || !open) return null;
  const planned = open.filter(isPlanned);
  const others = planned.filter((each) => each.nodeid !== next?.date.notification?.nodeid);
  return (
    <OverviewSection id="next-maintenance" title={machineText.maintenance} count={planned.length}>
      {next ? <DateRow {...next} /> : <CounterRow equipmentnodeid={nodeid} />}
      {others.length > 0 && (
        <NotificationRows
          rows={others}
          label={machineText.furtherMaintenance}
          from="overview"
          withMachine={false}
        />
      )}
    </OverviewSection>
  );
}

/** [T5] [T8] By date: that of what was raised, or of a task that nothing was raised for yet. */
function DateRow({ date, reported }: NextDate) {
  const { title, due, category, notification, equipmentnodeid, unreportedSince } = date;
  const now = useNow();
  const mayReport = useCan('notification.report', 'create');
  const days = daysUntil(due, now);
  const missing = unreportedSince !== null;
  const target = notification
    ? {
        to: links.notificationDetails(notification.nodeid),
        state: { from: 'overview', nodeid: notification.nodeid, equipmentNodeId: equipmentnodeid },
      }
    : { to: links.machineOverview(equipmentnodeid, 4) };
  return (
    <WorkRows aria-label={machineText.nextMaintenance}>
      <Item>
        <WorkRow
          {...target}
          color={category?.colorcode ?? typeColor(PLANNED_MAINTENANCE)}
          title={truncate(title || maintenanceText.untitled, titleLength.machineCard)}
          fullTitle={title}
          meta={[formatDate(due), category ? germanFirst(category.name) : undefined]}
          when={
            missing ? maintenanceText.reportMissing(formatDate(unreportedSince)) : dashboardText.due(days)
          }
          urgent={missing || days < 0}
        />
        {notification && !reported && mayReport && (
          <Action>
            <LinkButton
              size="sm"
              variant="soft"
              icon="wrench"
              to={links.createReport(notification.nodeid)}
              state={{ from: 'overview' }}
            >
              {reportText.carryOut}
              <VisuallyHidden>{`: ${title}`}</VisuallyHidden>
            </LinkButton>
          </Action>
        )}
      </Item>
    </WorkRows>
  );
}

/** [T5] [T10] Without a date what has the least to run. */
function CounterRow({ equipmentnodeid }: { equipmentnodeid: string }) {
  const now = useNow();
  const views = useTaskViews(equipmentnodeid);
  const [first] = (views ?? []).filter(waits).toSorted((left, right) => nextRank(left) - nextRank(right));
  if (!first) return null;
  const { task, category, next, counter } = first;
  const { text, detail, late } = nextExecution(next, counter, now);
  return (
    <WorkRows aria-label={machineText.nextMaintenance}>
      <li>
        <WorkRow
          to={links.machineOverview(equipmentnodeid, 4)}
          color={category?.colorcode ?? typeColor(PLANNED_MAINTENANCE)}
          title={truncate(task.title || maintenanceText.untitled, titleLength.machineCard)}
          fullTitle={task.title}
          meta={[text, counter?.counter.name]}
          when={detail}
          urgent={late}
        />
      </li>
    </WorkRows>
  );
}

const waits = ({ next }: TaskView) => next.kind !== 'none';
