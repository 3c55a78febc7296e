import * as z from 'zod/mini';
import type { Effect } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { definePatch } from '../core/define-patch.ts';
import {
  base,
  fileRef,
  line,
  nodeId,
  optional,
  reportsteps,
  text,
  timestamp,
  triggeringevent,
} from '../core/fields.ts';
import { attachments, attachmentType, author, machine } from '../files/named-files.ts';
import { report, reportchange } from './maintenance.ts';

const comment = text(20_000);
const authorsignature = line(200);

/** [T9] Where the task of a report stands afterwards; left out: as it is. [T10] Of the event the reading is taken. */
const task = {
  maintenancetasknodeid: z.optional(z.nullable(nodeId('maintenancetask'))),
  triggeringevent: z.optional(triggeringevent),
  nextdueat: z.optional(timestamp),
};

/** The task's part of a report's effect. */
function taskEffects(payload: {
  maintenancetasknodeid?: string | null | undefined;
  triggeringevent?: (string | number)[] | undefined;
  nextdueat?: number | undefined;
}): Effect[] {
  const { maintenancetasknodeid, triggeringevent: event, nextdueat } = payload;
  const fields = {
    ...(event !== undefined && { triggeringevent: event }),
    ...(nextdueat !== undefined && { nextdueat }),
  };
  if (!maintenancetasknodeid || Object.keys(fields).length === 0) return [];
  return [{ kind: 'maintenancetask', nodeid: maintenancetasknodeid, op: 'patch', fields }];
}

/**
 * [R1] [R5] [T9] The signed report of a maintenance; `created` is the moment of signing. It stands in the lane of
 * its notification, so that the change of status that completes it follows only once the report is there.
 * `base` holds the task's `nextdueat` and `triggeringevent` as the person saw them: a task that others moved on
 * meanwhile never goes back. [C3] `steps` are as they were ticked; no edit changes them.
 */
export const createReport = defineCreate(report, {
  path: '/reports',
  permission: { feature: 'notification.report', flag: 'create' },
  fields: {
    notificationnodeid: nodeId('notification'),
    equipmentnodeid: machine,
    executed: timestamp,
    comment: z._default(comment, ''),
    authorsignature: z._default(authorsignature, ''),
    authorsignatureimage: z._default(z.nullable(fileRef), null),
    usernodeid: author,
    attachments,
    created: timestamp,
    // Apps of an earlier version send none.
    steps: z._default(reportsteps, []),
    ...task,
    base,
  },
  on: 'notificationnodeid',
  clamped: ['executed', 'created'],
  lane: ({ notificationnodeid }) => notificationnodeid,
  more: (payload) => taskEffects(payload),
});

/** What an edit says of the fields that a change of a signed report names. */
const signedPart = ({ executed, comment, triggeringevent: event, nextdueat }: Record<string, unknown>) => ({
  executed,
  comment,
  triggeringevent: event,
  nextdueat,
});

/**
 * [R8] [CF1] A patch of report and task with the values it was made on. Who signed and when stays: naming others is
 * refused. [X20] Signed, it is changed by its author and by who may delete it, otherwise by who may update it: what the
 * right to read lets through is judged by `mayEditReport`. `change`: how the edit of a signed report is shown on its
 * device until the server has recorded it; without it the server finds its own id.
 */
export const updateReport = definePatch(report, {
  path: '/reports/{reportnodeid}',
  permission: { feature: 'notification.report', flag: 'read' },
  id: 'reportnodeid',
  fields: {
    ...optional({ executed: timestamp, comment, authorsignature }),
    usernodeid: author,
    created: z.optional(timestamp),
    attachmentType,
    attachments,
    ...task,
    change: z.optional(
      z.object({ nodeid: nodeId('reportchange'), equipmentnodeid: nodeId('equipment'), created: timestamp }),
    ),
    base,
  },
  places: {
    triggeringevent: { kind: 'maintenancetask', field: 'triggeringevent' },
    nextdueat: { kind: 'maintenancetask', field: 'nextdueat' },
  },
  rows: { maintenancetask: 'maintenancetasknodeid' },
  unchanged: ['usernodeid', 'created'],
  clamped: ['executed', 'created'],
  more: ({ change, ...sent }, { usernodeid }) =>
    change
      ? [
          {
            kind: reportchange.kind,
            nodeid: change.nodeid,
            op: 'create',
            row: {
              ...change,
              reportnodeid: sent.reportnodeid,
              usernodeid,
              former: signedPart(sent.base ?? {}),
              changed: signedPart(sent),
            },
          },
        ]
      : [],
  dependsOn: () => [],
});
