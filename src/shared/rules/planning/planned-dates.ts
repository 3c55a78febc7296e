import type { MaintenanceCategory, MaintenanceTask } from '../../contract/maintenance/maintenance.ts';
import type { Notification } from '../../contract/notification/notification.ts';
import { dueAt, isOpen, lostItsTask } from '../notification.ts';
import { occurrencesWithin, presentDate, type Span } from '../occurrences.ts';

/** What dates need to know of a notification: all but its long text. */
type ListedNotification = Omit<Notification, 'description'>;

/** A date of planned maintenance: of a task, of the notification that was raised for it, or of both. */
export type PlannedDate = {
  key: string;
  /** ms. */
  due: number;
  title: string;
  equipmentnodeid: string;
  task: MaintenanceTask | null;
  category: MaintenanceCategory | null;
  notification: ListedNotification | null;
  /** [T7] Since when its report is missing, ms: it was closed without one, and its task waits for it; otherwise null. */
  unreportedSince: number | null;
  /** [T11] Its task was deleted: it is carried out or closed without one. */
  taskDeleted: boolean;
};

export type PlannedSource = {
  /** Tasks by node id: those whose dates are asked for, and those of the notifications. */
  tasks: ReadonlyMap<string, MaintenanceTask>;
  categories: ReadonlyMap<string, MaintenanceCategory>;
  /** Planned notifications (type 6). */
  notifications: readonly ListedNotification[];
  /** [T7] Those of them that are open although their cycle is over, as `readOver` says. */
  over: ReadonlySet<string>;
  /** [T7] Those that were closed without a report and that their tasks wait for, as `readUnreported` says. */
  unreported: ReadonlySet<string>;
};

/** Each row once, by its node id. */
export const once = <R extends { nodeid: string }>(rows: readonly R[]): R[] => [
  ...new Map(rows.map((row) => [row.nodeid, row])).values(),
];

type Raised = ReadonlyMap<string, ListedNotification[]>;

function raisedByTask(notifications: readonly ListedNotification[]): Raised {
  const raised = new Map<string, ListedNotification[]>();
  for (const each of notifications) {
    const task = each.maintenancetasknodeid;
    if (task) raised.set(task, [...(raised.get(task) ?? []), each]);
  }
  return raised;
}

/**
 * [T7] What was raised for a date. An open one whose cycle is not over belongs to the present date, also when that was
 * moved since.
 */
function raisedFor(
  task: MaintenanceTask,
  due: number,
  raised: Raised,
  { over }: PlannedSource,
): ListedNotification | null {
  const all = raised.get(task.nodeid) ?? [];
  const ofDate = ({ dueuntil }: ListedNotification) => dueuntil === due;
  const waiting =
    due === presentDate(task) ? all.filter((each) => isOpen(each) && !over.has(each.nodeid)) : [];
  return waiting.find(ofDate) ?? waiting[0] ?? all.find(ofDate) ?? null;
}

const categoryOf = (task: MaintenanceTask | null, { categories }: PlannedSource) =>
  categories.get(task?.categorynodeid ?? '') ?? null;

const unreportedSince = (notification: ListedNotification | null, { unreported }: PlannedSource) =>
  notification && unreported.has(notification.nodeid) ? notification.closed : null;

function dateOfTask(task: MaintenanceTask, due: number, raised: Raised, source: PlannedSource): PlannedDate {
  const notification = raisedFor(task, due, raised, source);
  return {
    key: `${task.nodeid} ${due}`,
    due,
    title: task.title,
    equipmentnodeid: task.equipmentnodeid,
    task,
    category: categoryOf(task, source),
    notification,
    unreportedSince: unreportedSince(notification, source),
    taskDeleted: false,
  };
}

function dateOfNotification(notification: ListedNotification, source: PlannedSource): PlannedDate {
  const task = source.tasks.get(notification.maintenancetasknodeid ?? '') ?? null;
  return {
    key: notification.nodeid,
    due: dueAt(notification),
    title: task?.title || notification.title,
    equipmentnodeid: notification.equipmentnodeid,
    task,
    category: categoryOf(task, source),
    notification,
    unreportedSince: unreportedSince(notification, source),
    // The server forgets the task only with the deletion, which may still wait on this device.
    taskDeleted: task === null && (lostItsTask(notification) || notification.maintenancetasknodeid !== null),
  };
}

/** Notifications that are for no date of a task: a counter raised them, or the task went on or is gone. */
function onTheirOwn(source: PlannedSource, raised: Raised, claimed: ReadonlySet<string>): PlannedDate[] {
  const stands = (notification: ListedNotification) => {
    const task = source.tasks.get(notification.maintenancetasknodeid ?? '');
    const present = task ? presentDate(task) : null;
    return task && present !== null && raisedFor(task, present, raised, source) === notification;
  };
  return source.notifications
    .filter((each) => !claimed.has(each.nodeid) && !stands(each))
    .map((each) => dateOfNotification(each, source));
}

const byTitle = (left: PlannedDate, right: PlannedDate) => left.title.localeCompare(right.title, 'de');

/** Earliest first; on the same moment by title. */
export function byDue(left: PlannedDate, right: PlannedDate): number {
  return left.due - right.due || byTitle(left, right);
}

/** [T7] From when on it is overdue, ms: its date, or when it was closed without its report. */
const overdueFrom = ({ due, unreportedSince: since }: PlannedDate): number =>
  since === null ? due : Math.min(due, since);

/** [T3] [T8] Every date within a span, done ones included as far as their notifications are given. */
export function plannedWithin(
  source: PlannedSource,
  span: Span,
  now: number,
  timeZone: string,
): PlannedDate[] {
  const raised = raisedByTask(source.notifications);
  const dates = [...source.tasks.values()].flatMap((task) =>
    occurrencesWithin(task, span, now, timeZone).map((due) => dateOfTask(task, due, raised, source)),
  );
  const claimed = new Set(dates.map(({ notification }) => notification?.nodeid ?? ''));
  const own = onTheirOwn(source, raised, claimed).filter(({ due }) => due >= span.since && due < span.until);
  return [...dates, ...own].sort(byDue);
}

/** [T8] What is next: the present date of each of these tasks, and notifications that are for none and still wait. */
export function plannedNext(tasks: readonly MaintenanceTask[], source: PlannedSource): PlannedDate[] {
  const raised = raisedByTask(source.notifications);
  const dates = tasks.flatMap((task) => {
    const due = presentDate(task);
    return due === null ? [] : [dateOfTask(task, due, raised, source)];
  });
  const own = onTheirOwn(source, raised, new Set()).filter(
    ({ notification, unreportedSince: since }) => notification && (isOpen(notification) || since !== null),
  );
  return [...dates, ...own].sort(
    (left, right) => overdueFrom(left) - overdueFrom(right) || byTitle(left, right),
  );
}
