import * as z from 'zod/mini';
import { defineCommand, defineRecord, type Effect, type RecordOf } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineList, defineRead, node } from '../core/define-read.ts';
import { lang, line, nodeId, text, timestamp } from '../core/fields.ts';

const readNotifications = { feature: 'notification', flag: 'read' } as const;

/**
 * Room of a machine, or of one of its notifications. `lastmessage`: `received` of its latest message, 0 before the
 * first. Node ids of new rooms are derived (`roomNodeId`).
 */
export const chatroom = defineRecord({
  kind: 'chatroom',
  fields: z.object({
    nodeid: nodeId('chatroom'),
    name: line(300),
    equipmentnodeid: nodeId('equipment'),
    notificationnodeid: z.nullable(nodeId('notification')),
    lastmessage: timestamp,
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: readNotifications,
  indexes: ['equipmentnodeid', 'notificationnodeid', 'lastmessage'],
  priority: 5,
});
export type ChatRoom = RecordOf<typeof chatroom>;

/**
 * `created`: when it was typed. `received` orders a room: when the server took it, later than everything before it
 * in that room, so that what waited on a device never slips in among what was already read (CF7).
 */
export const chatmessage = defineRecord({
  kind: 'chatmessage',
  fields: z.object({
    nodeid: nodeId('chatmessage'),
    chatroomnodeid: nodeId('chatroom'),
    equipmentnodeid: nodeId('equipment'),
    usernodeid: nodeId('user'),
    text: text(5000),
    created: timestamp,
    received: timestamp,
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: readNotifications,
  indexes: ['[chatroomnodeid+received]', 'equipmentnodeid'],
  priority: 7,
});
export type ChatMessage = RecordOf<typeof chatmessage>;

/**
 * [K1] Up to which message, by `received`, a user has read a room; with `chatroomnodeid` null every room. The later
 * of both counts. Node ids are derived (`markNodeId`).
 */
export const chatread = defineRecord({
  kind: 'chatread',
  fields: z.object({
    nodeid: nodeId('chatread'),
    usernodeid: nodeId('user'),
    chatroomnodeid: z.nullable(nodeId('chatroom')),
    readuntil: timestamp,
  }),
  scope: { by: 'user', field: 'usernodeid' },
  read: readNotifications,
  indexes: ['chatroomnodeid'],
  priority: 5,
});
export type ChatRead = RecordOf<typeof chatread>;

/** [K1] [M16] Opens the room of a machine or of a notification; one that is there already stays as it is. */
export const joinRoom = defineCommand({
  name: 'chatroom.join',
  version: 1,
  http: { method: 'POST', path: '/chatrooms/join' },
  permission: readNotifications,
  policy: 'append',
  payload: z.object({
    lang,
    chatroomnodeid: nodeId('chatroom'),
    name: line(300),
    equipmentnodeid: nodeId('equipment'),
    notificationnodeid: z.nullable(nodeId('notification')),
  }),
  lane: (payload) => payload.chatroomnodeid,
  creates: (payload) => [payload.chatroomnodeid],
  dependsOn: (payload) => [payload.notificationnodeid ?? payload.equipmentnodeid],
  effect: ({ chatroomnodeid: nodeid, name, equipmentnodeid, notificationnodeid }) => {
    const row = { nodeid, name, equipmentnodeid, notificationnodeid, lastmessage: 0 };
    const effects: Effect[] = [{ kind: 'chatroom', nodeid, op: 'create', row }];
    if (notificationnodeid !== null) {
      const fields = { chatroomnodeid: nodeid };
      effects.push({ kind: 'notification', nodeid: notificationnodeid, op: 'patch', fields });
    }
    return effects;
  },
});

/** [K1] [M16] A message. Its room is its lane: messages of a device arrive in the order in which they were typed. */
export const postMessage = defineCreate(chatmessage, {
  path: '/chatmessages',
  permission: readNotifications,
  fields: {
    chatroomnodeid: nodeId('chatroom'),
    equipmentnodeid: nodeId('equipment'),
    text: text(5000, 1),
    created: timestamp,
  },
  on: 'chatroomnodeid',
  clamped: ['created'],
  lane: ({ chatroomnodeid }) => chatroomnodeid,
  row: ({ created: received }) => ({ received }),
  more: ({ chatroomnodeid: nodeid }, _context, { received: lastmessage }) => [
    { kind: 'chatroom', nodeid, op: 'patch', fields: { lastmessage } },
  ],
});

/** [K1] Marks a room, or all of them (null), as read up to `readuntil`; an earlier mark changes nothing. */
export const markRead = defineCommand({
  name: 'chatread.mark',
  version: 1,
  http: { method: 'PUT', path: '/chatrooms/read' },
  permission: readNotifications,
  policy: 'append',
  payload: z.object({
    lang,
    nodeid: nodeId('chatread'),
    chatroomnodeid: z.nullable(nodeId('chatroom')),
    readuntil: timestamp,
  }),
  lane: (payload) => payload.nodeid,
  dependsOn: ({ chatroomnodeid }) => (chatroomnodeid === null ? [] : [chatroomnodeid]),
  effect: ({ nodeid, chatroomnodeid, readuntil }, { usernodeid }) => [
    { kind: 'chatread', nodeid, op: 'upsert', row: { nodeid, usernodeid, chatroomnodeid, readuntil } },
  ],
});

/** Most rooms in the list, and most unread messages that are counted in one. */
export const LISTED = { rooms: 500, unread: 100 };

/** [K1] The visible rooms, the latest talk first, each with its latest message and how many the caller has not read. */
export const listRooms = defineList(
  'chat.rooms',
  '/chatrooms',
  { usernodeid: z.optional(nodeId('user')) },
  readNotifications,
);

/** [K1] A room with its latest messages, oldest first. */
export const getRoom = defineRead(
  'chat.room',
  '/chatrooms/{nodeid}',
  { nodeid: nodeId('chatroom') },
  node,
  readNotifications,
);
