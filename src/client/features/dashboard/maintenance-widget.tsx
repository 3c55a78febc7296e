import { links } from '../../app/links.ts';
import { Widget, type WidgetItem } from '../../parts/dashboard/widget.tsx';
import { UNCATEGORIZED } from '../../parts/notification/notification-type.tsx';
import { DueBadge } from '../../parts/planning/due-badge.tsx';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { maintenanceText } from '../../text/de/planning/maintenance.ts';
import { formatDate, truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { Badge, StatusDot } from '../../ui/display/badge.tsx';
import { Box } from '../../ui/layout/primitives.ts';
import { type ListedTask, useUpcomingMaintenance } from './queries.ts';

const DAY = 86_400_000;

function taskItem(task: ListedTask, now: number): WidgetItem {
  const { unreportedSince: since, nextdueat } = task;
  return {
    key: task.nodeid,
    to: links.machineOverview(task.equipmentnodeid, 4),
    title: truncate(task.title, titleLength.machineCard),
    subtitle: (
      <Box
        as="span"
        display="flex"
        flexWrap="wrap"
        alignItems="center"
        columnGap="2.5"
        rowGap="1.5"
        marginTop="1"
      >
        {since === null ? (
          <DueBadge due={nextdueat} now={now} />
        ) : (
          <Badge tone="danger">{maintenanceText.reportMissing(formatDate(since))}</Badge>
        )}
        {[task.machineName, nextdueat > 0 && formatDate(nextdueat)].filter(Boolean).join(' · ')}
      </Box>
    ),
    lead: <StatusDot color={task.color ?? UNCATEGORIZED} />,
  };
}

/** [S11] Maintenance of the next 30 days, overdue first. */
export function MaintenanceWidget({ now }: { now: number }) {
  const upcoming = useUpcomingMaintenance(Math.floor(now / DAY) * DAY + DAY);
  return (
    <Widget
      icon="calendar"
      title={dashboardText.upcomingMaintenance}
      all={links.maintenanceDashboard()}
      total={upcoming?.total ?? 0}
      items={upcoming?.tasks.map((task) => taskItem(task, now))}
      emptyTitle={dashboardText.noMaintenance}
      emptyText={dashboardText.noMaintenanceText}
    />
  );
}
