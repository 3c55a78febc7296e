import { Link } from 'react-router-dom';
import { dueAt, PLANNED_MAINTENANCE, STANDSTILL } from '../../../../shared/rules/notification.ts';
import { links } from '../../../app/links.ts';
import { DueWords, MutedCell, NONE, PeopleCell, TitleCell } from '../../../parts/lists/table-cells.tsx';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import type { CardExtras } from '../../../parts/notification/notification-extras.ts';
import { shortTypeName } from '../../../parts/notification/notification-type.tsx';
import { dueText } from '../../../parts/notification/notification-when.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { statusName } from '../../../parts/notification/status-badge.tsx';
import { Unsent } from '../../../parts/notification/unsent.tsx';
import { notificationText } from '../../../text/de/notification/notification.ts';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import {
  formatDateTime,
  formatDuration,
  formatLongDate,
  formatNumber,
  hoursLimit,
} from '../../../text/format.ts';
import { Mark } from '../../../ui/display/badge.tsx';
import { Icon } from '../../../ui/display/icon.tsx';
import type { LongColumn } from '../../../ui/display/long-table-row.tsx';
import { VisuallyHidden } from '../../../ui/layout/primitives.ts';
import type { SortKey } from '../list-order.ts';

export type NotificationColumn = LongColumn<ListedNotification, CardExtras | undefined>;

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

/** Below a head that says what it is: `5 Min.`, `3 Std.`, `2 Tage`. */
function ageText(span: number): string {
  const positive = Math.max(0, span);
  if (positive < HOUR) return text.minutes(formatNumber(Math.floor(positive / MINUTE)));
  return positive < hoursLimit
    ? text.hours(formatNumber(Math.floor(positive / HOUR)))
    : formatDuration(positive);
}

/** [J10] What each column shows. Machines and places come from the index, people are looked up for the rows in view. */
export function columnsOf(
  keys: readonly SortKey[],
  { index, now }: { index: MachineIndex; now: number },
): NotificationColumn[] {
  const machineOf = ({ equipmentnodeid }: ListedNotification) => index.byId.get(equipmentnodeid);
  const all: Record<SortKey, Omit<NotificationColumn, 'key' | 'label'>> = {
    title: {
      cell: (row, extras) => (
        <TitleCell>
          <Link
            to={links.notificationDetails(row.nodeid)}
            state={{ nodeid: row.nodeid, equipmentNodeId: row.equipmentnodeid }}
            title={row.title}
          >
            {row.title}
          </Link>
          {(extras?.photos ?? 0) > 0 && (
            <>
              <Icon name="image" size={16} />
              <VisuallyHidden>{notificationText.photos(extras?.photos ?? 0)}</VisuallyHidden>
            </>
          )}
          <Unsent nodeid={row.nodeid} />
        </TitleCell>
      ),
    },
    status: {
      width: '7.75rem',
      cell: ({ status, type }) => {
        if (status === 1) return <Mark tone="info">{statusName(1)}</Mark>;
        return STANDSTILL.includes(type) && <Mark tone="danger">{notificationText.standing}</Mark>;
      },
    },
    type: { width: '9.5rem', room: 700, cell: ({ type }) => shortTypeName(type) },
    machine: {
      width: '15%',
      cell: (row) => {
        const name = machineOf(row)?.name;
        return <span title={name}>{name}</span>;
      },
    },
    place: {
      width: '11%',
      room: 900,
      cell: (row) => {
        const machine = machineOf(row);
        const place = machine?.area || machine?.pool;
        return <MutedCell title={place}>{place}</MutedCell>;
      },
    },
    person: {
      width: '7.5rem',
      room: 780,
      cell: (_row, extras) => extras && <PeopleCell people={extras.people} />,
    },
    due: {
      width: '6.5rem',
      cell: (row) => {
        const due = dueText(row, now);
        if (!due) return NONE;
        return (
          <DueWords late={due.overdue} title={formatLongDate(dueAt(row))}>
            {due.text}
          </DueWords>
        );
      },
    },
    age: {
      width: '5.25rem',
      room: 560,
      align: 'end',
      // [J4] Planned maintenance was raised by itself: how long ago says nothing.
      cell: ({ created, type }) =>
        type === PLANNED_MAINTENANCE ? (
          NONE
        ) : (
          <MutedCell title={text.reported(formatDateTime(created))}>{ageText(now - created)}</MutedCell>
        ),
    },
    code: {
      width: '5rem',
      room: 1000,
      cell: ({ errorcode }) => <MutedCell title={errorcode || undefined}>{errorcode}</MutedCell>,
    },
  };
  return keys.map((key) => ({ key, label: text.columns[key], sorts: true, ...all[key] }));
}
