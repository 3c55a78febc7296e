import {
  deleteCustomerEquipment,
  updateCustomerEquipment,
} from '../../../shared/contract/machine/customer.ts';
import {
  createBuilderLink,
  createMachineRelease,
  deleteBuilderLink,
  updateMachineRelease,
} from '../../../shared/contract/machine/release.ts';
import { findRow } from '../../db/records.ts';
import { invalidField, Refusal } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import type { FeaturePart } from '../../http/implement.ts';
import { implementCreate } from '../../write/create.ts';
import { implementDelete } from '../../write/delete.ts';
import { implementPatch } from '../../write/patch.ts';
import { actAs, findBuilder, isReleased, manufacturerOf } from './store.ts';

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
