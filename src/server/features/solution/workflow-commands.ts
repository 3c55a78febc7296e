import {
  createWorkflow,
  deleteWorkflow,
  updateWorkflow,
} from '../../../shared/contract/notification/workflow-commands.ts';
import { findRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { gone } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { edges } from '../../read/present.ts';
import { implementCreate } from '../../write/create.ts';
import { implementDelete } from '../../write/delete.ts';
import { linkNamedFiles } from '../../write/link-files.ts';
import { implementPatch } from '../../write/patch.ts';

type Named = { workflownodeid: string; workflowstepnodeid: string };

/** The solution with its step, as the GET routes nest it. */
async function present({ workflownodeid, workflowstepnodeid }: Named, { tx, caller }: CommandContext) {
  const workflow = await findRow(tx, caller.clientid, 'workflow', workflownodeid);
  const step = await findRow(tx, caller.clientid, 'workflowstep', workflowstepnodeid);
  return { ...workflow, hasworkflowstep: edges('workflowstep', step ? [step] : []) };
}

/** [W4] With the files that it names. */
const create = implementCreate(createWorkflow, {
  async afterwards({ workflowstepnodeid: isattachmentof, attachments, created, ...solution }, context) {
    const { equipmentnodeid = null } = solution;
    await linkNamedFiles(context, attachments, { isattachmentof, equipmentnodeid, created });
  },
  present,
});

/** [X7] The instructions of a maintenance task are no solution and have a command of their own. */
function judgeSolution({ notificationnodeid }: Row<'workflow'>): void {
  if (notificationnodeid === null) throw gone();
}

/** [CF1] Title and description together. */
const update = implementPatch(updateWorkflow, {
  judge({ workflownodeid }, workflow, _context, { workflowstep }) {
    judgeSolution(workflow);
    if (workflowstep?.workflownodeid !== workflownodeid) throw gone();
  },
  async afterwards({ workflowstepnodeid: isattachmentof, attachments }, { equipmentnodeid }, context) {
    await linkNamedFiles(context, attachments, { isattachmentof, equipmentnodeid, created: context.now });
  },
  present,
});

const remove = implementDelete(deleteWorkflow, { judge: judgeSolution });

export const workflowCommands = [create, update, remove];
