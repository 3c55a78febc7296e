import type { FeaturesMap } from '../../../shared/contract/core/define.ts';
import { isWithin } from '../../../shared/rules/account/roles.ts';
import { findOwner } from '../../db/account/sessions.ts';
import { findRole } from '../../db/account/users.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import type { CommandContext, QueryContext } from '../../http/context.ts';
import { noSession } from '../../http/routes.ts';

/** A role that the caller may give: of the company, and no more than the caller's own. */
export async function roleToGive({ tx, caller }: CommandContext, profileid: string) {
  const role = await findRole(tx, caller.clientid, profileid);
  if (!role) throw gone();
  // Otherwise whoever may invite could make themselves an administrator by a second account.
  if (!isWithin(role.features, caller.features)) throw invalidField('profileid', 'range');
  return role;
}

/** Whoever is given more than the caller is not theirs to change: their account could be taken over. */
export async function assertMayManage(
  { tx, caller }: CommandContext,
  user: { profileid: string; leftat: number },
): Promise<void> {
  if (user.leftat > 0) throw gone();
  const role = await findRole(tx, caller.clientid, user.profileid);
  const features: FeaturesMap = role?.features ?? {};
  if (!isWithin(features, caller.features)) throw new Refusal('forbidden', 'Access Denied');
}

/** What only administrators are told. */
export async function requireAdmin({ db, caller }: QueryContext): Promise<void> {
  const owner = await findOwner(db, caller.sessionid);
  if (!owner) throw noSession();
  if (!owner.admin) throw new Refusal('forbidden', 'Access Denied');
}
