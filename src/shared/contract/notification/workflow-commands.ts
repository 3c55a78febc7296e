import * as z from 'zod/mini';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { line, nodeId, text, timestamp } from '../core/fields.ts';
import { attachments, attachmentType, author, machine } from '../files/named-files.ts';
import { workflow } from '../maintenance/maintenance.ts';
import { stepEffect } from './workflow-effects.ts';

const title = line(300);
const description = text(20_000);

/** [W4] A solution with its one step; pictures follow as attachments of the step. The author is who sends it. */
export const createWorkflow = defineCreate(workflow, {
  path: '/workflows',
  permission: { feature: 'notification.workflow', flag: 'create' },
  id: 'workflownodeid',
  fields: {
    workflowstepnodeid: nodeId('workflowstep'),
    notificationnodeid: nodeId('notification'),
    equipmentnodeid: machine,
    title_workflow: title,
    description,
    usernodeid: author,
    attachments,
    created: timestamp,
  },
  on: 'notificationnodeid',
  clamped: ['created'],
  row: (payload) => ({ title: payload.title_workflow, maintenancetasknodeid: null }),
  more: (payload) => [stepEffect({ ...payload, maintenancetasknodeid: null }, payload.description)],
});

/** [W4] [CF1] A patch of title and description; `base` holds them under the same names. */
export const updateWorkflow = definePatch(workflow, {
  path: '/workflows/{workflownodeid}',
  permission: { feature: 'notification.workflow', flag: 'update' },
  id: 'workflownodeid',
  fields: {
    workflowstepnodeid: nodeId('workflowstep'),
    title_workflow: z.optional(title),
    description: z.optional(description),
    usernodeid: author,
    attachmentType,
    attachments,
  },
  places: {
    title_workflow: { kind: 'workflow', field: 'title' },
    description: { kind: 'workflowstep', field: 'description' },
  },
  rows: { workflowstep: 'workflowstepnodeid' },
  unchanged: ['usernodeid'],
});

/** [W2] Deletes a solution with its steps and their attachments. */
export const deleteWorkflow = defineDelete(workflow, {
  path: '/workflows/{nodeid}',
  permission: { feature: 'notification.workflow', flag: 'delete' },
});
