import { takesPassword } from '../../db/sso/sso.ts';
import { Refusal } from '../../http/answer.ts';
import type { Db } from '../../http/context.ts';
import { type Account, isUsable } from './store.ts';

/** Whether an account may be used, as it was found. */
export const isAccountUsable = (account: Account): boolean =>
  isUsable({ ...account, clientactive: account.client.active, useractive: account.user?.active ?? null });

/** Refuses a login by password or passkey where the account may not be used, or by its company's provider alone. */
export async function assertLetIn(db: Db, account: Account): Promise<void> {
  if (!isAccountUsable(account)) throw new Refusal('forbidden', 'Access Denied');
  if (!(await takesPassword(db, account))) throw new Refusal('conflict', 'Provider Only');
}
