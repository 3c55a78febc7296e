import * as z from 'zod/mini';
import { derivedNodeId } from '../../lib/derived-id.ts';
import { moveTask, type Wish, wishAgain } from '../../rules/planning/task-assignment.ts';
import { defineCommand, defineRecord, type Effect, type RecordOf } from '../core/define.ts';
import { lang, nodeId } from '../core/fields.ts';
import { machine } from '../files/named-files.ts';

/** Most people that one task is with. */
export const MOST_ASSIGNED = 20;

/** [P1] Somebody whom a notification is assigned to; one row for each. */
export const taskassignment = defineRecord({
  kind: 'taskassignment',
  fields: z.object({
    nodeid: nodeId('taskassignment'),
    notificationnodeid: nodeId('notification'),
    usernodeid: nodeId('user'),
    equipmentnodeid: nodeId('equipment'),
  }),
  scope: { by: 'machine', field: 'equipmentnodeid' },
  read: { feature: 'notification', flag: 'read' },
  indexes: ['notificationnodeid', 'equipmentnodeid'],
  priority: 5,
});
export type TaskAssignment = RecordOf<typeof taskassignment>;

/** The row by which a notification is assigned to somebody, whichever device makes it. */
export const taskAssignmentId = (notificationnodeid: string, usernodeid: string): string =>
  derivedNodeId('taskassignment', notificationnodeid, usernodeid);

const permission = { feature: 'notification', flag: 'update' } as const;
const people = z.array(nodeId('user')).check(z.maxLength(MOST_ASSIGNED));
/**
 * [CF2] Whom it is with afterwards, and before, as the person saw it: what they are shown where somebody else moved it
 * meanwhile. Callers outside the app need not say it.
 */
const seen = { isassignedto: z.optional(people), base: z.optional(z.object({ isassignedto: people })) };

/** The notification is named first: whatever keeps the move from being sent is shown on it. */
function effectsOf(nodeid: string, { to, from }: Wish, equipmentnodeid: string | undefined): Effect[] {
  const effects: Effect[] = [{ kind: 'notification', nodeid, op: 'patch', fields: {} }];
  if (from !== null && from !== to) {
    effects.push({ kind: 'taskassignment', nodeid: taskAssignmentId(nodeid, from), op: 'delete' });
  }
  if (to !== null && equipmentnodeid !== undefined) {
    const row = { nodeid: taskAssignmentId(nodeid, to), notificationnodeid: nodeid, usernodeid: to };
    effects.push({
      kind: 'taskassignment',
      nodeid: row.nodeid,
      op: 'upsert',
      row: { ...row, equipmentnodeid },
    });
  }
  return effects;
}

/** What the calls of the sources say, in one shape. */
export const assignWish = ({
  usernodeid,
  assignednotification: { parentnodeid },
  base: before,
}: {
  usernodeid: string;
  assignednotification: { parentnodeid: string };
  base?: { isassignedto: string[] } | undefined;
}): Wish => ({ to: usernodeid, from: parentnodeid || null, seen: before?.isassignedto });

export const unassignWish = ({
  usernodeid,
  base: before,
}: {
  usernodeid: string;
  base?: { isassignedto: string[] } | undefined;
}): Wish => ({ to: null, from: usernodeid, seen: before?.isassignedto });

const assignedIn = (current: Record<string, unknown>): string[] =>
  (current.isassignedto as string[] | undefined) ?? [];

/** What a person is shown of a wish that is made again. */
const seenIn = (current: Record<string, unknown>, wish: Wish) => ({
  isassignedto: [...(moveTask(assignedIn(current), wish)?.after ?? [])],
  base: { isassignedto: assignedIn(current) },
});

/**
 * [P2] Assigns a notification to somebody. `parentnodeid` is the person whom it leaves, and nobody else does; empty where
 * it only comes to one more.
 */
export const assignNotification = defineCommand({
  name: 'notification.assign',
  version: 1,
  http: { method: 'POST', path: '/notifications/assigned' },
  permission,
  policy: 'transition',
  payload: z.object({
    lang,
    usernodeid: nodeId('user'),
    assignednotification: z.object({
      notificationnodeid: nodeId('notification'),
      parentnodeid: z.union([z.literal(''), nodeId('user')]),
    }),
    equipmentnodeid: machine,
    ...seen,
  }),
  lane: ({ assignednotification }) => assignednotification.notificationnodeid,
  dependsOn: ({ assignednotification }) => [assignednotification.notificationnodeid],
  effect: (payload) =>
    effectsOf(payload.assignednotification.notificationnodeid, assignWish(payload), payload.equipmentnodeid),
  rebase: (payload, current) => {
    const wish = wishAgain(assignWish(payload), assignedIn(current));
    if (!wish) return null;
    const { notificationnodeid } = payload.assignednotification;
    return {
      ...payload,
      assignednotification: { notificationnodeid, parentnodeid: wish.from ?? '' },
      ...seenIn(current, wish),
    };
  },
});

/** [P2] Takes a notification from one person; from nobody else. */
export const unassignNotification = defineCommand({
  name: 'notification.unassign',
  version: 1,
  http: { method: 'POST', path: '/notifications/unassigned' },
  permission,
  policy: 'transition',
  payload: z.object({
    lang,
    usernodeid: nodeId('user'),
    unassignednotification: z.object({ notificationnodeid: nodeId('notification') }),
    equipmentnodeid: machine,
    ...seen,
  }),
  lane: ({ unassignednotification }) => unassignednotification.notificationnodeid,
  dependsOn: ({ unassignednotification }) => [unassignednotification.notificationnodeid],
  effect: (payload) =>
    effectsOf(
      payload.unassignednotification.notificationnodeid,
      unassignWish(payload),
      payload.equipmentnodeid,
    ),
  rebase: (payload, current) => {
    const wish = wishAgain(unassignWish(payload), assignedIn(current));
    if (!wish?.from) return null;
    return { ...payload, usernodeid: wish.from, ...seenIn(current, wish) };
  },
});
