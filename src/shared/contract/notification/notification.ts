import * as z from 'zod/mini';
import { type NotificationStatus, transition, transitionPeople } from '../../rules/notification.ts';
import { defineQuery, defineRecord, type RecordOf } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { defineGetOf } from '../core/define-read.ts';
import { defineTransition } from '../core/define-transition.ts';
import { day, exactly, languageTag, line, nodeId, optional, text, timestamp } from '../core/fields.ts';

const status = z.union([z.literal(0), z.literal(1), z.literal(2)]);
const type = z.int().check(z.minimum(0), z.maximum(12));

const content = {
  type,
  title: line(300, 1),
  description: text(20_000),
  errorcode: line(100),
  created: timestamp,
  dueuntil: timestamp,
};

/** [P1] The day on which it is to be worked on, whenever it is due; '' for none. */
const plannedfor = z.union([z.literal(''), day]);

/** A fault, anomaly, note, task or maintenance raised on a machine. */
export const notification = defineRecord({
  kind: 'notification',
  fields: z.object({
    nodeid: nodeId('notification'),
    ...content,
    plannedfor,
    status,
    progressstarted: timestamp,
    closed: timestamp,
    equipmentnodeid: nodeId('equipment'),
    unitid: exactly(50),
    usernodeid: z.nullable(nodeId('user')),
    startedby: z.nullable(nodeId('user')),
    closedby: z.nullable(nodeId('user')),
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
  // Open or in progress, not closed.
  kept: { attached: { index: '[status+created]', from: [0, 0], until: [2, 0] } },
  priority: 4,
  first: 60,
});
export type Notification = RecordOf<typeof notification>;

/** [N1] A new notification; photos follow as attachments of their own. */
export const createNotification = defineCreate(notification, {
  path: '/notifications/create',
  permission: { feature: 'notification', flag: 'create' },
  fields: {
    equipmentnodeid: nodeId('equipment'),
    ...content,
    description: z._default(content.description, ''),
    errorcode: z._default(content.errorcode, ''),
    dueuntil: z._default(content.dueuntil, 0),
  },
  clamped: ['created'],
  row: () => ({
    plannedfor: '' as const,
    status: 0 as const,
    progressstarted: 0,
    closed: 0,
    unitid: '',
    startedby: null,
    closedby: null,
    chatroomnodeid: null,
    maintenancetasknodeid: null,
  }),
});

/** [N2] [CF1] Field patches with the values they were made on. [W4] The status may be named, and changes by a transition alone. */
export const updateNotification = definePatch(notification, {
  path: '/notifications/{nodeid}',
  permission: { feature: 'notification', flag: 'update' },
  fields: {
    ...optional({ ...content, plannedfor }),
    ...optional({ status, progressstarted: timestamp, closed: timestamp }),
    onlyStatusUpdate: z.optional(z.literal(false)),
  },
  clamped: ['created'],
  unchanged: ['status', 'progressstarted', 'closed'],
});

/** [N13] [N15] [CF3] A transition: the previous status is what the person saw. */
export const setNotificationStatus = defineTransition(notification, {
  name: 'notification.status',
  path: '/notifications/{nodeid}',
  variant: (body) => body.onlyStatusUpdate === true,
  permission: { feature: 'notification', flag: 'update' },
  fields: {
    onlyStatusUpdate: z.literal(true),
    status,
    previousstatus: status,
    progressstarted: timestamp,
    closed: timestamp,
  },
  to: 'status',
  from: 'previousstatus',
  rule: transition,
  people: transitionPeople,
});

/** Payload of a transition as the status selector sends it, or null where the table has none. `now` in ms. */
export function statusPayload(
  current: { nodeid: string; status: NotificationStatus; progressstarted: number; closed: number },
  to: NotificationStatus,
  now: number,
) {
  const times = transition(current.status, to, current, () => now);
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
export const deleteNotification = defineDelete(notification, {
  path: '/notifications/{nodeid}',
  permission: { feature: 'notification', flag: 'delete' },
});

const readNotifications = { feature: 'notification', flag: 'read' } as const;

export const getNotification = defineGetOf(notification, '/notifications/{nodeid}');

const range = {
  offset: z._default(z.int().check(z.nonnegative()), 0),
  limit: z._default(z.int().check(z.positive(), z.maximum(500)), 100),
};

/**
 * [N19] Query over all visible notifications; `status` is an exclusive upper bound, newest first. Long ones may be fewer
 * than `limit`: the next page begins after as many as came.
 */
export const listNotifications = defineQuery({
  name: 'notification.list',
  http: { method: 'POST', path: '/notifications' },
  permission: readNotifications,
  guests: 'read',
  evaluation: { does: 'searches', names: [notification] },
  input: z.object({
    lang: z.optional(languageTag),
    status: z.optional(z.int()),
    type: z.optional(z.array(type).check(z.maxLength(50))),
    text: z.optional(line(200)),
    ...range,
  }),
  answer: z.object({ total: z.int(), notifications: z.array(z.looseObject({ nodeid: z.string() })) }),
});

/** [N19] Notifications of the given machines, newest first; `status` 2 means "below 2". The next page begins after as
 * many as came. */
export const listNotificationsOfEquipments = defineQuery({
  name: 'notification.equipments',
  http: { method: 'POST', path: '/notifications/equipments' },
  permission: readNotifications,
  guests: 'read',
  input: z.object({
    equipmentnodeids: z.array(nodeId('equipment')).check(z.maxLength(1000)),
    lang: z.optional(languageTag),
    status: z.optional(z.int()),
    offset: range.offset,
    limit: z._default(z.int().check(z.positive(), z.maximum(2000)), 2000),
  }),
  answer: z.array(z.looseObject({ nodeid: z.string() })),
});
