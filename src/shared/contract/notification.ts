import * as z from 'zod/mini';
import { type NotificationStatus, transition } from '../rules/notification.ts';
import { defineCommand, defineQuery, defineRecord, type RecordOf } from './define.ts';
import { defineDelete } from './define-delete.ts';
import { lang, nodeId, text, timestamp } from './fields.ts';

const status = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const type = z.int().check(z.minimum(0), z.maximum(12));

const content = {
  type,
  title: text(300, 1),
  description: text(20_000),
  errorcode: text(100),
  created: timestamp,
  dueuntil: timestamp,
};

/** A fault, anomaly, note, task or maintenance raised on a machine. */
export const notification = defineRecord({
  kind: 'notification',
  fields: z.object({
    nodeid: nodeId('notification'),
    ...content,
    status,
    progressstarted: timestamp,
    closed: timestamp,
    equipmentnodeid: nodeId('equipment'),
    unitid: text(50),
    usernodeid: z.nullable(nodeId('user')),
    chatroomnodeid: z.nullable(nodeId('chatroom')),
    maintenancetasknodeid: z.nullable(nodeId('maintenancetask')),
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: { feature: 'notification', flag: 'read' },
  indexes: [
    '[equipmentnodeid+created]',
    '[equipmentnodeid+status]',
    '[status+created]',
    // Of what a task raised: a row with null in one of its fields is in no compound index.
    '[maintenancetasknodeid+status+dueuntil]',
    '[status+dueuntil+maintenancetasknodeid]',
    'equipmentnodeid',
    'created',
  ],
  priority: 4,
});
export type Notification = RecordOf<typeof notification>;

/** [N1] A new notification; photos follow as attachments of their own. */
export const createNotification = defineCommand({
  name: 'notification.create',
  version: 1,
  http: { method: 'POST', path: '/notifications/create' },
  permission: { feature: 'notification', flag: 'create' },
  policy: 'append',
  payload: z.object({
    lang,
    nodeid: nodeId('notification'),
    equipmentnodeid: nodeId('equipment'),
    ...content,
    description: z._default(content.description, ''),
    errorcode: z._default(content.errorcode, ''),
    dueuntil: z._default(content.dueuntil, 0),
  }),
  lane: (payload) => payload.nodeid,
  creates: (payload) => [payload.nodeid],
  names: (payload) => [payload.equipmentnodeid],
  effect: ({ lang: _lang, ...fields }, context) => [
    {
      kind: 'notification',
      nodeid: fields.nodeid,
      op: 'put',
      row: {
        ...fields,
        status: 0,
        progressstarted: 0,
        closed: 0,
        unitid: '',
        usernodeid: context.usernodeid,
        chatroomnodeid: null,
        maintenancetasknodeid: null,
      },
    },
  ],
});

const editable = {
  type: z.optional(content.type),
  title: z.optional(content.title),
  description: z.optional(content.description),
  errorcode: z.optional(content.errorcode),
  created: z.optional(content.created),
  dueuntil: z.optional(content.dueuntil),
};

/** [N2] [CF1] Field patches with the values they were made on. */
export const updateNotification = defineCommand({
  name: 'notification.update',
  version: 1,
  http: { method: 'PUT', path: '/notifications/{nodeid}' },
  permission: { feature: 'notification', flag: 'update' },
  policy: 'patch',
  payload: z.object({
    lang,
    nodeid: nodeId('notification'),
    ...editable,
    base: z.optional(z.record(z.string(), z.unknown())),
  }),
  lane: (payload) => payload.nodeid,
  names: (payload) => [payload.nodeid],
  effect: ({ lang: _lang, nodeid, base: _base, ...fields }) => [
    { kind: 'notification', nodeid, op: 'patch', fields },
  ],
});

/** [N13] [N15] [CF3] A transition: the previous status is what the person saw. */
export const setNotificationStatus = defineCommand({
  name: 'notification.status',
  version: 1,
  http: {
    method: 'PUT',
    path: '/notifications/{nodeid}',
    variant: (body) => body.onlyStatusUpdate === true,
  },
  permission: { feature: 'notification', flag: 'update' },
  policy: 'transition',
  payload: z.object({
    lang,
    nodeid: nodeId('notification'),
    onlyStatusUpdate: z.literal(true),
    status,
    previousstatus: status,
    progressstarted: timestamp,
    closed: timestamp,
  }),
  lane: (payload) => payload.nodeid,
  names: (payload) => [payload.nodeid],
  effect: ({ nodeid, status: to, progressstarted, closed }) => [
    { kind: 'notification', nodeid, op: 'patch', fields: { status: to, progressstarted, closed } },
  ],
  rebase: ({ status: to }, current, { now }) =>
    statusPayload(current as unknown as Parameters<typeof statusPayload>[0], to, now),
});

/** Payload of a transition as the status selector sends it, or null where the table has none. `now` in ms. */
export function statusPayload(
  current: { nodeid: string; status: NotificationStatus; progressstarted: number; closed: number },
  to: NotificationStatus,
  now: number,
) {
  const times = transition(current.status, to, now, current);
  if (!times) return null;
  return {
    lang: 'de' as const,
    nodeid: current.nodeid,
    onlyStatusUpdate: true as const,
    status: to,
    previousstatus: current.status,
    progressstarted: times.progressstarted,
    closed: times.closed,
  };
}

/** Deletes a notification with what hangs on it. */
export const deleteNotification = defineDelete('notification', '/notifications/{nodeid}', 'notification');

const readNotifications = { feature: 'notification', flag: 'read' } as const;

export const getNotification = defineQuery({
  name: 'notification.get',
  http: { method: 'GET', path: '/notifications/{nodeid}' },
  permission: readNotifications,
  input: z.object({ nodeid: nodeId('notification'), lang: z.optional(z.string()) }),
  answer: z.looseObject({ nodeid: z.string() }),
});

const range = {
  offset: z._default(z.int().check(z.nonnegative()), 0),
  limit: z._default(z.int().check(z.positive(), z.maximum(500)), 100),
};

/** [N19] Query over all visible notifications; `status` is an exclusive upper bound, newest first. */
export const listNotifications = defineQuery({
  name: 'notification.list',
  http: { method: 'POST', path: '/notifications' },
  permission: readNotifications,
  input: z.object({
    lang: z.optional(z.string()),
    status: z.optional(z.int()),
    type: z.optional(z.array(type)),
    text: z.optional(text(200)),
    ...range,
  }),
  answer: z.object({ total: z.int(), notifications: z.array(z.looseObject({ nodeid: z.string() })) }),
});

/** [N19] Notifications of the given machines, newest first; `status` 2 means "below 2". Whoever has more asks for the next. */
export const listNotificationsOfEquipments = defineQuery({
  name: 'notification.equipments',
  http: { method: 'POST', path: '/notifications/equipments' },
  permission: readNotifications,
  input: z.object({
    equipmentnodeids: z.array(nodeId('equipment')).check(z.maxLength(1000)),
    lang: z.optional(z.string()),
    status: z.optional(z.int()),
    offset: range.offset,
    limit: z._default(z.int().check(z.positive(), z.maximum(2000)), 2000),
  }),
  answer: z.array(z.looseObject({ nodeid: z.string() })),
});
