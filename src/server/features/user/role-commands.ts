import {
  createProfile,
  deleteProfile,
  updateProfile,
} from '../../../shared/contract/account/profile-commands.ts';
import type { FeaturesMap } from '../../../shared/contract/core/define.ts';
import { isAdminRole, isWithin } from '../../../shared/rules/account/roles.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { ownersOfRole, setFactorRequired } from '../../db/account/required-factor.ts';
import { countRoleOwners, hasAdminBesideRole, moveWhoLeft, setRoleOfLogins } from '../../db/account/roles.ts';
import { isAdministrator } from '../../db/account/users.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import type { CommandImplementation } from '../../http/implement.ts';
import { implementCreate } from '../../write/create.ts';
import { implementDelete } from '../../write/delete.ts';
import { implementPatch } from '../../write/patch.ts';

const named = ({ name }: { name: Record<string, string> }) => ({ detail: name.de });

/** Whoever may change roles does not thereby get what they were not given. */
function assertWithin({ caller }: CommandContext, features: FeaturesMap): void {
  if (!isWithin(features, caller.features)) throw new Refusal('forbidden', 'Access Denied');
}

/** [S7] What a login needs is an administrator's to say, as it is theirs to reset a second factor. */
async function assertFactorChoice({ tx, caller }: CommandContext): Promise<void> {
  if (!(await isAdministrator(tx, caller))) throw invalidField('twofarequired', 'range');
}

const create = implementCreate(createProfile, {
  async judge({ features, twofarequired }, context) {
    if (!isWithin(features, context.caller.features)) throw invalidField('features', 'range');
    if (twofarequired) await assertFactorChoice(context);
    return {};
  },
  afterwards: (payload, context) => noteAudit(context, 'role.created', named(payload)),
});

const update = implementPatch(updateProfile, {
  async judge({ features, twofarequired }, row, context) {
    const { tx, caller } = context;
    const before = row.features as FeaturesMap;
    assertWithin(context, before);
    if (features && !isWithin(features, caller.features)) throw invalidField('features', 'range');
    if (features && isAdminRole(before) && !isAdminRole(features)) {
      if (!(await hasAdminBesideRole(tx, caller.clientid, row.nodeid)))
        throw new Refusal('forbidden', 'Last Administrator');
    }
    if (twofarequired !== undefined && twofarequired !== row.twofarequired) await assertFactorChoice(context);
    return {};
  },
  async afterwards(_payload, row, context, { changes }) {
    if (Object.keys(changes).length === 0) return;
    const { tx, caller } = context;
    const { name, features } = { ...row, ...changes } as typeof row;
    await setRoleOfLogins(tx, caller.clientid, row.nodeid, {
      admin: isAdminRole(features as FeaturesMap),
      usertype: name.de ?? '',
    });
    if (changes.twofarequired !== undefined) {
      const owners = await ownersOfRole(tx, caller.clientid, row.nodeid);
      await setFactorRequired(tx, caller.clientid, owners, changes.twofarequired === true);
    }
    await noteAudit(context, 'role.changed', named({ name }));
  },
});

const remove = implementDelete(deleteProfile, {
  async judge(row, _payload, context) {
    const { tx, caller } = context;
    assertWithin(context, row.features as FeaturesMap);
    if ((await countRoleOwners(tx, caller.clientid, row.nodeid)) > 0) throw invalidField('nodeid', 'inuse');
    // Who left has no rights, but the row still names a role.
    await moveWhoLeft(tx, caller.clientid, row.nodeid, caller.profileid);
    await noteAudit(context, 'role.deleted', named(row));
    return undefined;
  },
});

/** [U7] [U10] */
export const roleCommands: readonly CommandImplementation[] = [create, update, remove];
