import { maintenancetask } from '../../../shared/contract/maintenance/maintenance.ts';
import { isOpen, lostItsTask } from '../../../shared/rules/notification.ts';
import { useAwaited } from '../../parts/lists/use-first-load.ts';
import { useCan } from '../../state/session.ts';
import { notificationText } from '../../text/de/notification/notification.ts';
import { Button } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import type { NotificationDetail } from './queries.ts';
import { changeStatusWithUndo } from './status-selector.tsx';

/** [T11] Whether its task was deleted, also where the server does not know it yet. */
export function useTaskDeleted({ notification, task }: NotificationDetail): boolean {
  const seesTasks = useCan('equipment.maintenancetask', 'read');
  const awaited = useAwaited(maintenancetask);
  const missing = notification.maintenancetasknodeid !== null && task === null;
  return lostItsTask(notification) || (missing && seesTasks && !awaited);
}

/** [T11] What its task had raised stays: it is carried out, or closed, without one. */
export function TaskDeleted({ detail }: { detail: NotificationDetail }) {
  const { notification, reports } = detail;
  const mayClose = useCan('notification', 'update');
  if (!useTaskDeleted(detail) || !isOpen(notification) || reports.length > 0) return null;
  return (
    <Banner
      tone="warning"
      title={notificationText.taskDeleted}
      action={
        mayClose && (
          <Button variant="inherit" size="sm" onClick={() => void changeStatusWithUndo(notification, 2)}>
            {notificationText.closeUnreported}
          </Button>
        )
      }
    >
      {notificationText.taskDeletedText}
    </Banner>
  );
}
