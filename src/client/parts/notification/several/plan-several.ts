import { statusPayload } from '../../../../shared/contract/notification/notification.ts';
import { MOST_ASSIGNED } from '../../../../shared/contract/notification/task-assignment.ts';
import type { NotificationStatus } from '../../../../shared/rules/notification.ts';
import type { Wish } from '../../../../shared/rules/planning/task-assignment.ts';
import { type Assigned, assignedTo } from '../../planning/assigned.ts';
import { type MovedTask, type MovePayload, planMove } from '../../planning/move-payload.ts';
import type { ListedNotification } from '../open-notifications.ts';

type StatusPayload = NonNullable<ReturnType<typeof statusPayload>>;

/** What is sent for several notifications, one command each, what takes it back, and how many it leaves as they are. */
export type Planned<Payload> = {
  payloads: Payload[];
  back: Payload[];
  /** How many notifications change. */
  done: number;
  /** They are so already. */
  already: number;
  /** [P1] They have no room for one more person. */
  full: number;
};

const count = <T>(rows: readonly T[], is: (row: T) => boolean): number => rows.filter(is).length;

/** [J10] [N13] Each notification makes the change that the table of statuses has for it. */
export function planStatus(
  rows: readonly ListedNotification[],
  to: NotificationStatus,
  now: number,
): Planned<StatusPayload> {
  const planned = rows.flatMap((row) => {
    const payload = statusPayload(row, to, now);
    if (!payload) return [];
    // The way back is a change of its own with the times of before.
    const { status, progressstarted, closed } = row;
    return [{ payload, back: { ...payload, status, previousstatus: to, progressstarted, closed } }];
  });
  return {
    payloads: planned.map(({ payload }) => payload),
    back: planned.map(({ back }) => back),
    done: planned.length,
    already: rows.length - planned.length,
    full: 0,
  };
}

/** Wishes about one task, one after the other, and what takes them back, the last one first. */
function movesOf(task: MovedTask, current: readonly string[], wishes: readonly Omit<Wish, 'seen'>[]) {
  let people = current;
  const payloads: MovePayload[] = [];
  const back: MovePayload[] = [];
  for (const wish of wishes) {
    const move = planMove(task, people, { ...wish, seen: people });
    if (!move) continue;
    payloads.push(move.payload);
    const undo = planMove(task, move.after, move.back);
    if (undo) back.unshift(undo.payload);
    people = move.after;
  }
  return { payloads, back };
}

/** [J10] [P2] One more person for each of them, or (null) nobody any more. */
export function planAssign(
  rows: readonly ListedNotification[],
  assigned: Assigned,
  to: string | null,
): Planned<MovePayload> {
  const has = ({ nodeid }: ListedNotification) => {
    const people = assignedTo(nodeid, assigned);
    return to === null ? people.length === 0 : people.includes(to);
  };
  const isFull = (row: ListedNotification) =>
    to !== null && !has(row) && assignedTo(row.nodeid, assigned).length >= MOST_ASSIGNED;
  const moves = rows
    .filter((row) => !has(row) && !isFull(row))
    .map((row) => {
      const people = assignedTo(row.nodeid, assigned);
      const wishes = to === null ? people.map((from) => ({ to: null, from })) : [{ to, from: null }];
      return movesOf(row, people, wishes);
    });
  return {
    payloads: moves.flatMap(({ payloads }) => payloads),
    back: moves.flatMap(({ back }) => back),
    done: moves.length,
    already: count(rows, has),
    full: count(rows, isFull),
  };
}
