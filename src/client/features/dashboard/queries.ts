import { useMemo } from 'react';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { equipmentpool, site } from '../../../shared/contract/machine/place.ts';
import {
  type MaintenanceTask,
  maintenancecategory,
  maintenancetask,
} from '../../../shared/contract/maintenance/maintenance.ts';
import { taskassignment } from '../../../shared/contract/notification/task-assignment.ts';
import { presentDate } from '../../../shared/rules/occurrences.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { useAwaited } from '../../parts/lists/use-first-load.ts';
import {
  type ListedNotification,
  useOpenNotifications,
} from '../../parts/notification/open-notifications.ts';
import { overdueFirst } from '../../parts/planning/assigned.ts';
import { useMyTasks } from '../../parts/planning/my-tasks.ts';
import { readUnreported, readUnreportedAhead, withTasksOf } from '../../parts/planning/planned-rows.ts';
import { useToday } from '../../parts/planning/use-today.ts';
import { useCan, useSession } from '../../state/session.ts';
import { myWork } from './my-work-order.ts';

/** Entries that a widget shows before it leads to the full list. */
export const SHOWN = 5;
const DAY = 86_400_000;
/** How far ahead maintenance is announced, ms. */
const AHEAD = 30 * DAY;
/** For how many days the list of one's reports tells of those that are closed. */
export const BEHIND = 30;

export type NamedNotification = ListedNotification & { machineName: string };
export type ListedTask = MaintenanceTask & {
  machineName: string;
  color: string | null;
  /** [T7] Since when its report is missing, ms; null: it is not. */
  unreportedSince: number | null;
};

async function machinesOf(mirror: MirrorView, rows: readonly { equipmentnodeid: string }[]) {
  const machines = await mirror
    .table(equipment)
    .bulkGet([...new Set(rows.map((row) => row.equipmentnodeid))]);
  return new Map(machines.map((machine) => [machine?.nodeid, machine]));
}

/**
 * [S11] What is open on the mirrored machines in service [E1]: how many of each type, the newest, the oldest, and what is
 * assigned to this user [J2], and their work [J1]. `now` in ms.
 */
export function useOpenWork(now: number) {
  const open = useOpenNotifications();
  const machines = useLive(async (mirror) => open?.whole && machinesOf(mirror, open.rows), [open]);
  const rows = useMemo(
    () =>
      machines && open
        ? open.rows.filter(({ equipmentnodeid }) => !machines.get(equipmentnodeid)?.decommissioningdate)
        : undefined,
    [open, machines],
  );
  const { tasks, assigned } = useMyTasks(rows);
  const today = useToday();
  // Before its assignments are here, a colleague's work would look unassigned.
  const awaited = useAwaited(taskassignment);
  const { usernodeid } = useSession();
  const mayWork = [useCan('notification', 'update'), useCan('notification.report', 'create')].some(Boolean);
  return useMemo(() => {
    if (!rows || !machines) return undefined;
    const listed = (row: ListedNotification) => ({
      ...row,
      machineName: machines.get(row.equipmentnodeid)?.name ?? '',
    });
    return {
      total: rows.length,
      byType: countByType(rows),
      newest: rows.slice(0, SHOWN).map(listed),
      oldest: rows.slice(-SHOWN).reverse().map(listed),
      mine: tasks && overdueFirst(tasks, now).slice(0, SHOWN).map(listed),
      mineTotal: tasks?.length ?? 0,
      work: assigned && !awaited ? myWork(rows, assigned, { usernodeid, mayWork }, today) : undefined,
    };
  }, [rows, machines, tasks, assigned, awaited, now, today, usernodeid, mayWork]);
}

function countByType(rows: readonly ListedNotification[]): { type: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { type } of rows) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .sort((left, right) => right.count - left.count || left.type - right.type);
}

/**
 * [S11] Maintenance that is overdue or due within 30 days, the most urgent first; not of machines out of service. [T7]
 * What lacks its report counts as overdue.
 * `today` in ms, any time of that day.
 */
export function useUpcomingMaintenance(today: number) {
  return useLive(
    async (mirror) => {
      const [dated, early] = await Promise.all([
        mirror
          .table(maintenancetask)
          .where('nextdueat')
          .between(1, today + AHEAD)
          .filter((task) => presentDate(task) !== null)
          .sortBy('nextdueat'),
        readUnreportedAhead(mirror, today),
      ]);
      const known = await withTasksOf(mirror, dated, early);
      const [machines, categories] = await Promise.all([
        machinesOf(mirror, [...known.values()]),
        mirror.table(maintenancecategory).toArray(),
      ]);
      const late = await readUnreported(mirror, dated.slice(0, SHOWN));
      const closed = new Map([...early, ...late].map((each) => [each.maintenancetasknodeid, each.closed]));
      const overdueFrom = ({ nodeid, nextdueat }: MaintenanceTask) => {
        const since = closed.get(nodeid) ?? Number.POSITIVE_INFINITY;
        return nextdueat > 0 ? Math.min(nextdueat, since) : since;
      };
      const due = [...known.values()]
        .filter((task) => !machines.get(task.equipmentnodeid)?.decommissioningdate)
        .sort((left, right) => overdueFrom(left) - overdueFrom(right));
      const shown = due.slice(0, SHOWN);
      const colors = new Map(categories.map((category) => [category.nodeid, category.colorcode]));
      const tasks = shown.map(
        (task): ListedTask => ({
          ...task,
          machineName: machines.get(task.equipmentnodeid)?.name ?? '',
          unreportedSince: closed.get(task.nodeid) ?? null,
          color: (task.categorynodeid && colors.get(task.categorynodeid)) || null,
        }),
      );
      return { total: due.length, tasks };
    },
    [today],
  );
}

/** [L8] Nothing is set up, all of it is mirrored, and this user may begin. */
export function useIsEmptyCompany(): boolean {
  const mayCreate = useCan('equipment', 'create');
  const { kind } = useSession();
  const { known, firstLoad } = useSyncStatus();
  const places = useLive(async (mirror) => {
    const sites = await mirror.table(site).count();
    return sites + (await mirror.table(equipmentpool).count());
  }, []);
  return mayCreate && kind === 'operator' && known && firstLoad === null && places === 0;
}
