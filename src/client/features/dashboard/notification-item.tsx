import { links } from '../../app/links.ts';
import type { WidgetItem } from '../../parts/dashboard/widget.tsx';
import { statusSentence, unresolvedText } from '../../parts/notification/notification-duration.ts';
import { typeColor } from '../../parts/notification/notification-type.tsx';
import { statusName } from '../../parts/notification/status-badge.tsx';
import { DueBadge } from '../../parts/planning/due-badge.tsx';
import { truncate } from '../../text/format.ts';
import { titleLength } from '../../text/limits.ts';
import { StatusDot } from '../../ui/display/badge.tsx';
import type { NamedNotification } from './queries.ts';

/** One open notification as a line: kind, title, machine, how long until somebody began or until now [N12]. */
export function notificationItem(row: NamedNotification, now: number): WidgetItem {
  return {
    key: row.nodeid,
    to: links.notificationDetails(row.nodeid),
    state: { nodeid: row.nodeid, equipmentNodeId: row.equipmentnodeid },
    title: truncate(row.title, titleLength.machineCard),
    subtitle: [row.machineName, row.status === 1 ? statusName(1) : '', unresolvedText(row, now)]
      .filter(Boolean)
      .join(' · '),
    lead: <StatusDot color={typeColor(row.type)} />,
  };
}

/** [J2] Something that is assigned to this user: until when it is due, too. */
export function taskItem(row: NamedNotification, now: number): WidgetItem {
  const { dueuntil } = row;
  return {
    ...notificationItem(row, now),
    ...(dueuntil > 0 && { end: <DueBadge due={dueuntil} now={now} /> }),
  };
}

/** [J2] Something that this user reported: what became of it. */
export function reportedItem(row: NamedNotification, now: number): WidgetItem {
  return {
    ...notificationItem(row, now),
    subtitle: [row.machineName, statusSentence(row)].filter(Boolean).join(' · '),
  };
}
