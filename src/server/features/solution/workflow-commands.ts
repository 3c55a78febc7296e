import {
  createWorkflow,
  deleteWorkflow,
  updateWorkflow,
} from '../../../shared/contract/notification/workflow-commands.ts';
import { findRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { gone } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { present } from '../../read/include.ts';
import { solution } from '../../read/relations.ts';
import { implementCreate } from '../../write/create.ts';
import { implementDelete } from '../../write/delete.ts';
import { linkNamedFiles } from '../../write/link-files.ts';
import { implementPatch } from '../../write/patch.ts';

/** The solution with its step, as the GET routes nest it. */
async function answer({ workflownodeid }: { workflownodeid: string }, { tx, caller }: CommandContext) {
  const workflow = await findRow(tx, caller.clientid, 'workflow', workflownodeid);
  const [found] = await present(tx, caller, 'workflow', workflow ? [workflow] : [], solution);
  return found;
}

/** [W4] With the files that it names. */
const create = implementCreate(createWorkflow, {
  async afterwards({ workflowstepnodeid: isattachmentof, attachments, created, ...solution }, context) {
    const { equipmentnodeid = null } = solution;
    await linkNamedFiles(context, attachments, { isattachmentof, equipmentnodeid, created });
  },
  present: answer,
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
  present: answer,
});

const remove = implementDelete(deleteWorkflow, { judge: judgeSolution });

export const workflowCommands = [create, update, remove];
