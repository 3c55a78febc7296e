import { deleteEquipment, updateEquipment } from '../../../shared/contract/equipment-commands.ts';
import { updateMemo } from '../../../shared/contract/equipment-memo.ts';
import { isFutureYear } from '../../../shared/rules/equipment.ts';
import { invalidField } from '../../http/answer.ts';
import { implementDelete, patchVisible } from '../../http/change-row.ts';
import { implementCommand } from '../../http/implement.ts';

/** [M8] [CF2] A memo that somebody else changed meanwhile is a conflict, never overwritten. */
const memo = implementCommand(updateMemo, ({ equipmentnodeid, memo, base }, context) =>
  patchVisible(context, 'equipment', equipmentnodeid, { memo }, base),
);

/** [M3] [CF1] */
const update = implementCommand(updateEquipment, (payload, context) => {
  const { lang: _lang, equipmentnodeid, base, ...patch } = payload;
  for (const field of ['constructiondate', 'commissioningdate'] as const) {
    if (isFutureYear(patch[field] ?? 0, context.now)) throw invalidField(field);
  }
  return patchVisible(context, 'equipment', equipmentnodeid, patch, base);
});

const remove = implementDelete(deleteEquipment, 'equipment');

export const equipmentCommands = [memo, update, remove];
