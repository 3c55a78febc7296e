import { updateRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import type { Db, Tx } from '../../http/context.ts';

/** The instructions of a task: the first step of its first workflow; undefined without one. */
export async function firstStepOf(
  db: Db,
  clientid: string,
  maintenancetasknodeid: string,
): Promise<Pick<Row<'workflowstep'>, 'nodeid' | 'workflownodeid' | 'description'> | undefined> {
  return db
    .selectFrom('workflowstep as step')
    .innerJoin('workflow', (join) =>
      join
        .onRef('workflow.nodeid', '=', 'step.workflownodeid')
        .onRef('workflow.clientid', '=', 'step.clientid'),
    )
    .select(['step.nodeid', 'step.workflownodeid', 'step.description'])
    .where('workflow.clientid', '=', clientid)
    .where('workflow.maintenancetasknodeid', '=', maintenancetasknodeid)
    .orderBy('workflow.created')
    .orderBy('step.created')
    .orderBy('step.nodeid')
    .limit(1)
    .executeTakeFirst();
}

/** [T7] Gives the open planned notification of a task the date (ms) of the cycle that it stands for. */
export async function moveOpenPlanned(
  tx: Tx,
  clientid: string,
  maintenancetasknodeid: string,
  dueuntil: number,
): Promise<void> {
  const open = await tx
    .selectFrom('notification')
    .select('nodeid')
    .where('clientid', '=', clientid)
    .where('maintenancetasknodeid', '=', maintenancetasknodeid)
    .where('type', '=', 6)
    .where('status', '<', 2)
    .orderBy('nodeid')
    .forUpdate()
    .execute();
  for (const { nodeid } of open) await updateRow(tx, clientid, 'notification', nodeid, { dueuntil });
}
