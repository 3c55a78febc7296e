import {
  createTaskTemplate,
  deleteTaskTemplate,
  listTaskTemplates,
} from '../../../shared/contract/maintenance-templates.ts';
import { scheduleProblem } from '../../../shared/rules/maintenance.ts';
import { applyEffects, deleteRow, findRow, findVisibleRow } from '../../db/records.ts';
import { listVisibleRows } from '../../db/visible-rows.ts';
import { gone, invalidField } from '../../http/answer.ts';
import { lockVisible } from '../../http/change-row.ts';
import { implementCommand, implementQuery } from '../../http/implement.ts';
import { byNodeId, edges } from '../../http/present.ts';

/** [T6] [X11] A plan that no task could have is refused. */
const create = implementCommand(createTaskTemplate, async (payload, { tx, caller, now }) => {
  const { counterTypeNodeId, operator, value } = payload;
  const triggeringevent = [counterTypeNodeId ?? '', operator, value];
  const problem = scheduleProblem({ ...payload, triggeringevent, startingfrom: now });
  if (problem) throw invalidField(problem === 'triggeringevent' ? 'value' : problem);
  if (!(await findVisibleRow(tx, caller, 'legalentity', payload.legalentitynodeid))) throw gone();
  await applyEffects(tx, caller.clientid, createTaskTemplate.effect(payload, { now, ...caller }));
  return findRow(tx, caller.clientid, 'maintenancetasktemplate', payload.maintenancetasknodeid);
});

/** [T6] Under another legal entity than the one that is named there is none. */
const remove = implementCommand(deleteTaskTemplate, async (payload, context) => {
  const { maintenancetasknodeid: nodeid, legalentitynodeid } = payload;
  const template = await lockVisible(context, 'maintenancetasktemplate', nodeid);
  if (template.legalentitynodeid !== legalentitynodeid) throw gone();
  await deleteRow(context.tx, context.caller.clientid, 'maintenancetasktemplate', nodeid);
  return { nodeid };
});

/** [T6] [X18] */
const list = implementQuery(listTaskTemplates, async ({ legalentitynodeid }, { db, caller }) => {
  const filter =
    legalentitynodeid === undefined
      ? undefined
      : { column: 'legalentitynodeid' as const, values: [legalentitynodeid] };
  const templates = await listVisibleRows(db, caller, 'maintenancetasktemplate', filter);
  const categoryOf = byNodeId(await listVisibleRows(db, caller, 'maintenancecategory'));
  const counterTypeOf = byNodeId(await listVisibleRows(db, caller, 'countertype'));
  const costTypeOf = byNodeId(await listVisibleRows(db, caller, 'costtype'));
  return templates.map((template) => ({
    ...template,
    hascategory: edges('maintenancecategory', categoryOf(template.categorynodeid)),
    hascountertype: edges('countertype', counterTypeOf(template.counterTypeNodeId)),
    hascost: edges('cost', template.costs, (cost) => ({
      ...cost,
      hascosttype: edges('costtype', costTypeOf(cost.costTypeNodeId)),
    })),
  }));
});

export const templateCommands = [create, remove];
export const templateQueries = [list];
