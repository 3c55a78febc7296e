import { taskAssignmentId } from '../../../shared/contract/notification/task-assignment.ts';
import { seesAll } from './notices.ts';
import type { World } from './world.ts';

/** Of the open notifications, so many in a hundred are assigned, and so many of these to two people. */
const ASSIGNED = 60;
const TO_TWO = 12;
/** And so many to anybody, whether or not they see the machine: the board says so. */
const ASTRAY = 10;

/** [P1] What the manager has given to technicians; the rest waits for the planning. */
export function addAssignments(world: World): void {
  const { rows, users, stream } = world;
  const prng = stream('assignments');
  const machines = new Map(rows.equipment.map((machine) => [machine.nodeid, machine]));
  const technicians = users
    .filter(({ role, row }) => role === 'technician' && row.active)
    .map(({ row, places }) => ({ nodeid: row.nodeid, sees: seesAll(world, places) }));
  for (const { nodeid: notificationnodeid, equipmentnodeid, status } of rows.notification) {
    if (status === 2 || technicians.length === 0 || prng.int(1, 100) > ASSIGNED) continue;
    const machine = machines.get(equipmentnodeid);
    const able = technicians.filter(({ sees }) => machine && sees(machine));
    const people = able.length === 0 || prng.int(1, 100) <= ASTRAY ? technicians : able;
    const first = prng.int(0, people.length - 1);
    const both = prng.int(1, 100) <= TO_TWO && people.length > 1;
    for (const at of both ? [first, (first + 1) % people.length] : [first]) {
      const usernodeid = people[at]?.nodeid ?? '';
      const nodeid = taskAssignmentId(notificationnodeid, usernodeid);
      rows.taskassignment.push({ nodeid, notificationnodeid, usernodeid, equipmentnodeid });
    }
  }
}
