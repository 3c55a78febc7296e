import { deleteEquipment, updateEquipment } from '../../../shared/contract/equipment-commands.ts';
import { updateMemo } from '../../../shared/contract/equipment-memo.ts';
import { isFutureYear } from '../../../shared/rules/equipment.ts';
import { commitFile } from '../../db/stored-files.ts';
import { invalidField } from '../../http/answer.ts';
import { implementDelete, lockVisible, patchVisible } from '../../http/change-row.ts';
import { implementCommand } from '../../http/implement.ts';

/** [M8] [CF2] A memo that somebody else changed meanwhile is a conflict, never overwritten. */
const memo = implementCommand(updateMemo, ({ equipmentnodeid, memo, base }, context) =>
  patchVisible(context, 'equipment', equipmentnodeid, { memo }, base),
);

/** [M3] [CF1] [E6] */
const update = implementCommand(updateEquipment, async (payload, context) => {
  const { lang: _lang, equipmentnodeid, base, ...patch } = payload;
  await lockVisible(context, 'equipment', equipmentnodeid);
  for (const field of ['constructiondate', 'commissioningdate'] as const) {
    if (isFutureYear(patch[field] ?? 0, context.now)) throw invalidField(field);
  }
  for (const field of ['image', 'typenameplate'] as const) {
    const link = { nodeid: equipmentnodeid, equipmentnodeid };
    const file = patch[field];
    if (file) patch[field] = await commitFile(context.tx, context.caller, file, link);
  }
  return patchVisible(context, 'equipment', equipmentnodeid, patch, base);
});

const remove = implementDelete(deleteEquipment, 'equipment');

export const equipmentCommands = [memo, update, remove];
