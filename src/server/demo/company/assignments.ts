import { taskAssignmentId } from '../../../shared/contract/notification/task-assignment.ts';
import type { World } from './world.ts';

/** Of the open notifications, so many in a hundred are assigned, and so many of these to two people. */
const ASSIGNED = 60;
const TO_TWO = 12;

/** [P1] What the manager has given to technicians; the rest waits for the planning. */
export function addAssignments({ rows, users, stream }: World): void {
  const prng = stream('assignments');
  const technicians = users.filter(({ role, row }) => role === 'technician' && row.active);
  for (const { nodeid: notificationnodeid, equipmentnodeid, status } of rows.notification) {
    if (status === 2 || technicians.length === 0 || prng.int(1, 100) > ASSIGNED) continue;
    const first = prng.int(0, technicians.length - 1);
    const both = prng.int(1, 100) <= TO_TWO && technicians.length > 1;
    for (const at of both ? [first, (first + 1) % technicians.length] : [first]) {
      const usernodeid = technicians[at]?.row.nodeid ?? '';
      const nodeid = taskAssignmentId(notificationnodeid, usernodeid);
      rows.taskassignment.push({ nodeid, notificationnodeid, usernodeid, equipmentnodeid });
    }
  }
}
