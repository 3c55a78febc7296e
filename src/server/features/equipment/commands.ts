import { updateMemo } from '../../../shared/contract/equipment-memo.ts';
import { findRow, findVisibleRow, updateRow } from '../../db/records.ts';
import { gone } from '../../http/answer.ts';
import { implementCommand } from '../../http/implement.ts';
import { judgePatch } from '../../http/judge-patch.ts';

/** [M8] [CF2] A memo that somebody else changed meanwhile is a conflict, never overwritten. */
const memo = implementCommand(updateMemo, async ({ equipmentnodeid, memo, base }, context) => {
  const { tx, caller } = context;
  const current = await findVisibleRow(tx, caller, 'equipment', equipmentnodeid, { lock: true });
  if (!current) throw gone();
  const changes = await judgePatch(context, current, { memo }, base);
  await updateRow(tx, caller.clientid, 'equipment', equipmentnodeid, changes);
  return findRow(tx, caller.clientid, 'equipment', equipmentnodeid);
});

export const equipmentCommands = [memo];
