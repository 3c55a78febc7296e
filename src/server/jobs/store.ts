import { sql } from 'kysely';
import { insertRows } from '../db/records.ts';
import type { RecordTables, Row } from '../db/schema.ts';
import type { Db, Tx } from '../http/context.ts';

/** A task that may be due, with its company and the zone of the company's calendar. */
export type DueTask = Row<'maintenancetask'> & { clientid: string; timezone: string };

/** No reminder comes earlier before its date. */
const LONGEST_LEAD = 32 * 86_400_000;

/**
 * Tasks that may be due and have neither an open planned notification nor one of their present date, by node
 * id after `after`; locked until the transaction ends. Those that others hold are passed over.
 */
export async function candidatesAfter(tx: Tx, after: string, now: number, limit: number): Promise<DueTask[]> {
  const { rows } = await sql<DueTask>`
    select task.*, client.timezone
    from maintenancetask task join client on client.clientid = task.clientid
    where task.nodeid > ${after}
      and (task.triggertype = 'counter' or (task.nextdueat > 0 and task.nextdueat <= ${now + LONGEST_LEAD}))
      and not exists (
        select from notification planned
        where planned.clientid = task.clientid and planned.maintenancetasknodeid = task.nodeid
          and planned.type = 6
          and (planned.status < 2 or (task.triggertype <> 'counter' and planned.dueuntil = task.nextdueat))
      )
    order by task.nodeid limit ${limit}
    for update of task skip locked
  `.execute(tx);
  return rows;
}

/** What is to be done, in the order of the task's instructions. */
export async function stepsOf(db: Db, { clientid, nodeid }: DueTask): Promise<string[]> {
  const rows = await db
    .selectFrom('workflowstep as step')
    .innerJoin('workflow', (join) =>
      join
        .onRef('workflow.nodeid', '=', 'step.workflownodeid')
        .onRef('workflow.clientid', '=', 'step.clientid'),
    )
    .select('step.description')
    .where('workflow.clientid', '=', clientid)
    .where('workflow.maintenancetasknodeid', '=', nodeid)
    .orderBy('step.created')
    .orderBy('step.nodeid')
    .execute();
  return rows.map(({ description }) => description);
}

/** Stores a planned notification unless it exists; false when it did. */
export async function insertPlanned(
  tx: Tx,
  clientid: string,
  row: Omit<RecordTables['notification'], 'clientid' | 'version'>,
): Promise<boolean> {
  const known = await tx
    .selectFrom('notification')
    .select('nodeid')
    .where('clientid', '=', clientid)
    .where('nodeid', '=', row.nodeid)
    .executeTakeFirst();
  if (known) return false;
  await insertRows(tx, clientid, 'notification', [row]);
  return true;
}
