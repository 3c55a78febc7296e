import type { NoticeSetting } from '../../../shared/contract/conversation/notice.ts';
import type { Caller, Tx } from '../../http/context.ts';

/** Those of the messages that are the caller's and not read yet, locked. */
export async function unreadOf(
  tx: Tx,
  { clientid, usernodeid }: Pick<Caller, 'clientid' | 'usernodeid'>,
  nodeids: readonly string[],
): Promise<string[]> {
  const rows = await tx
    .selectFrom('notice')
    .select('nodeid')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('nodeid', 'in', nodeids)
    .where('readat', '=', 0)
    .orderBy('nodeid')
    .forUpdate()
    .execute();
  return rows.map(({ nodeid }) => nodeid);
}

/** [N20] Adds the row of a user who has not chosen before; one that is there stays as it is. */
export async function addFirstSetting(tx: Tx, clientid: string, row: NoticeSetting): Promise<void> {
  await tx
    .insertInto('noticesetting')
    .values({ clientid, ...row })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
