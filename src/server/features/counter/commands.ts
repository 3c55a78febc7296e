import {
  createCounter,
  createCounterType,
  createReading,
  deleteCounter,
  updateCounter,
} from '../../../shared/contract/counter-commands.ts';
import { applyEffects, findRow, findVisibleRow } from '../../db/records.ts';
import { listVisibleRows } from '../../db/visible-rows.ts';
import { gone, invalidField } from '../../http/answer.ts';
import { implementDelete, lockVisible, patchVisible } from '../../http/change-row.ts';
import { implementCommand } from '../../http/implement.ts';
import { notAhead, refuseOther } from '../../http/judge-patch.ts';

/** [CF7] The moment of a reading is never ahead of the server's clock. */
const judged = ([value, at]: [number, number], now: number): [number, number] => [value, notAhead(at, now)];

/** [M14] In a unit that the company has. */
const createType = implementCommand(createCounterType, async (payload, { tx, caller, now }) => {
  const units = await listVisibleRows(tx, caller, 'unit');
  if (!units.some(({ unitId }) => unitId === payload.unit.unitId)) throw invalidField('unit');
  await applyEffects(tx, caller.clientid, createCounterType.effect(payload, { now, ...caller }));
  return findRow(tx, caller.clientid, 'countertype', payload.nodeid);
});

/** [M14] A counter type that does not exist is `gone`; so is a machine that the caller does not see. */
const create = implementCommand(createCounter, async (payload, { tx, caller, now }) => {
  if (!(await findVisibleRow(tx, caller, 'equipment', payload.equipmentNodeId))) throw gone();
  const { values } = payload;
  if (values && payload.readingnodeid === undefined) throw invalidField('readingnodeid');
  const sent = values ? { ...payload, values: judged(values, now) } : payload;
  await applyEffects(tx, caller.clientid, createCounter.effect(sent, { now, ...caller }));
  return findRow(tx, caller.clientid, 'counter', payload.nodeid);
});

/** [CF4] Readings stand side by side, in whatever order they arrive; the latest by its moment is the current one. */
const read = implementCommand(createReading, async (payload, context) => {
  const { tx, caller, now } = context;
  const counter = await lockVisible(context, 'counter', payload.nodeid);
  refuseOther(counter, payload, ['equipmentnodeid', 'name', 'counterTypeNodeId']);
  const { equipmentnodeid } = counter;
  const sent = { ...payload, equipmentnodeid, values: judged(payload.values, now) };
  await applyEffects(tx, caller.clientid, createReading.effect(sent, { now, ...caller }));
  return findRow(tx, caller.clientid, 'counterreading', payload.readingnodeid);
});

/** [CF1] */
const update = implementCommand(updateCounter, (payload, context) => {
  const { lang: _lang, nodeid, base, previousCounterTypeNodeId: previous, ...patch } = payload;
  const seen = previous === undefined ? base : { counterTypeNodeId: previous, ...base };
  return patchVisible(context, 'counter', nodeid, patch, seen);
});

/** Its readings go with it. */
const remove = implementDelete(deleteCounter, 'counter');

export const counterCommands = [createType, create, read, update, remove];
