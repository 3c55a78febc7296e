import type { Tx } from '../../../http/context.ts';
import type { Account } from '../store.ts';

/** Former passwords that are not taken again. */
const KEPT = 3;

/** [U6] The new hash counts; the present one joins those that are not taken again. */
export async function storePassword(
  tx: Tx,
  {
    usernodeid,
    passwordhash,
    previoushashes,
  }: Pick<Account, 'usernodeid' | 'passwordhash' | 'previoushashes'>,
  hash: string,
): Promise<void> {
  const former = passwordhash === null ? previoushashes : [passwordhash, ...previoushashes];
  await tx
    .updateTable('account')
    .set({ passwordhash: hash, previoushashes: JSON.stringify(former.slice(0, KEPT)) })
    .where('usernodeid', '=', usernodeid)
    .execute();
}
