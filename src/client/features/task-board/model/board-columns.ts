import type { User } from '../../../../shared/contract/account/user.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { type Assigned, assignedTo, sortedPeople } from '../../../parts/planning/assigned.ts';

/** Key of the column of what is assigned to nobody. */
export const NOBODY = 'none';

/** The own order of a column's cards, by column: node ids from the top. Cards that it does not name come before them. */
export type Orders = Readonly<Record<string, readonly string[]>>;

export type Person = Pick<
  User,
  'nodeid' | 'givenname' | 'surname' | 'active' | 'leftat' | 'image' | 'profileid'
>;

export interface BoardColumn {
  key: string;
  /** Null: assigned to nobody. */
  person: Person | null;
  /** Every card of it, in the order of the column. */
  all: readonly ListedNotification[];
  /** Those that pass the filter. */
  tasks: readonly ListedNotification[];
  /** Somebody has put its cards into an order of their own. */
  ordered: boolean;
}

export interface Board {
  columns: readonly BoardColumn[];
  byKey: ReadonlyMap<string, BoardColumn>;
}

interface Source {
  tasks: readonly ListedNotification[];
  assigned: Assigned;
  people: readonly Person[];
  orders: Orders;
  /** People whose columns are wanted; all where none is named. */
  staff: readonly string[];
  /** Whether a card passes the filter; without it all do. */
  passes: ((task: ListedNotification) => boolean) | null;
}

/** Who can be chosen for a task: who may be given it, and whoever has it though their login is not active. */
export const choosable = (people: readonly Person[], assigned: readonly string[]): Person[] =>
  sortedPeople(
    people.filter(({ nodeid, leftat, active }) => leftat === 0 && (active || assigned.includes(nodeid))),
  );

/** Cards in the own order of their column. */
export function inOrder(
  tasks: readonly ListedNotification[],
  order: readonly string[] | undefined,
): readonly ListedNotification[] {
  if (!order || order.length === 0) return tasks;
  const place = new Map(order.map((nodeid, at) => [nodeid, at]));
  const placeOf = ({ nodeid }: ListedNotification) => place.get(nodeid) ?? -1;
  return tasks.toSorted((left, right) => placeOf(left) - placeOf(right));
}

/** The order of a column after a card was put before another one of it; at its end where that is null. */
export function placed(column: readonly string[], nodeid: string, before: string | null): string[] {
  if (nodeid === before) return [...column];
  const rest = column.filter((other) => other !== nodeid);
  const at = before === null ? rest.length : rest.indexOf(before);
  return rest.toSpliced(at < 0 ? rest.length : at, 0, nodeid);
}

const same = (left: readonly unknown[], right: readonly unknown[]): boolean =>
  left.length === right.length && left.every((each, at) => each === right[at]);

/** A column that is as it was keeps its object: what was drawn of it still counts. */
function kept(column: BoardColumn, before: BoardColumn | undefined): BoardColumn {
  if (!before || before.person !== column.person || before.ordered !== column.ordered) return column;
  const all = same(before.all, column.all) ? before.all : column.all;
  const tasks = same(before.tasks, column.tasks) ? before.tasks : column.tasks;
  return all === before.all && tasks === before.tasks ? before : { ...column, all, tasks };
}

/**
 * [P1] [P3] The columns: first what is assigned to nobody, then one for each person. A card with several people stands in
 * the column of each. Who may not log in has a column only as long as there is something in it.
 */
export function boardOf({ tasks, assigned, people, orders, staff, passes }: Source, before?: Board): Board {
  const here = people.filter(({ leftat }) => leftat === 0);
  const known = new Set(here.map(({ nodeid }) => nodeid));
  const cards = new Map<string, ListedNotification[]>([[NOBODY, []]]);
  for (const task of tasks) {
    const with_ = assignedTo(task.nodeid, assigned).filter((nodeid) => known.has(nodeid));
    for (const key of with_.length > 0 ? with_ : [NOBODY]) {
      const column = cards.get(key);
      if (column) column.push(task);
      else cards.set(key, [task]);
    }
  }
  const column = (key: string, person: Person | null): BoardColumn => {
    const usual = cards.get(key) ?? [];
    const all = inOrder(usual, orders[key]);
    // An order of cards that are gone, or as they would stand anyway, is none to take back.
    const ordered = !same(all, usual);
    return kept(
      { key, person, all, tasks: passes ? all.filter(passes) : all, ordered },
      before?.byKey.get(key),
    );
  };
  const wanted = here.filter(
    ({ nodeid, active }) =>
      (staff.length === 0 || staff.includes(nodeid)) && (active || (cards.get(nodeid)?.length ?? 0) > 0),
  );
  const columns = [
    column(NOBODY, null),
    ...sortedPeople(wanted).map((person) => column(person.nodeid, person)),
  ];
  if (before && same(before.columns, columns)) return before;
  return { columns, byKey: new Map(columns.map((each) => [each.key, each])) };
}
