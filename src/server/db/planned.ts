import { sql } from 'kysely';
import { announcedFrom } from '../../shared/rules/due.ts';
import type { Tx } from '../http/context.ts';
import { updateRow } from './records.ts';
import { timeZoneOf } from './time-zone.ts';

/**
 * [T7] To be called when somebody gives a task another date (ms). The planned notification that is open for its present
 * cycle is for that date from now on; one that has its report belongs to a cycle that is over. A notification of
 * that date that was deleted no longer keeps it from being raised. `now` in ms.
 */
export async function followTask(
  tx: Tx,
  clientid: string,
  maintenancetasknodeid: string,
  dueuntil: number,
  now: number,
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
    await keepReminded(tx, clientid, nodeid, dueuntil, now);
  }
}

/**
 * [T7] [M14] To be called when somebody sets where the last run of a task was. What was raised from that reading before
 * and is deleted or closed no longer keeps it from being raised.
 */
export async function recountTask(tx: Tx, clientid: string, maintenancetasknodeid: string): Promise<void> {
  await sql`
    update raised set dueuntil = 0
    where clientid = ${clientid} and maintenancetasknodeid = ${maintenancetasknodeid}
      and not exists (
        select from notification
        where notification.clientid = raised.clientid and notification.nodeid = raised.notificationnodeid
          and notification.status < 2
      )
  `.execute(tx);
}

/** [X11] Who was reminded of it is reminded of its new date only where that reminder lies ahead again. */
async function keepReminded(
  tx: Tx,
  clientid: string,
  notificationnodeid: string,
  dueuntil: number,
  now: number,
): Promise<void> {
  const zone = await timeZoneOf(tx, clientid);
  const told = await tx
    .selectFrom('reminded')
    .select('reminder')
    .distinct()
    .where('clientid', '=', clientid)
    .where('notificationnodeid', '=', notificationnodeid)
    .execute();
  const passed = told.filter(({ reminder }) => announcedFrom(dueuntil, reminder, zone) <= now);
  if (passed.length === 0) return;
  await tx
    .insertInto('reminded')
    .values(passed.map(({ reminder }) => ({ clientid, notificationnodeid, reminder, dueuntil })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
