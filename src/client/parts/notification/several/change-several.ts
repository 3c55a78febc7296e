import { setNotificationStatus } from '../../../../shared/contract/notification/notification.ts';
import { MOST_ASSIGNED } from '../../../../shared/contract/notification/task-assignment.ts';
import type { NotificationStatus } from '../../../../shared/rules/notification.ts';
import { readMirror } from '../../../live/mirror/read-mirror.ts';
import { serverNow, type Write, write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { tableText as text } from '../../../text/de/notification/notification-table.ts';
import { delays } from '../../../text/delays.ts';
import { dismissToast, showToast } from '../../../ui/overlay/toast-store.ts';
import { tellNotSaved } from '../../forms/tell-not-saved.ts';
import { readAssigned } from '../../planning/assigned.ts';
import { moveWrite } from '../../planning/move-write.ts';
import type { ListedNotification } from '../open-notifications.ts';
import { statusName } from '../status-badge.tsx';
import { type Planned, planAssign, planStatus } from './plan-several.ts';
import { timeTaken } from './time-taken.ts';

let offered: number | null = null;

/** Saves the changes on this device in one step, says how many are left out and why, and offers to undo all of them. */
async function carryOut<Payload>(
  { payloads, back, done, already, full }: Planned<Payload>,
  writeOf: (payload: Payload) => Write,
  said: { done: (count: number) => string; already: (count: number, of: number) => string },
): Promise<void> {
  const all = done + already + full;
  const left = [already > 0 && said.already(already, all), full > 0 && text.full(full, MOST_ASSIGNED)].filter(
    (each) => each !== false,
  );
  // Only the latest change can be undone: undoing an earlier one would start from values that are gone.
  if (offered !== null) dismissToast(offered, 'expired');
  if (payloads.length === 0) {
    offered = null;
    showToast({ text: text.unchanged, detail: left.join('. ') });
    return;
  }
  await act(payloads.map(writeOf));
  offered = showToast({
    text: said.done(done),
    detail: left.length > 0 ? left.join('. ') : undefined,
    duration: delays.longToast,
    action: { label: text.undo, onSelect: () => void act(back.map(writeOf)).catch(tellNotSaved) },
  });
}

const saved = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    (error) => {
      tellNotSaved(error);
      return false;
    },
  );

/** [J10] [N13] Gives one or more notifications a status; answers whether that is saved. */
export const setStatusOf = (rows: readonly ListedNotification[], to: NotificationStatus): Promise<boolean> =>
  saved(
    serverNow().then((now) => {
      const planned = planStatus(rows, to, now);
      return carryOut(planned, (payload) => write(setNotificationStatus, payload), {
        done: (count) => timeTaken(planned.payloads) ?? text.statusSet(count, statusName(to)),
        already: text.haveStatus,
      });
    }),
  );

/** [J10] [P2] Adds a person to each notification, or (null) removes everybody; answers whether that is saved. */
export const assignAll = (
  rows: readonly ListedNotification[],
  to: { nodeid: string; name: string } | null,
): Promise<boolean> =>
  saved(
    readMirror((mirror) =>
      readAssigned(
        mirror,
        rows.map(({ nodeid }) => nodeid),
      ),
    ).then((assigned) =>
      carryOut(planAssign(rows, assigned, to?.nodeid ?? null), moveWrite, {
        done: (count) => (to ? text.assignedSeveral(count, to.name) : text.unassignedSeveral(count)),
        already: to ? text.hadPerson : text.haveNobody,
      }),
    ),
  );
