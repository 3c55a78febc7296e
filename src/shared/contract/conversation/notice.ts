import * as z from 'zod/mini';
import { CAUSES, noticeDefaults, UNDELIVERED } from '../../rules/notice.ts';
import { defineCommand, defineRecord, type RecordOf } from '../core/define.ts';
import { definePatch } from '../core/define-patch.ts';
import { lang, line, nodeId, optional, timestamp } from '../core/fields.ts';

const addressee = { by: 'user', field: 'usernodeid' } as const;

/**
 * [T7] [N20] A message to one user about a notification, planned maintenance or a report. `title` and machine are
 * those of the notification; `dueuntil` in ms with maintenance, else 0; `readat` 0: not read yet. [N17] `recipient` and
 * `reason`: of a mail that did not arrive, else empty.
 */
export const notice = defineRecord({
  kind: 'notice',
  fields: z.object({
    nodeid: nodeId('notice'),
    usernodeid: nodeId('user'),
    cause: z.enum(CAUSES),
    title: line(300),
    equipmentnodeid: nodeId('equipment'),
    notificationnodeid: nodeId('notification'),
    dueuntil: timestamp,
    created: timestamp,
    readat: timestamp,
    recipient: line(320),
    reason: z.enum(['', ...UNDELIVERED]),
  }),
  scope: addressee,
  // What it is about may be read no longer.
  read: { feature: 'notification', flag: 'read' },
  indexes: ['[readat+created]', 'created'],
  priority: 5,
});
export type Notice = RecordOf<typeof notice>;

const choices = { mailmaintenance: z.boolean(), mailnotification: z.boolean(), mailreport: z.boolean() };

/** [N20] Of what a user wants to be told by e-mail too; one row for each user, none before the first choice. */
export const noticesetting = defineRecord({
  kind: 'noticesetting',
  fields: z.object({ nodeid: nodeId('noticesetting'), usernodeid: nodeId('user'), ...choices }),
  scope: addressee,
  read: 'always',
  indexes: [],
  priority: 5,
});
export type NoticeSetting = RecordOf<typeof noticesetting>;

/** [T7] Marks messages as read. One that is gone, or is somebody else's, is passed over. */
export const readNotices = defineCommand({
  name: 'notice.read',
  version: 1,
  http: { method: 'PUT', path: '/notices/read' },
  permission: 'always',
  policy: 'append',
  payload: z.object({
    lang,
    nodeids: z.array(nodeId('notice')).check(z.minLength(1), z.maxLength(500)),
    readat: timestamp,
  }),
  lane: ({ nodeids }) => nodeids[0] ?? '',
  effect: ({ nodeids, readat }) =>
    nodeids.map((nodeid) => ({ kind: 'notice', nodeid, op: 'patch', fields: { readat } })),
});

/** [N20] The row of settings of a user who chooses for the first time. `nodeid` as `noticeSettingId` says. */
export const firstSetting = (nodeid: string, usernodeid: string): NoticeSetting => ({
  nodeid,
  usernodeid,
  ...noticeDefaults,
});

const patchMails = definePatch(noticesetting, {
  name: 'noticesetting.set',
  version: 2,
  path: '/notices/settings',
  permission: 'always',
  fields: optional(choices),
});

/** [N20] [CF1] Chooses what comes by e-mail too, each choice for itself; the first one makes the row. */
export const setNoticeMails: typeof patchMails = {
  ...patchMails,
  effect: (payload, context) => [
    {
      kind: 'noticesetting',
      nodeid: payload.nodeid,
      op: 'create',
      row: firstSetting(payload.nodeid, context.usernodeid),
    },
    ...patchMails.effect(payload, context),
  ],
  // Version 1 named all three.
  upgrade: (payload) => payload,
};
