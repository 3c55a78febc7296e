import { createCost, updateCost } from '../../../shared/contract/cost-commands.ts';
import { applyEffects, findRow, findVisibleNode } from '../../db/records.ts';
import { gone, invalidField } from '../../http/answer.ts';
import { lockVisible, patchVisible } from '../../http/change-row.ts';
import { implementCommand } from '../../http/implement.ts';
import { refuseOther } from '../../http/judge-patch.ts';

const SOURCES = ['notification', 'maintenancetask'];

/** [R12] On a notification or a task; a cost type that does not exist is `gone`. */
const create = implementCommand(createCost, async (payload, { tx, caller, now }) => {
  const source = await findVisibleNode(tx, caller, payload.hasCostSourceNodeId);
  if (!source) throw gone();
  if (!SOURCES.includes(source.kind)) throw invalidField('hasCostSourceNodeId');
  const { scope: equipmentnodeid } = source;
  refuseOther({ equipmentnodeid }, payload, ['equipmentnodeid']);
  const judged = { ...payload, equipmentnodeid };
  await applyEffects(tx, caller.clientid, createCost.effect(judged, { now, ...caller }));
  return findRow(tx, caller.clientid, 'cost', payload.nodeid);
});

/** [N16] [CF1] */
const update = implementCommand(updateCost, async (payload, context) => {
  const { nodeid, name, value, base } = payload;
  const cost = await lockVisible(context, 'cost', nodeid);
  refuseOther(cost, payload, ['specifier', 'costTypeNodeId', 'hasCostSourceNodeId']);
  return patchVisible(context, 'cost', nodeid, { name, value }, base);
});

export const costCommands = [create, update];
