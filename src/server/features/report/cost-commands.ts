import { createCost, updateCost } from '../../../shared/contract/cost-commands.ts';
import { applyEffects, findRow, findVisibleNode, findVisibleRow, updateRow } from '../../db/records.ts';
import { gone, invalidField } from '../../http/answer.ts';
import { implementCommand } from '../../http/implement.ts';
import { judgePatch } from '../../http/judge-patch.ts';

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
const update = implementCommand(updateCost, async (payload, context) => {
  const { tx, caller } = context;
  const { lang: _lang, nodeid, base, ...patch } = payload;
  const current = await findVisibleRow(tx, caller, 'cost', nodeid, { lock: true });
  if (!current) throw gone();
  await updateRow(tx, caller.clientid, 'cost', nodeid, await judgePatch(context, current, patch, base));
  return findRow(tx, caller.clientid, 'cost', nodeid);
});

export const costCommands = [create, update];
