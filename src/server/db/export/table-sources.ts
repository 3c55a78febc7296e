import { sql } from 'kysely';
import {
  TABLE_RECORD,
  type TableName,
  type TableWish,
} from '../../../shared/contract/company/table-queries.ts';
import { NO_CATEGORY } from '../../../shared/rules/maintenance.ts';
import type { Caller, Db } from '../../http/context.ts';
import type { TableSource } from './table-rows.ts';

/** [P1] Whom notifications are assigned to; asked once for a page, since a subquery of each row takes a millisecond. */
async function addAssigned(
  db: Db,
  { clientid }: Caller,
  rows: readonly { nodeid: string; assigned?: string[] }[],
): Promise<void> {
  const byId = new Map(rows.map((row) => [row.nodeid, row]));
  const found = await db
    .selectFrom('taskassignment')
    .select(['notificationnodeid', 'usernodeid'])
    .where('clientid', '=', clientid)
    .where(sql<boolean>`notificationnodeid = any(${[...byId.keys()]}::text[])`)
    .orderBy('nodeid')
    .execute();
  for (const { notificationnodeid, usernodeid } of found) {
    const row = byId.get(notificationnodeid);
    if (row) row.assigned = [...(row.assigned ?? []), usernodeid];
  }
}

/** [J2] [J10] Assigned to one of those who are named, or to nobody where that is asked for. */
function withWhom(
  { mine, staff = [], unassigned }: Pick<TableWish, 'mine' | 'staff' | 'unassigned'>,
  { clientid, usernodeid }: Caller,
) {
  const wanted = mine ? [...staff, usernodeid] : staff;
  const either = [
    ...(wanted.length > 0
      ? [
          sql`notification.nodeid in (select notificationnodeid from taskassignment
            where clientid = ${clientid} and usernodeid = any(${wanted}::text[]))`,
        ]
      : []),
    ...(unassigned
      ? [
          sql`notification.nodeid not in (select notificationnodeid from taskassignment
            where clientid = ${clientid})`,
        ]
      : []),
  ];
  return either.length > 0 ? [sql`(${sql.join(either, sql` or `)})`] : [];
}

/** [K3] How the rows of each table are read. */
export const TABLE_SOURCE = {
  notifications: {
    record: TABLE_RECORD.notifications,
    at: sql<number>`notification.created`,
    byTime: true,
    complete: addAssigned,
    narrow: ({ types, statuses, own, nodeids, ...people }, caller) => [
      ...(types ? [sql`notification.type = any(${types}::int[])`] : []),
      ...(statuses ? [sql`notification.status = any(${statuses}::int[])`] : []),
      ...(own ? [sql`notification.usernodeid = ${caller.usernodeid}`] : []),
      ...(nodeids ? [sql`notification.nodeid = any(${nodeids}::text[])`] : []),
      ...withWhom(people, caller),
    ],
  },
  reports: {
    record: TABLE_RECORD.reports,
    at: sql<number>`report.executed`,
    byTime: true,
    joins: sql`left join notification
      on notification.clientid = report.clientid and notification.nodeid = report.notificationnodeid`,
    more: [sql`notification.title`, sql`notification.type`],
  },
  readings: { record: TABLE_RECORD.readings, at: sql<number>`counterreading."timestamp"`, byTime: true },
  tasks: {
    record: TABLE_RECORD.tasks,
    at: sql<number>`maintenancetask.nextdueat`,
    // Their moment moves while they are read: by it one could come twice, or not at all.
    byTime: false,
    narrow: ({ categorynodeid }) =>
      categorynodeid === undefined
        ? []
        : [
            categorynodeid === NO_CATEGORY
              ? sql`maintenancetask.categorynodeid is null`
              : sql`maintenancetask.categorynodeid = ${categorynodeid}`,
          ],
  },
  costs: {
    record: TABLE_RECORD.costs,
    at: sql<number>`coalesce(notification.closed, 0)`,
    byTime: false,
    joins: sql`
      left join notification
        on notification.clientid = cost.clientid and notification.nodeid = cost."hasCostSourceNodeId"
      left join maintenancetask
        on maintenancetask.clientid = cost.clientid and maintenancetask.nodeid = cost."hasCostSourceNodeId"`,
    more: [
      sql`notification.title`,
      sql`notification.created`,
      sql`notification.closed`,
      sql`maintenancetask.title as tasktitle`,
    ],
  },
} as const satisfies Record<TableName, TableSource>;
