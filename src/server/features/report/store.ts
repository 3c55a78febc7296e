import type { Tx } from '../../http/context.ts';

/** Whether a notification has a report beside this one. */
export async function hasOtherReport(
  tx: Tx,
  clientid: string,
  notificationnodeid: string,
  nodeid: string,
): Promise<boolean> {
  const other = await tx
    .selectFrom('report')
    .select('nodeid')
    .where('clientid', '=', clientid)
    .where('notificationnodeid', '=', notificationnodeid)
    .where('nodeid', '!=', nodeid)
    .limit(1)
    .executeTakeFirst();
  return other !== undefined;
}
