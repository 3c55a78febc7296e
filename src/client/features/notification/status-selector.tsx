import type { Notification } from '../../../shared/contract/notification/notification.ts';
import { type NotificationStatus, nextStatuses } from '../../../shared/rules/notification.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { timeTaken } from '../../parts/notification/several/time-taken.ts';
import { statusLook, statusName } from '../../parts/notification/status-badge.tsx';
import { useCan } from '../../state/session.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { delays } from '../../text/delays.ts';
import { Menu } from '../../ui/overlay/menu.tsx';
import { dismissToast, showUndoToast } from '../../ui/overlay/toast-store.ts';
import { changeStatus, type StatusChange } from './actions.ts';

let offered: number | null = null;

/** Only the latest change can be undone: an earlier one's way back would start from a status that is gone. */
function offerUndo(text: string, undoLabel: string, undo: () => Promise<void>): void {
  if (offered !== null) dismissToast(offered, 'expired');
  offered = showUndoToast({
    text,
    undoLabel,
    duration: delays.longToast,
    onUndo: () => void undo().catch(tellNotSaved),
  });
}

/** Says what a change of status came to, and offers the way back. */
export function tellStatusChanged(
  row: Notification,
  to: NotificationStatus,
  change: StatusChange,
  undoLabel = notificationText.undo,
): void {
  const { status: previousstatus, progressstarted } = row;
  const took = timeTaken([{ previousstatus, status: to, progressstarted, closed: change.closed }]);
  offerUndo(took ?? notificationText.statusChanged(statusName(to)), undoLabel, change.undo);
}

/** [N13] Changes the status and offers the way back. */
export async function changeStatusWithUndo(row: Notification, to: NotificationStatus): Promise<void> {
  try {
    const change = await changeStatus(row, to);
    if (change) tellStatusChanged(row, to, change);
  } catch (error) {
    tellNotSaved(error);
  }
}

/** [N6] [N13] The present status, and exactly the changes that the transition table has. */
export function StatusSelector({ notification }: { notification: Notification }) {
  const allowed = useCan('notification', 'update');
  if (!allowed) return null;
  const look = statusLook[notification.status];
  return (
    <Menu
      label={`${notificationText.changeStatus}: ${statusName(notification.status)}`}
      icon={look?.icon}
      variant="outline"
      size="chip"
      items={nextStatuses(notification.status).map((to) => ({
        key: String(to),
        label: statusName(to),
        icon: statusLook[to]?.icon,
        onSelect: () => void changeStatusWithUndo(notification, to),
      }))}
    >
      {statusName(notification.status)}
    </Menu>
  );
}
