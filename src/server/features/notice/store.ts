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
