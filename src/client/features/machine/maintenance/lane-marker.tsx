import { chakra } from '@chakra-ui/react';
import type { CSSProperties } from 'react';
import { Link } from 'react-router-dom';
import { isOpen } from '../../../../shared/rules/notification.ts';
import { links, type Origin } from '../../../app/links.ts';
import { statusName } from '../../../parts/notification/status-badge.tsx';
import { daysUntil } from '../../../parts/planning/due-days.ts';
import { useCan } from '../../../state/session.ts';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import { maintenanceLanesText } from '../../../text/de/planning/maintenance-lanes.ts';
import { formatDate } from '../../../text/format.ts';
import { Icon } from '../../../ui/display/icon.tsx';
import { VisuallyHidden } from '../../../ui/layout/primitives.ts';
import { laneInk } from './lane-ink.ts';
import type { LaneMark } from './lanes.ts';

const FROM: Origin = 'Maintenance';

/** What a mouse hits may be small; everything else is as large as a finger, at every width. */
export const FINE = '@media (pointer: fine)';

const Place = chakra('li', {
  base: {
    position: 'absolute',
    top: 'calc(var(--line) * 52px + 4px)',
    [FINE]: { top: { md: 'calc(var(--line) * 32px + 12px)' } },
  },
});
const mark = {
  display: 'inline-flex',
  alignItems: 'center',
  justifyContent: 'center',
  minWidth: 'touch',
  paddingInline: '0.5',
  height: 'touch',
  borderRadius: 'sm',
  borderWidth: '2px',
  borderColor: 'transparent',
  fontSize: 'sm',
  [FINE]: { minWidth: { md: '26px' }, height: { md: '28px' }, fontSize: { md: 'xs' } },
  fontWeight: 'bold',
  fontVariantNumeric: 'tabular-nums',
} as const;
const variants = {
  late: { true: { boxShadow: '0 0 0 2px {colors.danger.solid}' } },
} as const;
const Linked = chakra(Link, { base: mark, variants });
const Plain = chakra('span', { base: mark, variants });

type Props = { mark: LaneMark; color: string | null; now: number };

/** [T3] A date on the time line: its day of the month; leads to its notification, or to its task. */
export function LaneMarker({ mark: { date, at, line }, color, now }: Props) {
  const mayUpdate = useCan('equipment.maintenancetask', 'update');
  const { due, title, task, notification, equipmentnodeid, unreportedSince: since, taskDeleted } = date;
  const done = since === null && notification !== null && !isOpen(notification);
  const late = since !== null || (!done && daysUntil(due, now) < 0);
  const state = [
    since !== null ? maintenanceText.reportMissing(formatDate(since)) : late && maintenanceLanesText.late,
    taskDeleted && maintenanceText.taskDeleted,
    notification && statusName(notification.status),
  ]
    .filter(Boolean)
    .join(', ');
  const name = [title, formatDate(due), state].filter(Boolean).join(', ');
  const ink = laneInk(color);
  const look = {
    title: name,
    late,
    style: done ? { borderColor: ink.background } : { ...ink, borderColor: ink.background },
  };
  // What waits since before these months stands at their start, with its month.
  const day = at === 0 && late ? formatDate(due).slice(0, 6) : `${Number(formatDate(due).slice(0, 2))}.`;
  const label = late ? `${day}${maintenanceLanesText.lateSign}` : day;
  const content = (
    <>
      <VisuallyHidden>{name}</VisuallyHidden>
      <span aria-hidden="true">{done ? <Icon name="check" size={16} /> : label}</span>
    </>
  );
  const to = notification
    ? links.notificationDetails(notification.nodeid)
    : mayUpdate && task && links.editMaintenanceTask(task.nodeid);
  return (
    <Place style={{ left: `${at * 100}%`, '--line': line } as CSSProperties}>
      {to ? (
        <Linked
          to={to}
          state={{ from: FROM, nodeid: notification?.nodeid, equipmentNodeId: equipmentnodeid }}
          {...look}
        >
          {content}
        </Linked>
      ) : (
        <Plain {...look}>{content}</Plain>
      )}
    </Place>
  );
}
