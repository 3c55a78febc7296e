import { sql } from 'kysely';
import type { MaintenanceTask } from '../../../shared/contract/maintenance/maintenance.ts';
import type { Notification } from '../../../shared/contract/notification/notification.ts';
import { PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import type { Caller, Db } from '../../http/context.ts';
import { listVisibleRows } from './visible-rows.ts';

export type PlannedTaskRow = MaintenanceTask & { version: number };
export type PlannedNotificationRow = Omit<Notification, 'description'> & { version: number };

const columns = [
  'nodeid',
  'type',
  'title',
  'errorcode',
  'created',
  'dueuntil',
  'status',
  'progressstarted',
  'closed',
  'equipmentnodeid',
  'unitid',
  'usernodeid',
  'chatroomnodeid',
  'maintenancetasknodeid',
  'version',
] as const;

/** [T7] Open or for its task's present date: what is over and done with is left out. */
const waits = sql<boolean>`notification.type = ${PLANNED_MAINTENANCE} and (notification.status < 2 or exists (
  select from maintenancetask task
  where task.clientid = notification.clientid and task.nodeid = notification.maintenancetasknodeid
    and task.triggertype <> 'counter' and task.nextdueat = notification.dueuntil
))`;

/** What the next dates of planned maintenance follow from, as far as the caller sees it. */
export async function listPlanned(db: Db, caller: Caller) {
  const tasks: PlannedTaskRow[] = await listVisibleRows(db, caller, 'maintenancetask');
  const categories = await listVisibleRows(db, caller, 'maintenancecategory');
  const notifications = await listVisibleRows<'notification', PlannedNotificationRow>(
    db,
    caller,
    'notification',
    { columns, where: waits },
  );
  const reports = await listVisibleRows<'report', { nodeid: string; notificationnodeid: string }>(
    db,
    caller,
    'report',
    {
      columns: ['nodeid', 'notificationnodeid'],
      filter: { column: 'notificationnodeid', values: notifications.map(({ nodeid }) => nodeid) },
    },
  );
  const reported = new Set(reports.map(({ notificationnodeid }) => notificationnodeid));
  return { tasks, categories, notifications, reported };
}

/** Notifications that the caller sees and that are assigned to them. */
export async function listAssigned(db: Db, caller: Caller): Promise<Set<string>> {
  const rows = await listVisibleRows<'taskassignment', { nodeid: string; notificationnodeid: string }>(
    db,
    caller,
    'taskassignment',
    {
      columns: ['nodeid', 'notificationnodeid'],
      filter: { column: 'usernodeid', values: [caller.usernodeid] },
    },
  );
  return new Set(rows.map(({ notificationnodeid }) => notificationnodeid));
}
