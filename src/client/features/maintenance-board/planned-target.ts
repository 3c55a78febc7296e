import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import { links, type Origin } from '../../app/links.ts';
import { useCan } from '../../state/session.ts';

const FROM: Origin = 'maintenance_dashboard';

/**
 * Where a press on a date leads [N3]: to its notification; where there is none, to its task, or for those who may
 * not change tasks to the machine's list of them.
 */
export function useTarget({
  notification,
  task,
  equipmentnodeid,
}: Pick<PlannedDate, 'notification' | 'task' | 'equipmentnodeid'>): {
  to: string;
  state: object;
} {
  const mayUpdate = useCan('equipment.maintenancetask', 'update');
  if (notification) {
    const { nodeid } = notification;
    return {
      to: links.notificationDetails(nodeid),
      state: { from: FROM, nodeid, equipmentNodeId: equipmentnodeid },
    };
  }
  const to =
    mayUpdate && task ? links.editMaintenanceTask(task.nodeid) : links.machineOverview(equipmentnodeid, 4);
  return { to, state: { from: FROM } };
}
