import {
  type MaintenanceCategory,
  type MaintenanceTask,
  maintenancecategory,
  maintenancetask,
} from '../../shared/contract/maintenance.ts';
import { type Notification, notification } from '../../shared/contract/notification.ts';
import { PLANNED_MAINTENANCE } from '../../shared/rules/notification.ts';
import type { Span } from '../../shared/rules/occurrences.ts';
import { type MirrorView, useLive } from '../live/use-live.ts';

const isPlanned = ({ type }: Notification) => type === PLANNED_MAINTENANCE;

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
    return rows.sort((left, right) => (left.name.de ?? '').localeCompare(right.name.de ?? '', 'de'));
  }, []);
}

/** Open planned notifications of all machines. */
export function readOpenPlanned(mirror: MirrorView): Promise<Notification[]> {
  return mirror
    .table(notification)
    .where('[status+created]')
    .between([0, 0], [2, 0])
    .filter(isPlanned)
    .toArray();
}

/** Planned notifications that are done and whose dates lie in the span. */
export function readDonePlanned(mirror: MirrorView, { since, until }: Span): Promise<Notification[]> {
  return mirror
    .table(notification)
    .where('[status+created]')
    .between([2, since - LONGEST_LEAD], [2, until])
    .filter(isPlanned)
    .toArray();
}

/** All planned notifications of one machine. */
export function readPlannedOf(mirror: MirrorView, equipmentnodeid: string): Promise<Notification[]> {
  return mirror
    .table(notification)
    .where('equipmentnodeid')
    .equals(equipmentnodeid)
    .filter(isPlanned)
    .toArray();
}

/** These tasks and those of the notifications, by node id. */
export async function withTasksOf(
  mirror: MirrorView,
  tasks: readonly MaintenanceTask[],
  notifications: readonly Notification[],
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
