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
import type { CommandContext } from '../../http/context.ts';
import { implementCommand, implementQuery } from '../../http/implement.ts';
import { byNodeId, edges } from '../../http/present.ts';

/** Efforts lie in the template's own row, where no foreign key guards what they name. */
async function allCostTypesExist(
  { tx, caller }: CommandContext,
  nodeids: readonly string[],
): Promise<boolean> {
  for (const nodeid of new Set(nodeids)) {
    if (!(await findRow(tx, caller.clientid, 'costtype', nodeid, { lock: 'there' }))) return false;
  }
  return true;
}

/** [T6] [X11] A plan that no task could have is refused; a cost type that does not exist is `gone`. */
const create = implementCommand(createTaskTemplate, async (payload, context) => {
  const { tx, caller, now } = context;
  const { counterTypeNodeId, operator, value } = payload;
  const triggeringevent = [counterTypeNodeId ?? '', operator, value];
  const problem = scheduleProblem({ ...payload, triggeringevent, startingfrom: now });
  if (problem) throw invalidField(problem === 'triggeringevent' ? 'value' : problem);
  if (!(await findVisibleRow(tx, caller, 'legalentity', payload.legalentitynodeid))) throw gone();
  const costTypes = payload.costs.map((cost) => cost.costTypeNodeId);
  if (!(await allCostTypesExist(context, costTypes))) throw gone();
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
