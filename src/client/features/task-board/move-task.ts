import {
  assignNotification,
  unassignNotification,
} from '../../../shared/contract/notification/task-assignment.ts';
import { moveTask, type Wish } from '../../../shared/rules/task-assignment.ts';
import { syncNow } from '../../live/outbox/outbox.ts';
import { type Write, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { delays } from '../../text/delays.ts';

/** What is moved: a notification and its machine. */
export type MovedTask = { nodeid: string; equipmentnodeid: string };

/** The command of a wish, and the wish that takes it back; null where it changes nothing. */
export function writeOf(
  { nodeid: notificationnodeid, equipmentnodeid }: MovedTask,
  current: readonly string[],
  wish: Wish,
): { write: Write; after: readonly string[]; back: Wish } | null {
  const moved = moveTask(current, wish);
  if (!moved || (moved.leaves === null && moved.joins === null)) return null;
  const { after, leaves, joins } = moved;
  const shared = {
    lang: 'de' as const,
    equipmentnodeid,
    isassignedto: [...after],
    ...(wish.seen && { base: { isassignedto: [...wish.seen] } }),
  };
  const back = { to: leaves, from: joins, seen: after };
  if (wish.to === null) {
    const usernodeid = leaves ?? '';
    return {
      write: write(unassignNotification, {
        ...shared,
        usernodeid,
        unassignednotification: { notificationnodeid },
      }),
      after,
      back,
    };
  }
  const assignednotification = { notificationnodeid, parentnodeid: leaves ?? '' };
  return {
    write: write(assignNotification, { ...shared, usernodeid: wish.to, assignednotification }),
    after,
    back,
  };
}

/**
 * [P2] Saves a move on this device, from where it is sent as every write; answers how to take it back, null where there
 * was nothing to do.
 */
export async function saveMove(
  task: MovedTask,
  current: readonly string[],
  wish: Wish,
): Promise<(() => Promise<void>) | null> {
  const move = writeOf(task, current, wish);
  if (!move) return null;
  await act([move.write]);
  setTimeout(syncNow, delays.planningReload);
  return async () => {
    const back = writeOf(task, move.after, move.back);
    if (back) await act([back.write]);
  };
}
