import { statusPayload } from '../../../../shared/contract/notification/notification.ts';
import { MOST_ASSIGNED } from '../../../../shared/contract/notification/task-assignment.ts';
import type { NotificationStatus } from '../../../../shared/rules/notification.ts';
import type { Wish } from '../../../../shared/rules/planning/task-assignment.ts';
import { type Assigned, assignedTo } from '../../planning/assigned.ts';
import { type MovedTask, type MovePayload, planMove } from '../../planning/move-payload.ts';
import type { ListedNotification } from '../open-notifications.ts';

type StatusPayload = NonNullable<ReturnType<typeof statusPayload>>;

/** The commands for several notifications, those that undo them, and how many notifications stay as they are. */
export type Planned<Payload> = {
  payloads: Payload[];
  back: Payload[];
  /** How many notifications change. */
  done: number;
  /** How many have the value already. */
  already: number;
  /** [P1] How many have no room for another person. */
  full: number;
};

const count = <T>(rows: readonly T[], is: (row: T) => boolean): number => rows.filter(is).length;

/** [J10] [N13] For each notification the transition from its own status, if there is one. */
export function planStatus(
  rows: readonly ListedNotification[],
  to: NotificationStatus,
  now: number,
): Planned<StatusPayload> {
  const planned = rows.flatMap((row) => {
    const payload = statusPayload(row, to, now);
    if (!payload) return [];
    // Undoing is a transition of its own, with the former times.
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

/** The moves for the wishes about one task, in order, and those that undo them, in reverse order. */
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

/** [J10] [P2] Adds a person to each notification, or (null) removes everybody. */
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
