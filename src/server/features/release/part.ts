import { randomBytes } from 'node:crypto';
import {
  deleteCustomerEquipment,
  renewBuilderInvitation,
  updateCustomerEquipment,
} from '../../../shared/contract/machine/customer.ts';
import {
  createBuilderLink,
  createMachineRelease,
  deleteBuilderLink,
  updateMachineRelease,
} from '../../../shared/contract/machine/release.ts';
import { findRow, updateRow } from '../../db/records.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { type FeaturePart, implementCommand } from '../../http/implement.ts';
import { implementCreate } from '../../write/create.ts';
import { implementDelete } from '../../write/delete.ts';
import { lockVisible } from '../../write/lock-visible.ts';
import { implementPatch } from '../../write/patch.ts';
import { actAs, findBuilder, isReleased, manufacturerOf } from './store.ts';

/** As hard to guess as the code that a builder begins with: 12 characters, 0 to F. */
const newCode = () => randomBytes(6).toString('hex').toUpperCase();

async function refuseReleased(nodeid: string, context: CommandContext): Promise<undefined> {
  if (await isReleased(context, nodeid)) throw new Refusal('forbidden', 'Released By Its Operator');
  return undefined;
}

/**
 * [B5] Operators release machines to their builder. What the builder is shown is kept by the database (`021_releases.sql`)
 * in the transaction of each write, whoever writes.
 */
export const releasePart: FeaturePart = {
  commands: [
    implementCommand(renewBuilderInvitation, async ({ nodeid }, context) => {
      const { tx, caller } = context;
      await lockVisible(context, 'builderinvitation', nodeid);
      await updateRow(tx, caller.clientid, 'builderinvitation', nodeid, { code: newCode() });
      return findRow(tx, caller.clientid, 'builderinvitation', nodeid);
    }),
    implementCreate(createBuilderLink, {
      async judge({ code }, context) {
        const builder = await findBuilder(context, code);
        if (!builder) throw invalidField('code');
        return builder;
      },
      present: ({ nodeid }, { tx, caller }) => findRow(tx, caller.clientid, 'builderlink', nodeid),
    }),
    implementDelete(deleteBuilderLink, { judge: (_row, _payload, context) => actAs(context) }),
    implementCreate(createMachineRelease, {
      async judge({ equipmentnodeid, builderlinknodeid }, context) {
        const { tx, caller } = context;
        const link = await findRow(tx, caller.clientid, 'builderlink', builderlinknodeid, { lock: 'there' });
        const manufacturer = await manufacturerOf(context, equipmentnodeid);
        // A link that is not there is told by what names it.
        if (link && link.legalentitynodeid !== manufacturer) throw invalidField('builderlinknodeid');
        await actAs(context);
      },
    }),
    implementPatch(updateMachineRelease, { judge: (_payload, _row, context) => actAs(context) }),
    implementPatch(updateCustomerEquipment, {
      judge: ({ nodeid }, _row, context) => refuseReleased(nodeid, context),
    }),
    implementDelete(deleteCustomerEquipment, {
      judge: ({ nodeid }, _payload, context) => refuseReleased(nodeid, context),
    }),
  ],
};
