import {
  assignNotification,
  unassignNotification,
} from '../../../../shared/contract/notification/task-assignment.ts';
import type { Wish } from '../../../../shared/rules/planning/task-assignment.ts';
import { syncNow } from '../../../live/outbox/outbox.ts';
import { type Write, write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { delays } from '../../../text/delays.ts';
import { type MovedTask, type MovePayload, planMove } from './move-payload.ts';

const writeOf = (payload: MovePayload): Write =>
  'assignednotification' in payload
    ? write(assignNotification, payload)
    : write(unassignNotification, payload);

/**
 * [P2] Saves a move on this device, from where it is sent as every write; answers how to take it back, null where there
 * was nothing to do.
 */
export async function saveMove(
  task: MovedTask,
  current: readonly string[],
  wish: Wish,
): Promise<(() => Promise<void>) | null> {
  const move = planMove(task, current, wish);
  if (!move) return null;
  await act([writeOf(move.payload)]);
  setTimeout(syncNow, delays.planningReload);
  return async () => {
    const back = planMove(task, move.after, move.back);
    if (back) await act([writeOf(back.payload)]);
  };
}
