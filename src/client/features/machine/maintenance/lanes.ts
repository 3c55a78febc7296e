import { isOpen } from '../../../../shared/rules/notification.ts';
import { laneMonths } from '../../../../shared/rules/occurrences.ts';
import {
  once,
  type PlannedDate,
  type PlannedSource,
  plannedWithin,
} from '../../../../shared/rules/planning/planned-dates.ts';
import { germanFirst } from '../../../text/localized.ts';
import type { TaskView } from './task-queries.ts';

/** A date on the time line. */
export type LaneMark = {
  date: PlannedDate;
  /** Where it stands, 0 to 1 of the time line. */
  at: number;
  /** Below how many others it stands, because it would lie on them. */
  line: number;
};

/** One task, or a notification whose task is gone, with its dates. */
export type LaneRow = {
  key: string;
  title: string;
  /** Null where only notifications are left. */
  view: TaskView | null;
  marks: LaneMark[];
  /** How many of its marks stand below each other at most. */
  lines: number;
};

/** [T3] A category with its tasks; the last one is for those without. */
export type Lane = {
  key: string;
  /** '' without a category. */
  name: string;
  /** `#rrggbb`; null without a category. */
  color: string | null;
  rows: LaneRow[];
};

/** Where a moment stands among months of one width, 0 to 1; what is earlier stands at the start. */
export function placeOf(time: number, months: readonly number[]): number {
  const last = months.length - 1;
  const after = months.findIndex((start) => start > time);
  if (after === 0) return 0;
  const month = after < 0 ? last - 1 : after - 1;
  const [start = 0, end = 1] = months.slice(month, month + 2);
  return Math.min(1, (month + (time - start) / (end - start)) / last);
}

/** What was raised on the machine. */
export type RaisedThere = Pick<PlannedSource, 'notifications' | 'over'>;

/** Dates in the months shown, and those before them that still wait. */
function datesOf(
  tasks: readonly TaskView[],
  raised: RaisedThere,
  months: readonly number[],
  now: number,
  timeZone: string,
): PlannedDate[] {
  const [first = 0] = months;
  const waiting = tasks.flatMap(({ unreported }) => unreported ?? []);
  const source = {
    tasks: new Map(tasks.map(({ task }) => [task.nodeid, task])),
    categories: new Map(tasks.flatMap(({ category }) => (category ? [[category.nodeid, category]] : []))),
    over: raised.over,
    notifications: once([...waiting, ...raised.notifications]),
    unreported: new Set(waiting.map(({ nodeid }) => nodeid)),
  };
  return plannedWithin(source, { since: 0, until: months.at(-1) ?? 0 }, now, timeZone).filter(
    ({ due, notification, unreportedSince }) =>
      due >= first || !notification || isOpen(notification) || unreportedSince !== null,
  );
}

/** How much of the time line a mark takes: a little less than the shortest week of a month. */
const MARK = 0.032;
/** The same of one that waits since before the time line and names its month. */
const EARLIER_MARK = 0.07;

/** The dates of a row, earliest first, on the time line; those that would lie on each other in lines. */
function laidOut(dates: readonly PlannedDate[], months: readonly number[]): Pick<LaneRow, 'marks' | 'lines'> {
  const [first = 0] = months;
  const ends: number[] = [];
  const marks = dates.map((date) => {
    const at = placeOf(date.due, months);
    const free = ends.findIndex((end) => end <= at);
    const line = free < 0 ? ends.length : free;
    ends[line] = at + (date.due < first ? EARLIER_MARK : MARK);
    return { date, at, line };
  });
  return { marks, lines: Math.max(1, ends.length) };
}

type Dated = Pick<LaneRow, 'title' | 'view'> & { dates: PlannedDate[] };

function rowsOf(
  tasks: readonly TaskView[],
  dates: readonly PlannedDate[],
  months: readonly number[],
): LaneRow[] {
  const rows = new Map(
    tasks.map((view): [string, Dated] => [view.task.nodeid, { title: view.task.title, view, dates: [] }]),
  );
  for (const date of dates) {
    const key = date.task?.nodeid ?? date.key;
    const row = rows.get(key) ?? { title: date.title, view: null, dates: [] };
    row.dates.push(date);
    rows.set(key, row);
  }
  return [...rows].map(([key, { title, view, dates: own }]) => ({
    key,
    title,
    view,
    ...laidOut(own, months),
  }));
}

/** Rows whose next date comes first stand on top; those without a date at the end. */
const byFirstMark = (left: LaneRow, right: LaneRow) =>
  (left.marks[0]?.at ?? 2) - (right.marks[0]?.at ?? 2) || left.title.localeCompare(right.title, 'de');

/**
 * [T3] The lanes by category, from the start of this month to six months after its end. `months` as `laneMonths`
 * gives them; `now` in ms.
 */
export function lanesOf(
  tasks: readonly TaskView[],
  raised: RaisedThere,
  now: number,
  timeZone: string,
): { months: number[]; today: number; lanes: Lane[] } {
  const months = laneMonths(now, timeZone);
  const lanes = new Map<string, Lane>();
  for (const row of rowsOf(tasks, datesOf(tasks, raised, months, now, timeZone), months)) {
    const category = row.view?.category;
    const key = category?.nodeid ?? '';
    const lane = lanes.get(key) ?? {
      key,
      name: category ? germanFirst(category.name) : '',
      color: category?.colorcode ?? null,
      rows: [],
    };
    lane.rows.push(row);
    lanes.set(key, lane);
  }
  const ordered = [...lanes.values()].sort(
    (left, right) =>
      Number(left.key === '') - Number(right.key === '') || left.name.localeCompare(right.name, 'de'),
  );
  for (const lane of ordered) lane.rows.sort(byFirstMark);
  return { months, today: placeOf(now, months), lanes: ordered };
}
