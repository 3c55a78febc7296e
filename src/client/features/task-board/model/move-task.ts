import { updateNotification } from '../../../../shared/contract/notification/notification.ts';
import type { Wish } from '../../../../shared/rules/planning/task-assignment.ts';
import { syncNow } from '../../../live/outbox/outbox.ts';
import { type Write, write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { type MovedTask, planMove } from '../../../parts/planning/move-payload.ts';
import { moveWrite } from '../../../parts/planning/move-write.ts';
import { delays } from '../../../text/delays.ts';

const dayWrite = (nodeid: string, before: string, plannedfor: string): Write =>
  write(updateNotification, { lang: 'de', nodeid, plannedfor, base: { plannedfor: before } });

/** Where a task comes to stand in the week: with whom, and on which day ('' for none). */
export type WeekWish = { who: Wish | null; day: { before: string; after: string } | null };

/** [P1] [P2] The same for a move in the week: person and day are saved together, and taken back together. */
export async function saveWeekMove(
  task: MovedTask,
  current: readonly string[],
  { who, day }: WeekWish,
): Promise<(() => Promise<void>) | null> {
  const move = who && planMove(task, current, who);
  const moves = day !== null && day.before !== day.after ? day : null;
  const writes = [
    ...(move ? [moveWrite(move.payload)] : []),
    ...(moves ? [dayWrite(task.nodeid, moves.before, moves.after)] : []),
  ];
  if (writes.length === 0) return null;
  await act(writes);
  setTimeout(syncNow, delays.planningReload);
  return async () => {
    const back = move && planMove(task, move.after, move.back);
    await act([
      ...(back ? [moveWrite(back.payload)] : []),
      ...(moves ? [dayWrite(task.nodeid, moves.after, moves.before)] : []),
    ]);
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
  const move = planMove(task, current, wish);
  if (!move) return null;
  await act([moveWrite(move.payload)]);
  setTimeout(syncNow, delays.planningReload);
  return async () => {
    const back = planMove(task, move.after, move.back);
    if (back) await act([moveWrite(back.payload)]);
  };
}
