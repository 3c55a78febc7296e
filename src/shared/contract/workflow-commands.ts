import * as z from 'zod/mini';
import { defineCommand } from './define.ts';
import { defineDelete } from './define-delete.ts';
import { lang, nodeId, text, timestamp } from './fields.ts';
import { attachments, attachmentType, author, machine } from './named-files.ts';

const title = text(300);
const description = text(20_000);

/** [W4] A solution with its one step; pictures follow as attachments of the step. The author is who sends it. */
export const createWorkflow = defineCommand({
  name: 'workflow.create',
  version: 1,
  http: { method: 'POST', path: '/workflows' },
  permission: { feature: 'notification.workflow', flag: 'create' },
  policy: 'append',
  payload: z.object({
    lang,
    workflownodeid: nodeId('workflow'),
    workflowstepnodeid: nodeId('workflowstep'),
    notificationnodeid: nodeId('notification'),
    equipmentnodeid: machine,
    title_workflow: title,
    description,
    usernodeid: author,
    attachments,
    created: timestamp,
  }),
  lane: (payload) => payload.workflownodeid,
  creates: (payload) => [payload.workflownodeid, payload.workflowstepnodeid],
  names: (payload) => [payload.notificationnodeid],
  effect: (payload, { usernodeid }) => {
    const { workflownodeid, workflowstepnodeid, equipmentnodeid, created } = payload;
    return [
      {
        kind: 'workflow',
        nodeid: workflownodeid,
        op: 'put',
        row: {
          nodeid: workflownodeid,
          title: payload.title_workflow,
          notificationnodeid: payload.notificationnodeid,
          maintenancetasknodeid: null,
          equipmentnodeid,
          usernodeid,
          created,
          lang: payload.lang,
        },
      },
      {
        kind: 'workflowstep',
        nodeid: workflowstepnodeid,
        op: 'put',
        row: {
          nodeid: workflowstepnodeid,
          workflownodeid,
          equipmentnodeid,
          description: payload.description,
          created,
        },
      },
    ];
  },
});

/** [W4] [CF1] A patch of title and description; `base` holds them under the same names. */
export const updateWorkflow = defineCommand({
  name: 'workflow.update',
  version: 1,
  http: { method: 'PUT', path: '/workflows/{workflownodeid}' },
  permission: { feature: 'notification.workflow', flag: 'update' },
  policy: 'patch',
  payload: z.object({
    lang,
    workflownodeid: nodeId('workflow'),
    workflowstepnodeid: nodeId('workflowstep'),
    title_workflow: z.optional(title),
    description: z.optional(description),
    usernodeid: author,
    attachmentType,
    attachments,
    base: z.optional(z.record(z.string(), z.unknown())),
  }),
  lane: (payload) => payload.workflownodeid,
  names: (payload) => [payload.workflownodeid, payload.workflowstepnodeid],
  places: {
    title_workflow: { kind: 'workflow', field: 'title' },
    description: { kind: 'workflowstep', field: 'description' },
  },
  effect: ({ workflownodeid, workflowstepnodeid, title_workflow, description: said }) => [
    {
      kind: 'workflow',
      nodeid: workflownodeid,
      op: 'patch',
      fields: title_workflow === undefined ? {} : { title: title_workflow },
    },
    {
      kind: 'workflowstep',
      nodeid: workflowstepnodeid,
      op: 'patch',
      fields: said === undefined ? {} : { description: said },
    },
  ],
});

/** [W2] Deletes a solution with its steps and their attachments. */
export const deleteWorkflow = defineDelete('workflow', '/workflows/{nodeid}', 'notification.workflow');
