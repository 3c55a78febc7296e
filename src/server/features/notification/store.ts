import { sql } from 'kysely';
import { findRowsBy } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { visibleMachines } from '../../db/visibility.ts';
import type { Caller, Db } from '../../http/context.ts';

export interface NotificationFilter {
  /** [N19] Exclusive upper bound. */
  status?: number | undefined;
  type?: number[] | undefined;
  /** Part of title, description or error code, whatever the case. */
  text?: string | undefined;
  equipmentnodeids?: string[] | undefined;
}

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function matching(db: Db, caller: Caller, filter: NotificationFilter) {
  let query = db
    .selectFrom('notification')
    .where('clientid', '=', caller.clientid)
    .where('equipmentnodeid', 'in', visibleMachines(caller));
  if (filter.status !== undefined) query = query.where('status', '<', filter.status as 0 | 1 | 2);
  if (filter.type !== undefined) query = query.where(sql<boolean>`type = any(${filter.type}::integer[])`);
  if (filter.equipmentnodeids !== undefined) {
    query = query.where(sql<boolean>`equipmentnodeid = any(${filter.equipmentnodeids}::text[])`);
  }
  if (filter.text) {
    const pattern = escaped(filter.text);
    query = query.where((is) =>
      is.or([
        is('title', 'ilike', pattern),
        is('description', 'ilike', pattern),
        is('errorcode', 'ilike', pattern),
      ]),
    );
  }
  return query;
}

/** Visible notifications, newest first. */
export async function listVisible(
  db: Db,
  caller: Caller,
  filter: NotificationFilter,
  range: { offset: number; limit: number },
): Promise<Row<'notification'>[]> {
  return matching(db, caller, filter)
    .selectAll()
    .orderBy('created', 'desc')
    .orderBy('nodeid', 'desc')
    .offset(range.offset)
    .limit(range.limit)
    .execute();
}

export async function countVisible(db: Db, caller: Caller, filter: NotificationFilter): Promise<number> {
  const { total } = await matching(db, caller, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** Everything that the nested shapes of these notifications are made of. All of it is visible with them. */
export async function loadSurroundings(
  db: Db,
  caller: Caller,
  notifications: readonly Row<'notification'>[],
) {
  const of = <T, V>(rows: readonly T[], pick: (row: T) => V): V[] => rows.map(pick);
  const nodeids = of(notifications, (row) => row.nodeid);

  const equipment = await findRowsBy(
    db,
    caller,
    'equipment',
    'nodeid',
    of(notifications, (row) => row.equipmentnodeid),
  );
  const equipmenttype = await findRowsBy(
    db,
    caller,
    'equipmenttype',
    'nodeid',
    of(equipment, (row) => row.equipmenttypenodeid),
  );
  const brand = await findRowsBy(
    db,
    caller,
    'brand',
    'nodeid',
    of(equipmenttype, (row) => row.brandnodeid),
  );
  const legalentity = await findRowsBy(
    db,
    caller,
    'legalentity',
    'nodeid',
    of(equipmenttype, (row) => row.legalentitynodeid),
  );
  const area = await findRowsBy(
    db,
    caller,
    'area',
    'nodeid',
    of(equipment, (row) => row.areanodeid),
  );
  const site = await findRowsBy(
    db,
    caller,
    'site',
    'nodeid',
    of(area, (row) => row.sitenodeid),
  );
  const equipmentpool = await findRowsBy(
    db,
    caller,
    'equipmentpool',
    'nodeid',
    of(equipment, (row) => row.equipmentpoolnodeid),
  );

  const maintenancetask = await findRowsBy(
    db,
    caller,
    'maintenancetask',
    'nodeid',
    of(notifications, (row) => row.maintenancetasknodeid),
  );
  const maintenancecategory = await findRowsBy(
    db,
    caller,
    'maintenancecategory',
    'nodeid',
    of(maintenancetask, (row) => row.categorynodeid),
  );
  const chatroom = await findRowsBy(
    db,
    caller,
    'chatroom',
    'nodeid',
    of(notifications, (row) => row.chatroomnodeid),
  );

  const workflow = await findRowsBy(db, caller, 'workflow', 'notificationnodeid', nodeids);
  const tasknodeids = of(maintenancetask, (row) => row.nodeid);
  const instructions = await findRowsBy(db, caller, 'workflow', 'maintenancetasknodeid', tasknodeids);
  const workflowstep = await findRowsBy(
    db,
    caller,
    'workflowstep',
    'workflownodeid',
    of([...workflow, ...instructions], (row) => row.nodeid),
  );
  const report = await findRowsBy(db, caller, 'report', 'notificationnodeid', nodeids);
  const cost = await findRowsBy(db, caller, 'cost', 'hasCostSourceNodeId', [...nodeids, ...tasknodeids]);
  const costtype = await findRowsBy(
    db,
    caller,
    'costtype',
    'nodeid',
    of(cost, (row) => row.costTypeNodeId),
  );

  const attachment = await findRowsBy(db, caller, 'attachment', 'isattachmentof', [
    ...nodeids,
    ...of(workflowstep, (row) => row.nodeid),
    ...of(report, (row) => row.nodeid),
  ]);
  const user = await findRowsBy(
    db,
    caller,
    'user',
    'nodeid',
    [...notifications, ...workflow, ...instructions, ...report].map((row) => row.usernodeid),
  );
  return {
    equipment,
    equipmenttype,
    brand,
    legalentity,
    area,
    site,
    equipmentpool,
    maintenancetask,
    maintenancecategory,
    chatroom,
    workflow,
    instructions,
    workflowstep,
    report,
    cost,
    costtype,
    attachment,
    user,
  };
}

export type Surroundings = Awaited<ReturnType<typeof loadSurroundings>>;
