import * as z from 'zod/mini';
import { defineRecord, type RecordOf } from './define.ts';
import { nodeId, text, timestamp } from './fields.ts';

/** Room of a machine or of one of its notifications. */
export const chatroom = defineRecord({
  kind: 'chatroom',
  fields: z.object({
    nodeid: nodeId('chatroom'),
    name: text(300),
    equipmentnodeid: nodeId('equipment'),
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: { feature: 'notification', flag: 'read' },
  indexes: ['equipmentnodeid'],
  priority: 5,
});
export type ChatRoom = RecordOf<typeof chatroom>;

export const chatmessage = defineRecord({
  kind: 'chatmessage',
  fields: z.object({
    nodeid: nodeId('chatmessage'),
    chatroomnodeid: nodeId('chatroom'),
    equipmentnodeid: nodeId('equipment'),
    usernodeid: nodeId('user'),
    text: text(5000),
    created: timestamp,
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: { feature: 'notification', flag: 'read' },
  indexes: ['[chatroomnodeid+created]', 'equipmentnodeid'],
  priority: 7,
});
export type ChatMessage = RecordOf<typeof chatmessage>;
