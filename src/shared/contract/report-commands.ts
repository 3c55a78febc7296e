import * as z from 'zod/mini';
import { defineCommand, type Effect } from './define.ts';
import { fileRef, lang, nodeId, text, timestamp, triggeringevent } from './fields.ts';
import { attachments, attachmentType, author, machine } from './named-files.ts';

const comment = text(20_000);
const authorsignature = text(200);

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
 * meanwhile never goes back.
 */
export const createReport = defineCommand({
  name: 'report.create',
  version: 1,
  http: { method: 'POST', path: '/reports' },
  permission: { feature: 'notification.report', flag: 'create' },
  policy: 'append',
  payload: z.object({
    lang,
    nodeid: nodeId('report'),
    notificationnodeid: nodeId('notification'),
    equipmentnodeid: machine,
    executed: timestamp,
    comment: z._default(comment, ''),
    authorsignature: z._default(authorsignature, ''),
    authorsignatureimage: z._default(z.nullable(fileRef), null),
    usernodeid: author,
    attachments,
    created: timestamp,
    ...task,
    base: z.optional(z.record(z.string(), z.unknown())),
  }),
  lane: (payload) => payload.notificationnodeid,
  creates: (payload) => [payload.nodeid],
  names: ({ notificationnodeid, maintenancetasknodeid }) =>
    maintenancetasknodeid ? [notificationnodeid, maintenancetasknodeid] : [notificationnodeid],
  files: ({ authorsignatureimage }) => (authorsignatureimage ? [authorsignatureimage.fileid] : []),
  effect: (payload, { usernodeid }) => {
    const { nodeid, notificationnodeid, equipmentnodeid, executed, created } = payload;
    return [
      {
        kind: 'report',
        nodeid,
        op: 'put',
        row: {
          nodeid,
          notificationnodeid,
          equipmentnodeid,
          executed,
          comment: payload.comment,
          authorsignature: payload.authorsignature,
          authorsignatureimage: payload.authorsignatureimage,
          usernodeid,
          created,
          lang: payload.lang,
        },
      },
      ...taskEffects(payload),
    ];
  },
});

/** [R8] [CF1] A patch of report and task with the values it was made on. Who signed and when stays: naming others is refused. */
export const updateReport = defineCommand({
  name: 'report.update',
  version: 1,
  http: { method: 'PUT', path: '/reports/{reportnodeid}' },
  permission: { feature: 'notification.report', flag: 'update' },
  policy: 'patch',
  payload: z.object({
    lang,
    reportnodeid: nodeId('report'),
    executed: z.optional(timestamp),
    comment: z.optional(comment),
    authorsignature: z.optional(authorsignature),
    usernodeid: author,
    created: z.optional(timestamp),
    attachmentType,
    attachments,
    ...task,
    base: z.optional(z.record(z.string(), z.unknown())),
  }),
  lane: (payload) => payload.reportnodeid,
  names: (payload) => [payload.reportnodeid],
  places: {
    triggeringevent: { kind: 'maintenancetask', field: 'triggeringevent' },
    nextdueat: { kind: 'maintenancetask', field: 'nextdueat' },
  },
  effect: (payload) => {
    const { reportnodeid, executed, comment: said, authorsignature: signed } = payload;
    const fields = {
      ...(executed !== undefined && { executed }),
      ...(said !== undefined && { comment: said }),
      ...(signed !== undefined && { authorsignature: signed }),
    };
    return [{ kind: 'report', nodeid: reportnodeid, op: 'patch', fields }, ...taskEffects(payload)];
  },
});
