import type {
  MaintenanceCategory,
  MaintenanceTask,
} from '../../../../shared/contract/maintenance/maintenance.ts';
import { repetitionRank } from '../../../../shared/rules/cycle.ts';
import { isByCounter } from '../../../../shared/rules/maintenance.ts';
import type { PlannedDate } from '../../../../shared/rules/planning/planned-dates.ts';
import { sortSaid } from '../../../parts/lists/said-sort.ts';
import type { MachineIndex } from '../../../parts/machine/machine-index.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { germanFirst } from '../../../text/localized.ts';
import { type SortValue, sortRows } from '../../../ui/display/table-sort.ts';
import type { CounterTask } from '../counter-tasks.ts';
import type { PlannedPage } from '../queries.ts';

/** What the table can be sorted by. */
export const SORTS = [
  'title',
  'status',
  'machine',
  'place',
  'person',
  'due',
  'repetition',
  'category',
] as const;
export type SortKey = (typeof SORTS)[number];

type Subject = {
  key: string;
  title: string;
  equipmentnodeid: string;
  task: MaintenanceTask | null;
  category: MaintenanceCategory | null;
  notification: ListedNotification | null;
};

/** [J10] A row of the table: a date, or a task that waits for a reading of its counter instead. */
export type BoardRow = Subject &
  ({ date: PlannedDate; waiting: null } | { date: null; waiting: CounterTask });

/** The rows, the most urgent first; what waits for a reading comes last. */
export function rowsOf({ dates, counters }: Pick<PlannedPage, 'dates' | 'counters'>): BoardRow[] {
  return [
    ...dates.map((date): BoardRow => {
      const { key, title, equipmentnodeid, task, category, notification } = date;
      return { key, title, equipmentnodeid, task, category, notification, date, waiting: null };
    }),
    ...counters.map((waiting): BoardRow => {
      const { task, category } = waiting;
      const { nodeid: key, title, equipmentnodeid } = task;
      return { key, title, equipmentnodeid, task, category, notification: null, date: null, waiting };
    }),
  ];
}

/** What rows are sorted by that is not in them. */
export type OrderView = {
  index: MachineIndex;
  /** Name of the first person that each notification is assigned to, by its node id. */
  people?: ReadonlyMap<string, string> | undefined;
};

/** What lacks its report comes first, then what is begun. */
function statusRank({ date, notification }: BoardRow): number {
  if (date && date.unreportedSince !== null) return 0;
  return notification?.status === 1 ? 1 : 2;
}

function sorterOf(key: SortKey, { index, people }: OrderView): (row: BoardRow) => SortValue {
  const machineOf = ({ equipmentnodeid }: BoardRow) => index.byId.get(equipmentnodeid);
  switch (key) {
    case 'title':
      return ({ title }) => title;
    case 'status':
      return statusRank;
    case 'machine':
      return (row) => machineOf(row)?.name ?? null;
    case 'place':
      return (row) => machineOf(row)?.area || machineOf(row)?.pool || null;
    case 'person':
      return ({ notification }) => people?.get(notification?.nodeid ?? '') ?? null;
    case 'due':
      return ({ date }) => date?.due ?? null;
    case 'repetition':
      // A counter has no interval that could be compared.
      return ({ task }) =>
        task && !isByCounter(task.triggertype) ? repetitionRank(task.repetitioninterval) : null;
    case 'category':
      return ({ category }) => category && germanFirst(category.name);
  }
}

/** [J10] The rows in the order that the address says. */
export function inOrder(rows: readonly BoardRow[], said: string, view: OrderView): readonly BoardRow[] {
  const sort = sortSaid(said, SORTS);
  return sort ? sortRows(rows, sorterOf(sort.key, view), sort.descending) : rows;
}
