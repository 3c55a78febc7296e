import {
  assignNotification,
  assignWish,
  MOST_ASSIGNED,
  taskAssignmentId,
  unassignNotification,
  unassignWish,
} from '../../../shared/contract/notification/task-assignment.ts';
import { moveTask, type Wish } from '../../../shared/rules/planning/task-assignment.ts';
import { deleteRow, findRow, insertRows } from '../../db/records.ts';
import { gone, invalidField } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { implementCommand } from '../../http/implement.ts';
import { lockVisible } from '../../write/lock-visible.ts';
import { refuseConflict } from '../../write/resolve-patch.ts';
import { assignedTo } from './store.ts';

/**
 * [P2] Both are people of the company, and nobody gets a task who left it. What was with somebody who left is with
 * nobody: a move from them is one from nobody, which still tells whom the planner saw.
 */
async function checked({ tx, caller }: CommandContext, wish: Wish): Promise<Wish> {
  const { to, from } = wish;
  const left = new Set<string | null>();
  for (const nodeid of new Set([to, from])) {
    if (nodeid === null) continue;
    const user = await findRow(tx, caller.clientid, 'user', nodeid, { lock: 'there' });
    if (!user || (nodeid === to && user.leftat > 0)) throw gone();
    if (user.leftat > 0) left.add(nodeid);
  }
  if (to === null || from === null || !left.has(from)) return wish;
  return { to, from: null, seen: wish.seen ?? [from] };
}

/** [P2] [CF2] The lock on the notification lets one planner after the other decide about it. */
async function move(
  context: CommandContext,
  notificationnodeid: string,
  said: Wish,
  wanted: readonly string[] | undefined,
) {
  const { tx, caller } = context;
  const { clientid } = caller;
  const { equipmentnodeid } = await lockVisible(context, 'notification', notificationnodeid);
  const wish = await checked(context, said);
  const current = await assignedTo(tx, clientid, notificationnodeid);
  const moved = moveTask(current, wish);
  if (!moved) {
    const mine = [...(wanted ?? (wish.to === null ? [] : [wish.to]))];
    const seen = wish.seen ?? (wish.from === null ? [] : [wish.from]);
    return refuseConflict(context, notificationnodeid, [
      { field: 'isassignedto', base: [...seen], mine, theirs: current },
    ]);
  }
  const { after, leaves, joins } = moved;
  if (after.length > MOST_ASSIGNED) throw invalidField('usernodeid', 'range');
  if (leaves !== null)
    await deleteRow(tx, clientid, 'taskassignment', taskAssignmentId(notificationnodeid, leaves));
  if (joins !== null) {
    const nodeid = taskAssignmentId(notificationnodeid, joins);
    const row = { nodeid, notificationnodeid, usernodeid: joins, equipmentnodeid };
    await insertRows(tx, clientid, 'taskassignment', [row]);
  }
  if (leaves !== null || joins !== null) context.wrote.add('isassignedto');
  return { nodeid: notificationnodeid, isassignedto: after };
}

export const assignCommands = [
  implementCommand(assignNotification, (payload, context) =>
    move(context, payload.assignednotification.notificationnodeid, assignWish(payload), payload.isassignedto),
  ),
  implementCommand(unassignNotification, (payload, context) =>
    move(
      context,
      payload.unassignednotification.notificationnodeid,
      unassignWish(payload),
      payload.isassignedto,
    ),
  ),
];
