import { Link } from 'react-router-dom';
import { MutedCell, NONE, PeopleCell, TitleCell } from '../../../parts/lists/table-cells.tsx';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import type { CardExtras } from '../../../parts/notification/notification-extras.ts';
import { statusName } from '../../../parts/notification/status-badge.tsx';
import { maintenanceText } from '../../../text/de/planning/maintenance.ts';
import { maintenanceBoardText } from '../../../text/de/planning/maintenance-board.ts';
import { maintenanceTableText as text } from '../../../text/de/planning/maintenance-table.ts';
import { formatDate } from '../../../text/format.ts';
import { germanFirst } from '../../../text/localized.ts';
import { Mark } from '../../../ui/display/badge.tsx';
import type { LongColumn } from '../../../ui/display/long-table-row.tsx';
import { useTarget } from '../planned-target.ts';
import { PlannedUnsent } from '../planned-unsent.tsx';
import { type BoardRow, SORTS, type SortKey } from './board-row.ts';
import { DueCell, repetition } from './due-cell.tsx';

/** What is looked up for the rows in view. */
export type About = { people: CardExtras['people'] | undefined; hours: number | undefined };
export type ColumnKey = SortKey | 'hours';
type Column = LongColumn<BoardRow, About>;

function TitleOf({ row }: { row: BoardRow }) {
  return (
    <TitleCell>
      <Link {...useTarget(row)} title={row.title}>
        {row.title || maintenanceText.untitled}
      </Link>
      <PlannedUnsent notification={row.notification} task={row.task} />
    </TitleCell>
  );
}

/** [T7] [T11] What is new about it; nothing where it is only planned. */
function StatusCell({ row: { date, notification } }: { row: BoardRow }) {
  const since = date?.unreportedSince ?? null;
  if (since !== null) {
    return (
      <Mark tone="danger" title={maintenanceText.reportMissing(formatDate(since))}>
        {text.reportMissing}
      </Mark>
    );
  }
  if (date?.taskDeleted) return <Mark tone="warning">{maintenanceText.taskDeleted}</Mark>;
  return notification?.status === 1 && <Mark tone="info">{statusName(1)}</Mark>;
}

/** [J10] What each column shows. Machines and places come from the index, people and hours are looked up for the rows in view. */
export function columnsOf(
  keys: readonly ColumnKey[],
  { index, now }: { index: MachineIndex; now: number },
): Column[] {
  const machineOf = ({ equipmentnodeid }: BoardRow) => index.byId.get(equipmentnodeid);
  const all: Record<ColumnKey, Omit<Column, 'key' | 'label' | 'sorts'>> = {
    title: { cell: (row) => <TitleOf row={row} /> },
    status: { width: '8rem', cell: (row) => <StatusCell row={row} /> },
    machine: {
      width: '15%',
      cell: (row) => {
        const name = machineOf(row)?.name ?? maintenanceBoardText.unknownMachine;
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
      width: '7rem',
      room: 780,
      cell: (_row, { people }) => <PeopleCell people={people ?? []} />,
    },
    due: { width: '6.5rem', cell: (row) => <DueCell row={row} now={now} /> },
    repetition: {
      width: '8rem',
      room: 1000,
      cell: (row) => <MutedCell title={repetition(row)}>{repetition(row)}</MutedCell>,
    },
    hours: {
      width: '5rem',
      room: 1080,
      align: 'end',
      cell: (_row, { hours }) => (hours === undefined ? NONE : text.hours(hours)),
    },
    category: {
      width: '9rem',
      room: 1080,
      cell: ({ category }) => {
        const name = category && germanFirst(category.name);
        return name ? <MutedCell title={name}>{name}</MutedCell> : NONE;
      },
    },
  };
  const sorts = (key: ColumnKey) => SORTS.some((each) => each === key);
  return keys.map((key) => ({ key, label: text.columns[key], sorts: sorts(key), ...all[key] }));
}
