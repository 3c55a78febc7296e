import { sql } from 'kysely';
import type { Tx } from '../http/context.ts';
import { updateRow } from './records.ts';

/**
 * [T7] To be called when somebody gives a task another date (ms). The planned notification that is open for its present
 * cycle stands for that date from now on; one that has its report belongs to a cycle that is over. A notification of
 * that date that was deleted no longer keeps it from being raised.
 */
export async function followTask(
  tx: Tx,
  clientid: string,
  maintenancetasknodeid: string,
  dueuntil: number,
): Promise<void> {
  const { rows } = await sql<{ nodeid: string }>`
    select nodeid from notification planned
    where clientid = ${clientid} and maintenancetasknodeid = ${maintenancetasknodeid}
      and type = 6 and status < 2
      and not exists (
        select from report
        where report.clientid = planned.clientid and report.notificationnodeid = planned.nodeid
      )
    order by nodeid for update
  `.execute(tx);
  await sql`
    update raised set dueuntil = 0
    where clientid = ${clientid} and maintenancetasknodeid = ${maintenancetasknodeid} and dueuntil = ${dueuntil}
      and not exists (
        select from notification kept
        where kept.clientid = raised.clientid and kept.nodeid = raised.notificationnodeid
      )
  `.execute(tx);
  for (const { nodeid } of rows) {
    await updateRow(tx, clientid, 'notification', nodeid, { dueuntil });
    await tx
      .updateTable('raised')
      .set({ dueuntil })
      .where('clientid', '=', clientid)
      .where('notificationnodeid', '=', nodeid)
      .execute();
  }
}
