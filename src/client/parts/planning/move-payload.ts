import type { PayloadOf } from '../../../shared/contract/core/define.ts';
import type {
  assignNotification,
  unassignNotification,
} from '../../../shared/contract/notification/task-assignment.ts';
import { moveTask, type Wish } from '../../../shared/rules/planning/task-assignment.ts';

/** What is moved: a notification and its machine. */
export type MovedTask = { nodeid: string; equipmentnodeid: string };

export type MovePayload = PayloadOf<typeof assignNotification> | PayloadOf<typeof unassignNotification>;

export type PlannedMove = {
  payload: MovePayload;
  /** Whom it is with afterwards. */
  after: readonly string[];
  /** The wish that takes it back. */
  back: Wish;
};

/** [P2] What a wish sends; null where it changes nothing. */
export function planMove(
  { nodeid: notificationnodeid, equipmentnodeid }: MovedTask,
  current: readonly string[],
  wish: Wish,
): PlannedMove | null {
  const moved = moveTask(current, wish);
  if (!moved || (moved.leaves === null && moved.joins === null)) return null;
  const { after, leaves, joins } = moved;
  const shared = {
    lang: 'de' as const,
    equipmentnodeid,
    isassignedto: [...after],
    ...(wish.seen && { base: { isassignedto: [...wish.seen] } }),
  };
  const payload =
    wish.to === null
      ? { ...shared, usernodeid: leaves ?? '', unassignednotification: { notificationnodeid } }
      : {
          ...shared,
          usernodeid: wish.to,
          assignednotification: { notificationnodeid, parentnodeid: leaves ?? '' },
        };
  return { payload, after, back: { to: leaves, from: joins, seen: after } };
}
