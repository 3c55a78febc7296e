import { sql } from 'kysely';
import { report } from '../../../shared/contract/maintenance/maintenance.ts';
import type { FigureNotification, Needed } from '../../../shared/rules/figures/figure-rows.ts';
import type { FigureEquipment, FigureHistory } from '../../../shared/rules/figures/machines-of.ts';
import { PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { readableRows } from '../../../shared/rules/permissions.ts';
import type { Caller, Db } from '../../http/context.ts';
import { listVisibleRows } from './visible-rows.ts';

/** Rows that one statement reads at most: the embedded database serves nobody else meanwhile. */
const PAGE = 1000;

const equipmentColumns = [
  'nodeid',
  'equipmenttypenodeid',
  'areanodeid',
  'equipmentpoolnodeid',
  'parentnodeid',
  'commissioningdate',
  'decommissioningdate',
] as const;

/** [K4] The machines that a caller sees, with what figures look at. */
export const listFigureMachines = (db: Db, caller: Caller): Promise<FigureEquipment[]> =>
  listVisibleRows<'equipment', FigureEquipment>(db, caller, 'equipment', { columns: equipmentColumns });

function notificationsOf(
  db: Db,
  { clientid }: Caller,
  equipmentnodeids: readonly string[],
  { createdBefore, createdFrom, closedAfter }: Needed,
  after: string,
): Promise<FigureNotification[]> {
  return db
    .selectFrom('notification')
    .select([
      'nodeid',
      'equipmentnodeid',
      'type',
      'status',
      'created',
      'progressstarted',
      'closed',
      'dueuntil',
      'errorcode',
      'usernodeid',
      'maintenancetasknodeid',
    ])
    .where('clientid', '=', clientid)
    .where(sql<boolean>`equipmentnodeid = any(${equipmentnodeids}::text[])`)
    .where('created', '<', createdBefore)
    .where(
      sql<boolean>`(status < 2 or (created >= ${createdFrom}
        and (case when closed = 0 then created else closed end) > ${closedAfter}))`,
    )
    .where('nodeid', '>', after)
    .orderBy('nodeid')
    .limit(PAGE)
    .execute();
}

const costsOf = (db: Db, { clientid }: Caller, sources: readonly string[]) =>
  db
    .selectFrom('cost')
    .select(['equipmentnodeid', 'hasCostSourceNodeId', 'value', 'specifier', 'costTypeNodeId'])
    .where('clientid', '=', clientid)
    .where(sql<boolean>`"hasCostSourceNodeId" = any(${sources}::text[])`)
    .where('specifier', '=', 'actualcost')
    .orderBy('nodeid')
    .execute();

const reportsOf = (db: Db, { clientid }: Caller, notifications: readonly string[]) =>
  db
    .selectFrom('report')
    .select(['equipmentnodeid', 'notificationnodeid', 'executed'])
    .where('clientid', '=', clientid)
    .where(sql<boolean>`notificationnodeid = any(${notifications}::text[])`)
    .execute();

/** [K4] What happened on machines that were found visible; of reports only what the caller may read. */
export async function figureHistory(
  db: Db,
  caller: Caller,
  equipmentnodeids: readonly string[],
  needed: Needed,
): Promise<FigureHistory> {
  const history = {
    notifications: [] as FigureNotification[],
    costs: [] as FigureHistory['costs'][number][],
    reports: [] as NonNullable<FigureHistory['reports']>[number][],
  };
  const readsReports = readableRows(caller.features, report.read) === 'all';
  for (let after: string | undefined = ''; after !== undefined; ) {
    const page: FigureNotification[] = await notificationsOf(db, caller, equipmentnodeids, needed, after);
    const ids = page.map(({ nodeid }) => nodeid);
    history.notifications.push(...page);
    // A notification may have more of them than a call takes arguments.
    for (const cost of ids.length > 0 ? await costsOf(db, caller, ids) : []) history.costs.push(cost);
    const planned = page.filter(({ type }) => type === PLANNED_MAINTENANCE).map(({ nodeid }) => nodeid);
    for (const each of readsReports && planned.length > 0 ? await reportsOf(db, caller, planned) : [])
      history.reports.push(each);
    after = page.length < PAGE ? undefined : ids.at(-1);
  }
  return { ...history, reports: readsReports ? history.reports : null };
}
