import { isAdministrator } from '../db/account/users.ts';
import { Refusal } from '../http/answer.ts';
import type { QueryContext } from '../http/context.ts';

/** What only administrators are told. */
export async function requireAdmin({ db, caller }: QueryContext): Promise<void> {
  if (!(await isAdministrator(db, caller))) throw new Refusal('forbidden', 'Access Denied');
}
