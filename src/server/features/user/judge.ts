import type { FeaturesMap } from '../../../shared/contract/core/define.ts';
import { isWithin } from '../../../shared/rules/account/roles.ts';
import { findLogin, findRole, isAdministrator, type Login } from '../../db/account/users.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import type { Caller, CommandContext, Db } from '../../http/context.ts';

/** A role that the caller may give: of the company, and no more than the caller's own. */
export async function roleToGive({ tx, caller }: CommandContext, profileid: string) {
  const role = await findRole(tx, caller.clientid, profileid);
  if (!role) throw gone();
  // Otherwise whoever may invite could make themselves an administrator by a second account.
  if (!isWithin(role.features, caller.features)) throw invalidField('profileid', 'range');
  return role;
}

/** Whether the caller may change somebody: who has left is nobody's to change. */
export async function mayManage(...of: Parameters<typeof loginToManage>): Promise<boolean> {
  try {
    await loginToManage(...of);
    return true;
  } catch (error) {
    if (error instanceof Refusal) return false;
    throw error;
  }
}

/**
 * The login of somebody whom the caller may change. Whoever is given more than the caller is not theirs: their account
 * could be taken over.
 */
export async function loginToManage(
  { tx, caller }: { tx: Db; caller: Caller },
  user: { nodeid: string; profileid: string; leftat: number },
): Promise<Login> {
  const login = await findLogin(tx, caller.clientid, user.nodeid);
  if (user.leftat > 0 || !login) throw gone();
  const role = await findRole(tx, caller.clientid, user.profileid);
  const features: FeaturesMap = role?.features ?? {};
  const within =
    isWithin(features, caller.features) &&
    (!login.superuser || caller.superuser) &&
    (!login.admin || (await isAdministrator(tx, caller)));
  if (!within) throw new Refusal('forbidden', 'Access Denied');
  return login;
}
