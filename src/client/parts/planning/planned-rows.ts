import {
  type MaintenanceCategory,
  type MaintenanceTask,
  maintenancecategory,
  maintenancetask,
  report,
} from '../../../shared/contract/maintenance/maintenance.ts';
import { type Notification, notification } from '../../../shared/contract/notification/notification.ts';
import { counterTrigger } from '../../../shared/rules/cycle.ts';
import { counterIsDue, doneUntil } from '../../../shared/rules/due.ts';
import { isOpen, PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { presentDate, type Span } from '../../../shared/rules/occurrences.ts';
import { once } from '../../../shared/rules/planning/planned-dates.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';
import { latestReading } from '../counters/counter-view.ts';
import type { ListedNotification } from '../notification/open-notifications.ts';

/** Planned maintenance, by a task or by hand. */
export const isPlanned = ({ type }: ListedNotification) => type === PLANNED_MAINTENANCE;

const DAY = 86_400_000;
/** How long before its date a notification is raised at most, ms. */
const LONGEST_LEAD = 33 * DAY;

/** [T6] All categories of the company by node id. */
export async function readCategories(mirror: MirrorView): Promise<Map<string, MaintenanceCategory>> {
  const rows = await mirror.table(maintenancecategory).toArray();
  return new Map(rows.map((row) => [row.nodeid, row]));
}

/** Planned notifications that are done and whose dates lie in the span. */
export async function readDonePlanned(mirror: MirrorView, { since, until }: Span): Promise<Notification[]> {
  const table = mirror.table(notification);
  const found = await Promise.all([
    // A date may have been moved far away from the day on which it was raised.
    table.where('[status+dueuntil+maintenancetasknodeid]').between([2, since, ''], [2, until, '']).toArray(),
    // What somebody raised by hand belongs to no task.
    table
      .where('[status+created]')
      .between([2, since - LONGEST_LEAD], [2, until])
      .toArray(),
  ]);
  return plannedOnce(found.flat());
}

/** [T7] Of these tasks, what was raised for their present date and is closed: without a report they stand still. */
export async function readClosedOf(
  mirror: MirrorView,
  tasks: readonly MaintenanceTask[],
): Promise<Notification[]> {
  const dates = tasks.map((task) => [2, presentDate(task) ?? -1, task.nodeid]);
  const found = await mirror
    .table(notification)
    .where('[status+dueuntil+maintenancetasknodeid]')
    .anyOf(dates)
    .toArray();
  return found.filter(isPlanned);
}

const plannedOnce = (rows: readonly Notification[]): Notification[] => once(rows).filter(isPlanned);

/** Which of these notifications have a report. */
export async function readReported(mirror: MirrorView, nodeids: readonly string[]): Promise<Set<string>> {
  const rows = await mirror.table(report).where('notificationnodeid').anyOf(nodeids).toArray();
  return new Set(rows.map(({ notificationnodeid }) => notificationnodeid));
}

/** Of these, those that are closed and have no report. */
async function withoutReport(mirror: MirrorView, closed: readonly Notification[]): Promise<Notification[]> {
  const reported = await readReported(
    mirror,
    closed.map(({ nodeid }) => nodeid),
  );
  return closed.filter((each) => isPlanned(each) && !reported.has(each.nodeid));
}

/** [T7] Of these tasks, what was closed without a report and is waited for: raised for their present date, or by their counter. */
export async function readUnreported(
  mirror: MirrorView,
  tasks: readonly MaintenanceTask[],
): Promise<Notification[]> {
  const [dated, counted] = await Promise.all([
    readClosedOf(mirror, tasks),
    Promise.all(tasks.map((task) => closedByCounter(mirror, task))),
  ]);
  return withoutReport(mirror, [...dated, ...counted.flat()]);
}

/** The last that a counter raised for a task, where it is closed and the counter stands where the task is due. */
async function closedByCounter(mirror: MirrorView, task: MaintenanceTask): Promise<Notification[]> {
  const trigger = task.triggertype === 'counter' ? counterTrigger(task.triggeringevent) : null;
  if (!trigger) return [];
  const reading = await latestReading(mirror, trigger.counternodeid);
  if (!reading || !counterIsDue(trigger, reading.value)) return [];
  const rows = mirror
    .table(notification)
    .where('[maintenancetasknodeid+status+dueuntil]')
    .between([task.nodeid, 0, 0], [task.nodeid, 2, Number.POSITIVE_INFINITY]);
  const raised = (await rows.toArray()).sort((left, right) => left.dueuntil - right.dueuntil);
  return raised.slice(-1).filter((last) => !isOpen(last));
}

/**
 * [T7] Of all tasks, what was closed without a report before its date, and what a counter raised: what no list of the next
 * dates begins with. `today` in ms, any time of that day.
 */
export async function readUnreportedAhead(mirror: MirrorView, today: number): Promise<Notification[]> {
  const [closed, counted] = await Promise.all([
    mirror
      .table(notification)
      .where('[status+dueuntil+maintenancetasknodeid]')
      .between([2, today - DAY, ''], [2, today + LONGEST_LEAD, ''])
      .toArray(),
    mirror
      .table(maintenancetask)
      // A counter's task has no date.
      .where('nextdueat')
      .belowOrEqual(0)
      .filter(({ triggertype }) => triggertype === 'counter')
      .toArray(),
  ]);
  const known = await withTasksOf(mirror, [], closed);
  const waitedFor = ({ maintenancetasknodeid: of, dueuntil }: Notification) => {
    const task = known.get(of ?? '');
    return task !== undefined && presentDate(task) === dueuntil;
  };
  const [ahead, byCounter] = await Promise.all([
    withoutReport(mirror, closed.filter(waitedFor)),
    readUnreported(mirror, counted),
  ]);
  return [...ahead, ...byCounter];
}

/**
 * [T7] Which of these notifications are open although their cycle is over, because they have their report. What stands
 * alone at the present date of its task is not asked about: that is nearly all that is open.
 */
export async function readOver(
  mirror: MirrorView,
  notifications: readonly ListedNotification[],
  tasks: ReadonlyMap<string, MaintenanceTask>,
): Promise<Set<string>> {
  const open = notifications.filter(isOpen);
  const count = new Map<string | null, number>();
  for (const { maintenancetasknodeid: of } of open) count.set(of, (count.get(of) ?? 0) + 1);
  const asked = open.filter(({ maintenancetasknodeid: of, dueuntil }) => {
    const task = tasks.get(of ?? '');
    return task && (dueuntil !== presentDate(task) || (count.get(of) ?? 0) > 1);
  });
  return readReported(
    mirror,
    asked.map(({ nodeid }) => nodeid),
  );
}

/** Of each task, what was raised for it, is closed, and whose date is this or later. */
const closedSince = (mirror: MirrorView, tasks: readonly MaintenanceTask[], since: number) =>
  tasks.map(({ nodeid }) =>
    mirror
      .table(notification)
      .where('[maintenancetasknodeid+status+dueuntil]')
      .between([nodeid, 2, since], [nodeid, 2, Number.POSITIVE_INFINITY]),
  );

/** [T5] Until when tasks were carried out: the latest date, ms by node id, of what was raised for each and is closed or over. */
export async function readDoneUntil(
  mirror: MirrorView,
  tasks: readonly MaintenanceTask[],
): Promise<Map<string, number>> {
  const closed = closedSince(mirror, tasks, Number.NEGATIVE_INFINITY);
  const waiting = tasks.map(({ nodeid }) =>
    mirror
      .table(notification)
      .where('[maintenancetasknodeid+status+dueuntil]')
      .between([nodeid, 0, Number.NEGATIVE_INFINITY], [nodeid, 1, Number.POSITIVE_INFINITY]),
  );
  const [last, open] = await Promise.all([
    Promise.all(closed.map((rows) => rows.last())),
    Promise.all(waiting.map((rows) => rows.toArray())),
  ]);
  const known = new Map(tasks.map((task) => [task.nodeid, task]));
  const over = await readOver(mirror, open.flat(), known);
  return doneUntil([
    ...last.filter((row) => row !== undefined),
    ...open.flat().map((row) => ({ ...row, over: over.has(row.nodeid) })),
  ]);
}

/** Planned notifications of one machine: those that wait, those of its tasks' present dates, and all with later dates than `since`. */
export async function readPlannedOf(
  mirror: MirrorView,
  equipmentnodeid: string,
  tasks: readonly MaintenanceTask[],
  since: number,
): Promise<Notification[]> {
  const table = mirror.table(notification);
  const found = await Promise.all([
    table.where('[equipmentnodeid+status]').between([equipmentnodeid, 0], [equipmentnodeid, 2]).toArray(),
    table
      .where('[equipmentnodeid+created]')
      .between([equipmentnodeid, since - LONGEST_LEAD], [equipmentnodeid, Number.POSITIVE_INFINITY])
      .toArray(),
    readClosedOf(mirror, tasks),
    ...closedSince(mirror, tasks, since).map((rows) => rows.toArray()),
  ]);
  return plannedOnce(found.flat());
}

/** These tasks and those of the notifications, by node id. */
export async function withTasksOf(
  mirror: MirrorView,
  tasks: readonly MaintenanceTask[],
  notifications: readonly ListedNotification[],
): Promise<Map<string, MaintenanceTask>> {
  const known = new Map(tasks.map((task) => [task.nodeid, task]));
  const missing = notifications
    .map(({ maintenancetasknodeid }) => maintenancetasknodeid)
    .filter((nodeid): nodeid is string => nodeid !== null && !known.has(nodeid));
  for (const task of await mirror.table(maintenancetask).bulkGet([...new Set(missing)])) {
    if (task) known.set(task.nodeid, task);
  }
  return known;
}
