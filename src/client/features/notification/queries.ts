import { type User, user } from '../../../shared/contract/account/user.ts';
import {
  type MaintenanceTask,
  maintenancetask,
  type Report,
  report,
  type Workflow,
  type WorkflowStep,
  workflow,
} from '../../../shared/contract/maintenance/maintenance.ts';
import { type Notification, notification } from '../../../shared/contract/notification/notification.ts';
import { taskassignment } from '../../../shared/contract/notification/task-assignment.ts';
import { PLANNED_MAINTENANCE } from '../../../shared/rules/notification.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import { sortedPeople } from '../../parts/planning/assigned.ts';
import { firstStep, instructionsOf } from '../../parts/planning/instructions.ts';

/** [N7] A measure with its first step and its author's name. */
export type Measure = { workflow: Workflow; step: WorkflowStep | undefined; author: string };

/** [N7] A report with the name of whoever saved it. */
export type SignedReport = Report & { author: string };

/** [N4] [N7] A notification with everything its page shows, joined by index. */
export type NotificationDetail = {
  notification: Notification;
  author: string;
  /** [J3] Who began and who finished, '' where nobody knows. */
  startedby: string;
  closedby: string;
  /** [P1] Those whom it is assigned to, in the order of the board. */
  assigned: readonly User[];
  task: MaintenanceTask | null;
  /** Instructions of the task: the first step of its workflow. */
  instructions: WorkflowStep | null;
  measures: Measure[];
  /** The latest first: whoever carried it out at the same time has one too (CF4). */
  reports: SignedReport[];
};

async function nameOf(mirror: MirrorView, usernodeid: string | null): Promise<string> {
  const found = usernodeid ? await mirror.table(user).get(usernodeid) : undefined;
  return found ? `${found.givenname} ${found.surname}` : '';
}

async function assignedIn(mirror: MirrorView, nodeid: string): Promise<User[]> {
  const rows = await mirror.table(taskassignment).where('notificationnodeid').equals(nodeid).toArray();
  const people = await mirror.table(user).bulkGet(rows.map(({ usernodeid }) => usernodeid));
  const here = people.flatMap((person) => (person?.leftat === 0 ? [person] : []));
  return sortedPeople(here);
}

async function measuresOf(mirror: MirrorView, nodeid: string): Promise<Measure[]> {
  const workflows = await mirror.table(workflow).where('notificationnodeid').equals(nodeid).sortBy('created');
  return Promise.all(
    workflows.map(async (each) => ({
      workflow: each,
      step: await firstStep(mirror, each.nodeid),
      author: await nameOf(mirror, each.usernodeid),
    })),
  );
}

async function reportsOf(mirror: MirrorView, nodeid: string): Promise<SignedReport[]> {
  const found = await mirror.table(report).where('notificationnodeid').equals(nodeid).sortBy('created');
  return Promise.all(
    found.reverse().map(async (each) => ({ ...each, author: await nameOf(mirror, each.usernodeid) })),
  );
}

/** The detail of a notification, live; undefined while it is looked up, null when it is not mirrored. */
export function useNotificationDetail(nodeid: string): NotificationDetail | null | undefined {
  return useLive(
    async (mirror) => {
      const row = await mirror.table(notification).get(nodeid);
      if (!row) return null;
      const tasknodeid = row.maintenancetasknodeid;
      const [author, startedby, closedby, assigned, task, instructions, measures, reports] =
        await Promise.all([
          nameOf(mirror, row.usernodeid),
          nameOf(mirror, row.startedby),
          nameOf(mirror, row.closedby),
          assignedIn(mirror, nodeid),
          tasknodeid ? mirror.table(maintenancetask).get(tasknodeid) : undefined,
          tasknodeid ? instructionsOf(mirror, tasknodeid) : null,
          measuresOf(mirror, nodeid),
          reportsOf(mirror, nodeid),
        ]);
      return {
        notification: row,
        author,
        startedby,
        closedby,
        assigned,
        task: task ?? null,
        instructions,
        measures,
        reports,
      };
    },
    [nodeid],
  );
}

/** [N2] A notification to be edited, and whether its task's instructions stand in place of its description [N7]. */
export function useEdited(nodeid: string): { row: Notification; instructed: boolean } | null | undefined {
  return useLive(
    async (mirror) => {
      const row = await mirror.table(notification).get(nodeid);
      if (!row) return null;
      const { type, maintenancetasknodeid } = row;
      const planned = type === PLANNED_MAINTENANCE && maintenancetasknodeid;
      const instructions = planned ? await instructionsOf(mirror, planned) : null;
      return { row, instructed: Boolean(instructions?.description) };
    },
    [nodeid],
  );
}
