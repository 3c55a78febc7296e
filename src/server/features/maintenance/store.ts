import type { Row } from '../../db/schema.ts';
import type { Db } from '../../http/context.ts';

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
