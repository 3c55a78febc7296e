import { renameCompany } from '../../../shared/contract/company/company-name.ts';
import { updateLegalEntity } from '../../../shared/contract/machine/make-commands.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { nameClient } from '../../db/account/clients.ts';
import { isOwnEntity } from '../../db/company.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { implementPatch } from '../../write/patch.ts';

/** [U2] The company is called as its own legal entity, in mails and at the next login too. */
async function follow(before: string, { name }: Record<string, unknown>, context: CommandContext) {
  if (typeof name !== 'string') return;
  await nameClient(context.tx, context.caller.clientid, name);
  await noteAudit(context, 'company.renamed', { detail: `${before} → ${name}` });
}

const isOwn = ({ tx, caller }: CommandContext, nodeid: string) => isOwnEntity(tx, caller.clientid, nodeid);

/** [U2] */
export const rename = implementPatch(renameCompany, {
  async judge({ nodeid }, _row, context) {
    if (!(await isOwn(context, nodeid))) throw invalidField('nodeid');
  },
  afterwards: (_payload, { name }, context, { changes }) => follow(name, changes, context),
});

/** [B3] [U2] Who may change manufacturers does not rename the company by that. */
export const updateEntity = implementPatch(updateLegalEntity, {
  async judge({ nodeid }, _row, context) {
    if (isAllowed(context.caller.features, renameCompany.permission)) return;
    if (await isOwn(context, nodeid)) throw new Refusal('forbidden', 'Access Denied');
  },
  async afterwards({ nodeid }, { name }, context, { changes }) {
    if (await isOwn(context, nodeid)) await follow(name, changes, context);
  },
});
