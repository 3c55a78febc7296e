import { user } from '../../../shared/contract/account/user.ts';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import { taskassignment } from '../../../shared/contract/notification/task-assignment.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import { useSession } from '../../state/session.ts';
import { nameOfPerson } from '../planning/assigned.ts';
import { type ListedNotification, useOpenNotifications } from './open-notifications.ts';

export type Reported = ListedNotification & {
  machineName: string;
  /** Who has it. */
  people: readonly string[];
};

const DAY = 86_400_000;

/** [J2] What this user reported: everything that is open, and of the last `days` what is closed; the newest first. */
export function useReported(now: number, days: number): Reported[] | undefined {
  const { usernodeid } = useSession();
  const open = useOpenNotifications();
  const since = Math.floor(now / DAY - days) * DAY;
  const closed = useClosed(usernodeid, since);
  return useLive(
    async (mirror) => {
      if (!open?.whole || !closed) return undefined;
      const rows = [...open.rows.filter((row) => row.usernodeid === usernodeid), ...closed].sort(
        (left, right) => right.created - left.created,
      );
      const [machines, people] = await Promise.all([machinesOf(mirror, rows), peopleOf(mirror, rows)]);
      return rows.map((row) => ({
        ...row,
        machineName: machines.get(row.equipmentnodeid) ?? '',
        people: people.get(row.nodeid) ?? [],
      }));
    },
    [open, closed, usernodeid],
  );
}

/** Closed notifications that this user reported. A query of its own, so that it does not run again with each change of an open one. */
function useClosed(usernodeid: string, since: number): ListedNotification[] | undefined {
  return useLive(
    async (mirror) =>
      mirror
        .table(notification)
        .where('[status+created]')
        .between([2, since], [3, 0])
        .filter((row) => row.usernodeid === usernodeid)
        .toArray(),
    [usernodeid, since],
  );
}

async function machinesOf(mirror: MirrorView, rows: readonly ListedNotification[]) {
  const ids = [...new Set(rows.map((row) => row.equipmentnodeid))];
  const machines = await mirror.table(equipment).bulkGet(ids);
  return new Map(machines.map((machine) => [machine?.nodeid, machine?.name]));
}

/** [P1] [J3] Whom each is assigned to; where that is nobody, who began to work on it. */
async function peopleOf(mirror: MirrorView, rows: readonly ListedNotification[]) {
  const assigned = await mirror
    .table(taskassignment)
    .where('notificationnodeid')
    .anyOf(rows.map(({ nodeid }) => nodeid))
    .toArray();
  const begun = rows.flatMap(({ nodeid, status, startedby }) =>
    status === 1 && startedby ? [{ notificationnodeid: nodeid, usernodeid: startedby }] : [],
  );
  return new Map([...(await namesOf(mirror, begun)), ...(await namesOf(mirror, assigned))]);
}

type Involved = { notificationnodeid: string; usernodeid: string };

/** Names by notification, without those who have left. */
async function namesOf(mirror: MirrorView, involved: readonly Involved[]): Promise<Map<string, string[]>> {
  const users = await mirror.table(user).bulkGet(involved.map(({ usernodeid }) => usernodeid));
  const found = new Map<string, string[]>();
  for (const [at, { notificationnodeid }] of involved.entries()) {
    const person = users[at];
    if (!person || person.leftat > 0) continue;
    found.set(notificationnodeid, [...(found.get(notificationnodeid) ?? []), nameOfPerson(person)]);
  }
  return found;
}
