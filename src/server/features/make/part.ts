import { updateEquipmentClass } from '../../../shared/contract/machine/equipment-class.ts';
import {
  createEquipmentType,
  deleteBrand,
  deleteEquipmentType,
  deleteLegalEntity,
  updateBrand,
  updateEquipmentType,
} from '../../../shared/contract/machine/make-commands.ts';
import { Refusal } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import type { FeaturePart } from '../../http/implement.ts';
import { implementCreate } from '../../write/create.ts';
import { implementDelete } from '../../write/delete.ts';
import { lockVisible } from '../../write/lock-visible.ts';
import { implementPatch } from '../../write/patch.ts';
import { rename, updateEntity } from './own-entity.ts';
import { isInUse, moveTypes, renameClassOfTypes } from './store.ts';

/** What is still used is not deleted; the message says so to callers outside the app. */
async function refuseInUse(
  kind: Parameters<typeof isInUse>[1],
  nodeid: string,
  context: CommandContext,
): Promise<undefined> {
  if (!(await isInUse(context, kind, nodeid))) return undefined;
  throw new Refusal('invalid', 'Still In Use', { fields: [{ field: 'nodeid', problem: 'invalid' }] });
}

/** The manufacturer of a type is that of its brand. The brand stays as it is until the transaction ends. */
async function manufacturerOf(brandnodeid: string, context: CommandContext) {
  const { legalentitynodeid } = await lockVisible(context, 'brand', brandnodeid);
  return { legalentitynodeid };
}

/** [B2] [B3] Manufacturers, brands and types: what else happens and what is refused. */
export const makePart: FeaturePart = {
  commands: [
    rename,
    updateEntity,
    implementDelete(deleteLegalEntity, {
      judge: ({ nodeid }, _payload, context) => refuseInUse('legalentity', nodeid, context),
    }),
    implementDelete(deleteBrand, {
      judge: ({ nodeid }, _payload, context) => refuseInUse('brand', nodeid, context),
    }),
    implementDelete(deleteEquipmentType, {
      judge: ({ nodeid }, _payload, context) => refuseInUse('equipmenttype', nodeid, context),
    }),
    implementPatch(updateBrand, {
      async afterwards({ nodeid, legalentitynodeid }, _row, context) {
        if (legalentitynodeid !== undefined) await moveTypes(context, nodeid);
      },
    }),
    implementCreate(createEquipmentType, {
      judge: ({ brandnodeid }, context) => manufacturerOf(brandnodeid, context),
    }),
    implementPatch(updateEquipmentType, {
      async judge({ brandnodeid, legalentitynodeid }, row, context) {
        if (brandnodeid === undefined && legalentitynodeid === undefined) return undefined;
        return manufacturerOf(brandnodeid ?? row.brandnodeid, context);
      },
    }),
    implementPatch(updateEquipmentClass, {
      async afterwards({ nodeid, name }, _row, context) {
        if (name !== undefined) await renameClassOfTypes(context, nodeid);
      },
    }),
  ],
};
