import { updateMemo } from '../../../shared/contract/equipment-memo.ts';
import { patchVisible } from '../../http/change-row.ts';
import { implementCommand } from '../../http/implement.ts';

/** [M8] [CF2] A memo that somebody else changed meanwhile is a conflict, never overwritten. */
const memo = implementCommand(updateMemo, ({ equipmentnodeid, memo, base }, context) =>
  patchVisible(context, 'equipment', equipmentnodeid, { memo }, base),
);

export const equipmentCommands = [memo];
