import { subscriptionId } from '../../../shared/contract/account/user.ts';
import type { Tx } from '../../http/context.ts';

/** [U4] Subscribes a user to these places; those that the user has stay as they are. Answers how many are new. */
export async function subscribe(
  tx: Tx,
  clientid: string,
  usernodeid: string,
  places: readonly string[],
): Promise<number> {
  if (places.length === 0) return 0;
  const rows = places.map((placenodeid) => ({
    clientid,
    nodeid: subscriptionId(placenodeid, usernodeid),
    usernodeid,
    placenodeid,
  }));
  const { numInsertedOrUpdatedRows = 0n } = await tx
    .insertInto('subscription')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows);
}

/** [U4] A user sees these places no longer; answers how many were seen. */
export async function unsubscribe(
  tx: Tx,
  clientid: string,
  usernodeid: string,
  places: readonly string[],
): Promise<number> {
  if (places.length === 0) return 0;
  const { numDeletedRows } = await tx
    .deleteFrom('subscription')
    .where('clientid', '=', clientid)
    .where('usernodeid', '=', usernodeid)
    .where('placenodeid', 'in', [...places])
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
