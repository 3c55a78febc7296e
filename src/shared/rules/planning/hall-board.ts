import { FAULTS } from '../notification.ts';
import { daysUntilDue } from './due-days.ts';

type Task = { type: number; dueuntil: number; people: readonly number[] };

/** What is due when, in the order of the columns; faults stand before it, whenever they are due. */
export const DUE_COLUMNS = ['faults', 'overdue', 'today', 'tomorrow', 'later', 'undated'] as const;
export type DueColumn = (typeof DUE_COLUMNS)[number];

export type HallColumn<T> = { of: DueColumn | 'nobody' | { person: string }; tasks: readonly T[] };

/** Something is due until the end of its day in the company's zone. */
export function dueColumn({ type, dueuntil }: Task, now: number, timeZone: string): DueColumn {
  if (FAULTS.includes(type)) return 'faults';
  if (dueuntil === 0) return 'undated';
  const days = daysUntilDue(dueuntil, now, timeZone);
  if (days < 0) return 'overdue';
  if (days === 0) return 'today';
  return days === 1 ? 'tomorrow' : 'later';
}

/**
 * [P1] The columns of a screen that have something in them: for each person, with what is with nobody first, or for what is
 * due when. Tasks keep their order.
 */
export function hallColumns<T extends Task>(
  board: { columns: 'person' | 'day'; people: readonly string[]; tasks: readonly T[]; timezone: string },
  now: number,
): HallColumn<T>[] {
  const { columns, people, tasks, timezone } = board;
  const all: HallColumn<T>[] =
    columns === 'day'
      ? DUE_COLUMNS.map((of) => ({
          of,
          tasks: tasks.filter((task) => dueColumn(task, now, timezone) === of),
        }))
      : [
          { of: 'nobody', tasks: tasks.filter((task) => task.people.length === 0) },
          ...people.map((person, at) => ({
            of: { person },
            tasks: tasks.filter((task) => task.people.includes(at)),
          })),
        ];
  return all.filter((column) => column.tasks.length > 0);
}

/** What is on the screen at one time of a column: these of its tasks, from the `from`-th on, in so many lanes. */
export type HallPart<T> = HallColumn<T> & { from: number; shown: readonly T[]; lanes: number };

type Placed<T> = { column: HallColumn<T>; lanes: number };

/** How often a column changes until all of it was seen. */
const turnsOf = ({ column, lanes }: Placed<unknown>, rows: number): number =>
  Math.max(1, Math.ceil(column.tasks.length / (lanes * rows)));

/** A lane for each column, and of the room that is left one more at a time for the column that takes longest. */
function placed<T>(columns: readonly HallColumn<T>[], across: number, rows: number): Placed<T>[] {
  const all = columns.map((column) => ({ column, lanes: 1 }));
  const longer = (one: Placed<T>, other: Placed<T>) =>
    turnsOf(other, rows) > turnsOf(one, rows) ? other : one;
  for (let left = across - all.length; left > 0; left--) {
    const longest = all.reduce(longer);
    if (turnsOf(longest, rows) === 1) break;
    longest.lanes++;
  }
  return all;
}

/**
 * [P1] What a screen shows in turns: as many columns as fit side by side, of each as many tasks as fit below each other and
 * in the lanes that are left. A column that is shorter than those beside it begins again.
 */
export function hallPages<T>(
  columns: readonly HallColumn<T>[],
  { across, rows }: { across: number; rows: number },
): HallPart<T>[][] {
  const [wide, high] = [Math.max(1, across), Math.max(1, rows)];
  const pages: HallPart<T>[][] = [];
  for (let at = 0; at < columns.length; at += wide) {
    const beside = placed(columns.slice(at, at + wide), wide, high);
    const turns = Math.max(...beside.map((each) => turnsOf(each, high)));
    for (let turn = 0; turn < turns; turn++)
      pages.push(
        beside.map((each) => {
          const { column, lanes } = each;
          const from = (turn % turnsOf(each, high)) * lanes * high;
          return { ...column, from, shown: column.tasks.slice(from, from + lanes * high), lanes };
        }),
      );
  }
  return pages;
}

/** For so long a fault counts as new, ms. */
export const NEW_FOR = 30 * 60_000;

/** [P1] A fault that nobody has begun with, of the last half an hour: it stands out. */
export const isNewFault = (task: { type: number; status: number; created: number }, now: number): boolean =>
  FAULTS.includes(task.type) && task.status === 0 && now - task.created < NEW_FOR;
