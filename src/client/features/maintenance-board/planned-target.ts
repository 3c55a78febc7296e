import type { PlannedDate } from '../../../shared/rules/planning/planned-dates.ts';
import { links, type Origin } from '../../app/links.ts';
import { useCan } from '../../state/session.ts';

export const FROM: Origin = 'maintenance_dashboard';

type Planned = Pick<PlannedDate, 'notification' | 'task' | 'equipmentnodeid'>;
type Target = { to: string; state: object };

/**
 * Where a press on a date leads [N3]: to its notification; where there is none, to its task, or for those who may
 * not change tasks to the machine's list of them.
 */
export function targetOf({ notification, task, equipmentnodeid }: Planned, mayUpdate: boolean): Target {
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

/** The same by the rights of who looks. */
export const useTarget = (planned: Planned): Target =>
  targetOf(planned, useCan('equipment.maintenancetask', 'update'));
