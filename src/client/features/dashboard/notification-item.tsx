import { unresolvedFor } from '../../../shared/rules/notification.ts';
import { links } from '../../app/links.ts';
import type { WidgetItem } from '../../parts/dashboard/widget.tsx';
import { typeColor } from '../../parts/notification/notification-type.tsx';
import { statusName } from '../../parts/notification/status-badge.tsx';
import { dashboardText } from '../../text/de/app/dashboard.ts';
import { formatDuration, truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { StatusDot } from '../../ui/display/badge.tsx';
import type { NamedNotification } from './queries.ts';

const HOUR = 3_600_000;

/** One open notification as a line: kind, title, machine, how long it has stood [N12]. */
export function notificationItem(row: NamedNotification, now: number): WidgetItem {
  const span = unresolvedFor(row, now);
  const age = span < HOUR ? dashboardText.fresh : dashboardText.standing(formatDuration(span));
  return {
    key: row.nodeid,
    to: links.notificationDetails(row.nodeid),
    state: { nodeid: row.nodeid, equipmentNodeId: row.equipmentnodeid },
    title: truncate(row.title, titleLength.machineCard),
    subtitle: [row.machineName, row.status === 1 ? statusName(1) : '', age].filter(Boolean).join(' · '),
    lead: <StatusDot color={typeColor(row.type)} />,
  };
}
