import type { BoardColumn, Person } from './board-columns.ts';

/** [P3] How much cards show. */
export const BOARD_LOOKS = ['compact', 'details'] as const;
export type BoardLook = (typeof BOARD_LOOKS)[number];

/** [J11] What the columns of people are ordered by. */
export const COLUMN_ORDERS = ['name', 'role', 'place'] as const;
export type ColumnOrder = (typeof COLUMN_ORDERS)[number];

/** A role as the board needs it. */
export type Role = { name: string; reportsOnly: boolean };

export type ShownColumn = {
  column: BoardColumn;
  /** Role or place that it is ordered by; '' for neither. */
  group: string;
};

export type Arrangement = {
  /** What is assigned to nobody first, then those with cards to show. */
  shown: readonly ShownColumn[];
  /** Those without; whoever only reports is among them only as long as the filter hides their cards. */
  folded: readonly BoardColumn[];
};

type Source = {
  columns: readonly BoardColumn[];
  order: ColumnOrder;
  roleOf: (person: Person) => Role | undefined;
  /** Where a machine stands; '' for nowhere. */
  placeOf: (equipmentnodeid: string) => string;
};

const { compare } = new Intl.Collator('de', { sensitivity: 'base' });

/** What is named most often, of several the first by name; '' for nothing. */
function mostNamed(names: readonly string[]): string {
  const counts = new Map<string, number>();
  for (const name of names) if (name) counts.set(name, (counts.get(name) ?? 0) + 1);
  const [most] = [...counts].sort((left, right) => right[1] - left[1] || compare(left[0], right[0]));
  return most?.[0] ?? '';
}

/**
 * [J11] Which columns are shown, and in which order. Nobody else's device knows the places of a person: theirs is where
 * most of their cards' machines stand.
 */
export function arranged({ columns, order, roleOf, placeOf }: Source): Arrangement {
  const groupOf = ({ person, all }: BoardColumn): string => {
    if (order === 'role') return (person && roleOf(person)?.name) ?? '';
    return order === 'place' ? mostNamed(all.map(({ equipmentnodeid }) => placeOf(equipmentnodeid))) : '';
  };
  const nobody = columns.filter(({ person }) => person === null);
  const people = columns.filter(({ person }) => person !== null);
  const shown = people
    .filter(({ tasks }) => tasks.length > 0)
    .map((column) => ({ column, group: groupOf(column) }));
  return {
    shown: [
      ...nobody.map((column) => ({ column, group: '' })),
      ...shown.filter(({ group }) => group).sort((left, right) => compare(left.group, right.group)),
      ...shown.filter(({ group }) => !group),
    ],
    folded: people.filter(
      ({ tasks, all, person }) =>
        tasks.length === 0 && (all.length > 0 || !(person && roleOf(person)?.reportsOnly)),
    ),
  };
}
