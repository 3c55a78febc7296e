import {
  createTaskTemplate,
  deleteTaskTemplate,
  listTaskTemplates,
} from '../../../shared/contract/maintenance/maintenance-templates.ts';
import { scheduleProblem } from '../../../shared/rules/maintenance.ts';
import type { AnyRow } from '../../db/schema.ts';
import { gone, invalidField } from '../../http/answer.ts';
import { implementRead } from '../../read/implement-read.ts';
import { type Include, many, one } from '../../read/include.ts';
import { hascategory } from '../../read/relations.ts';
import { implementCreate } from '../../write/create.ts';
import { implementDelete } from '../../write/delete.ts';
import { namedNode } from '../../write/lock-visible.ts';

/** [T6] [X11] A plan that no task could have is refused. */
const create = implementCreate(createTaskTemplate, {
  async judge(payload, context) {
    const { counterTypeNodeId, operator, value } = payload;
    const triggeringevent = [counterTypeNodeId ?? '', operator, value];
    const problem = scheduleProblem({ ...payload, triggeringevent, startingfrom: context.now });
    if (problem) throw invalidField(problem === 'triggeringevent' ? 'value' : problem);
    await namedNode(context, payload.legalentitynodeid);
  },
});

/** [T6] Under another legal entity than the one that is named there is none. */
const remove = implementDelete(deleteTaskTemplate, {
  judge(template, { legalentitynodeid }) {
    if (template.legalentitynodeid !== legalentitynodeid) throw gone();
  },
});

const template: Include = {
  hascategory,
  hascountertype: one('countertype', 'counterTypeNodeId'),
  hascost: many('cost', 'hasCostSourceNodeId', {
    // Planned efforts stand in the template itself.
    within: ({ costs }) => costs as AnyRow[],
    include: { hascosttype: one('costtype', 'costTypeNodeId') },
  }),
};

export const templateCommands = [create, remove];
/** [T6] [X18] */
export const templateQueries = [implementRead(listTaskTemplates, template)];
