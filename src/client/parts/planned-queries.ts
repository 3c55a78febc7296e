import { useMemo } from 'react';
import {
  type MaintenanceCategory,
  type MaintenanceTask,
  maintenancecategory,
  maintenancetask,
} from '../../shared/contract/maintenance.ts';
import { type Notification, notification } from '../../shared/contract/notification.ts';
import { doneUntil } from '../../shared/rules/due.ts';
import { PLANNED_MAINTENANCE } from '../../shared/rules/notification.ts';
import { presentDate, type Span } from '../../shared/rules/occurrences.ts';
import { type MirrorView, useLive } from '../live/use-live.ts';
import { germanFirst } from '../text/localized.ts';
import { type ListedNotification, useOpenNotifications } from './open-notifications.ts';

const isPlanned = ({ type }: ListedNotification) => type === PLANNED_MAINTENANCE;

/** How long before its date a notification is raised at most, ms. */
const LONGEST_LEAD = 33 * 86_400_000;

/** [T6] All categories of the company by node id. */
export async function readCategories(mirror: MirrorView): Promise<Map<string, MaintenanceCategory>> {
  const rows = await mirror.table(maintenancecategory).toArray();
  return new Map(rows.map((row) => [row.nodeid, row]));
}

/** [T6] All categories by name, live. */
export function useCategories(): MaintenanceCategory[] | undefined {
  return useLive(async (mirror) => {
    const rows = await mirror.table(maintenancecategory).toArray();
    return rows.sort((left, right) => germanFirst(left.name).localeCompare(germanFirst(right.name), 'de'));
  }, []);
}

/** Open planned notifications of all machines, live; undefined until all were read. */
export function useOpenPlanned(): readonly ListedNotification[] | undefined {
  const open = useOpenNotifications();
  return useMemo(() => (open?.whole ? open.rows.filter(isPlanned) : undefined), [open]);
}

/** Planned notifications that are done and whose dates lie in the span. */
export async function readDonePlanned(mirror: MirrorView, { since, until }: Span): Promise<Notification[]> {
  const done = await mirror
    .table(notification)
    .where('[status+created]')
    .between([2, since - LONGEST_LEAD], [2, until])
    .toArray();
  return done.filter(isPlanned);
}

/** [T7] Of these tasks, what was raised for their present date and is closed: without a report they stand still. */
export function readClosedOf(mirror: MirrorView, tasks: readonly MaintenanceTask[]): Promise<Notification[]> {
  const dates = tasks.map((task) => [task.nodeid, 2, presentDate(task) ?? -1]);
  return mirror.table(notification).where('[maintenancetasknodeid+status+dueuntil]').anyOf(dates).toArray();
}

/** [T5] Until when tasks were carried out: the latest date, ms by node id, of what was raised for each and is closed. */
export async function readDoneUntil(
  mirror: MirrorView,
  tasks: readonly MaintenanceTask[],
): Promise<Map<string, number>> {
  const last = await Promise.all(
    tasks.map(({ nodeid }) =>
      mirror
        .table(notification)
        .where('[maintenancetasknodeid+status+dueuntil]')
        .between([nodeid, 2, Number.NEGATIVE_INFINITY], [nodeid, 2, Number.POSITIVE_INFINITY])
        .last(),
    ),
  );
  return doneUntil(last.filter((row) => row !== undefined));
}

/** Planned notifications of one machine: those that wait, those of the present dates of its tasks, and the others since. */
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
  ]);
  return [...new Map(found.flat().map((row) => [row.nodeid, row])).values()].filter(isPlanned);
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
