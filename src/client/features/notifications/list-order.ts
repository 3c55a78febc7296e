import { PLANNED_MAINTENANCE, STANDSTILL } from '../../../shared/rules/notification.ts';
import type { DayBounds } from '../../../shared/rules/planning/due-days.ts';
import { byUrgency, type Urgency } from '../../../shared/rules/planning/urgency.ts';
import { sayingOfSort, sortSaid } from '../../parts/lists/said-sort.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { shortTypeName } from '../../parts/notification/notification-type.tsx';
import type { ListedNotification } from '../../parts/notification/open-notifications.ts';
import { type Assigned, assignedTo } from '../../parts/planning/assigned.ts';
import { type SortValue, sortRows, type TableSort } from '../../ui/display/table-sort.ts';

/** What the list can be sorted by beside its urgency; `age` from the newest on. */
export const SORTS = ['title', 'status', 'type', 'machine', 'place', 'person', 'due', 'age', 'code'] as const;
export type SortKey = (typeof SORTS)[number];

/** What rows are sorted by that is not in them. */
export type OrderView = {
  index: MachineIndex;
  today: DayBounds;
  assigned?: Assigned | undefined;
  /** Names of people by node id. */
  names?: ReadonlyMap<string, string> | undefined;
};

/** [N18] How the address says an order: `newest` and `oldest` as ever, else a column, with a minus where it descends; '' by urgency. */
export function sortOf(said: string): TableSort | null {
  if (said === 'newest' || said === 'oldest') return { key: 'age', descending: said === 'oldest' };
  return sortSaid(said, SORTS);
}

export function sayingOf(sort: TableSort | null): string {
  if (sort?.key === 'age') return sort.descending ? 'oldest' : 'newest';
  return sayingOfSort(sort);
}

/** [J4] When work is due; of planned maintenance without a date, when it was raised. */
const dueOf = ({ dueuntil, type, created }: ListedNotification): number | null =>
  dueuntil || (type === PLANNED_MAINTENANCE ? created : null);

/** What stands still comes first, then what is begun. */
function statusRank({ status, type }: ListedNotification): number {
  if (status === 1) return 1;
  return STANDSTILL.includes(type) ? 0 : 2;
}

function sorterOf(
  key: SortKey,
  { index, assigned, names }: OrderView,
): (row: ListedNotification) => SortValue {
  const machine = ({ equipmentnodeid }: ListedNotification) => index.byId.get(equipmentnodeid);
  switch (key) {
    case 'title':
      return ({ title }) => title;
    case 'code':
      return ({ errorcode }) => errorcode;
    case 'type':
      return ({ type }) => shortTypeName(type);
    case 'status':
      return statusRank;
    case 'machine':
      return (row) => machine(row)?.name ?? null;
    case 'place':
      return (row) => machine(row)?.area || machine(row)?.pool || null;
    case 'person':
      return ({ nodeid }) => names?.get(assignedTo(nodeid, assigned ?? new Map())[0] ?? '') ?? null;
    case 'due':
      return dueOf;
    case 'age':
      return ({ created }) => -created;
  }
}

/** The rows, newest first, in the order that the address says. Headings are those of urgency, which only that order has. */
export function inOrder(
  rows: readonly ListedNotification[],
  said: string,
  view: OrderView,
): { rows: readonly ListedNotification[]; groups: readonly { urgency: Urgency; first: string }[] } {
  if (said === 'oldest') return { rows: rows.toReversed(), groups: [] };
  if (said === 'newest') return { rows, groups: [] };
  const sort = sortOf(said);
  if (sort) return { rows: sortRows(rows, sorterOf(sort.key as SortKey, view), sort.descending), groups: [] };
  const groups = byUrgency(rows, view.today);
  return {
    rows: groups.flatMap(({ work }) => work),
    groups: groups.flatMap(({ urgency, work: [first] }) => (first ? [{ urgency, first: first.nodeid }] : [])),
  };
}
