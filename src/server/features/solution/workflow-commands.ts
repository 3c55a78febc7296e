import {
  createWorkflow,
  deleteWorkflow,
  updateWorkflow,
} from '../../../shared/contract/workflow-commands.ts';
import { applyEffects, deleteRow, findRow, findVisibleRow, updateRow } from '../../db/records.ts';
import { gone } from '../../http/answer.ts';
import { lockVisible } from '../../http/change-row.ts';
import type { CommandContext } from '../../http/context.ts';
import { implementCommand } from '../../http/implement.ts';
import { judgePatch, notAhead, refuseOther } from '../../http/judge-patch.ts';
import { linkNamedFiles } from '../../http/link-files.ts';
import { edges } from '../../http/present.ts';

/** The solution with its step, as the GET routes nest it. */
async function present({ tx, caller }: CommandContext, workflownodeid: string, workflowstepnodeid: string) {
  const workflow = await findRow(tx, caller.clientid, 'workflow', workflownodeid);
  const step = await findRow(tx, caller.clientid, 'workflowstep', workflowstepnodeid);
  return { ...workflow, hasworkflowstep: edges('workflowstep', step ? [step] : []) };
}

/** [W4] In the name of the caller, with the files it names. A second one under the same node id is a `conflict`. */
const create = implementCommand(createWorkflow, async (payload, context) => {
  const { tx, caller, now } = context;
  refuseOther(caller, payload, ['usernodeid']);
  const of = await findVisibleRow(tx, caller, 'notification', payload.notificationnodeid);
  if (!of) throw gone();
  refuseOther(of, payload, ['equipmentnodeid']);
  const { equipmentnodeid } = of;
  const judged = { ...payload, equipmentnodeid, created: notAhead(payload.created, now) };
  await applyEffects(tx, caller.clientid, createWorkflow.effect(judged, { now, ...caller }));
  const { workflownodeid, workflowstepnodeid: isattachmentof, attachments } = payload;
  await linkNamedFiles(context, attachments, { isattachmentof, equipmentnodeid, created: judged.created });
  return present(context, workflownodeid, isattachmentof);
});

/** [X7] Locked like any row; the instructions of a maintenance task are no solution and have a command of their own. */
async function lockSolution(context: CommandContext, nodeid: string) {
  const workflow = await lockVisible(context, 'workflow', nodeid);
  if (workflow.notificationnodeid === null) throw gone();
  return workflow;
}

/** [CF1] Title and description are judged together, so that neither is written when one conflicts. */
const update = implementCommand(updateWorkflow, async (payload, context) => {
  const { tx, caller, now } = context;
  const { workflownodeid, workflowstepnodeid, title_workflow, description, base } = payload;
  const workflow = await lockSolution(context, workflownodeid);
  refuseOther(workflow, payload, ['usernodeid']);
  const step = await findRow(tx, caller.clientid, 'workflowstep', workflowstepnodeid, { lock: true });
  if (step?.workflownodeid !== workflownodeid) throw gone();
  const current = { nodeid: workflownodeid, title_workflow: workflow.title, description: step.description };
  const changes = await judgePatch(context, current, { title_workflow, description }, base);
  if ('title_workflow' in changes) {
    await updateRow(tx, caller.clientid, 'workflow', workflownodeid, {
      title: changes.title_workflow as string,
    });
  }
  if ('description' in changes) {
    await updateRow(tx, caller.clientid, 'workflowstep', workflowstepnodeid, {
      description: changes.description as string,
    });
  }
  const { equipmentnodeid } = workflow;
  const holder = { isattachmentof: workflowstepnodeid, equipmentnodeid, created: now };
  await linkNamedFiles(context, payload.attachments, holder);
  return present(context, workflownodeid, workflowstepnodeid);
});

const remove = implementCommand(deleteWorkflow, async ({ nodeid }, context) => {
  await lockSolution(context, nodeid);
  await deleteRow(context.tx, context.caller.clientid, 'workflow', nodeid);
  return { nodeid };
});

export const workflowCommands = [create, update, remove];
