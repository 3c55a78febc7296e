import { createCost, updateCost } from '../../../shared/contract/cost-commands.ts';
import { applyEffects, findRow, findVisibleNode } from '../../db/records.ts';
import { gone, invalidField } from '../../http/answer.ts';
import { patchVisible } from '../../http/change-row.ts';
import { implementCommand } from '../../http/implement.ts';

const SOURCES = ['notification', 'maintenancetask'];

/** [R12] On a notification or a task; a cost type that does not exist is `gone`. */
const create = implementCommand(createCost, async (payload, { tx, caller, now }) => {
  const source = await findVisibleNode(tx, caller, payload.hasCostSourceNodeId);
  if (!source) throw gone();
  if (!SOURCES.includes(source.kind)) throw invalidField('hasCostSourceNodeId');
  if (payload.equipmentnodeid !== source.scope) throw invalidField('equipmentnodeid');
  await applyEffects(tx, caller.clientid, createCost.effect(payload, { now, ...caller }));
  return findRow(tx, caller.clientid, 'cost', payload.nodeid);
});

/** [N16] [CF1] */
const update = implementCommand(updateCost, (payload, context) => {
  const { lang: _lang, nodeid, base, ...patch } = payload;
  return patchVisible(context, 'cost', nodeid, patch, base);
});

export const costCommands = [create, update];
