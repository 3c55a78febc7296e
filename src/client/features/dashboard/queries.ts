import { useMemo } from 'react';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { equipmentpool, site } from '../../../shared/contract/machine/place.ts';
import {
  type MaintenanceTask,
  maintenancecategory,
  maintenancetask,
} from '../../../shared/contract/maintenance/maintenance.ts';
import { presentDate } from '../../../shared/rules/occurrences.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import {
  type ListedNotification,
  useOpenNotifications,
} from '../../parts/notification/open-notifications.ts';
import { useCan, useSession } from '../../state/session.ts';

/** Entries that a widget shows before it leads to the full list. */
const SHOWN = 5;
/** How far ahead maintenance is announced, ms. */
const AHEAD = 30 * 86_400_000;

export type NamedNotification = ListedNotification & { machineName: string };
export type ListedTask = MaintenanceTask & { machineName: string; color: string | null };

async function machinesOf(mirror: MirrorView, rows: readonly { equipmentnodeid: string }[]) {
  const machines = await mirror
    .table(equipment)
    .bulkGet([...new Set(rows.map((row) => row.equipmentnodeid))]);
  return new Map(machines.map((machine) => [machine?.nodeid, machine]));
}

async function machineNames(mirror: MirrorView, rows: readonly { equipmentnodeid: string }[]) {
  const machines = await machinesOf(mirror, rows);
  return new Map([...machines].map(([nodeid, machine]) => [nodeid, machine?.name ?? '']));
}

/** [S11] What is open on the mirrored machines: how many of each type, the newest, the oldest, and this user's own. */
export function useOpenWork() {
  const { usernodeid } = useSession();
  const open = useOpenNotifications();
  const work = useMemo(() => {
    if (!open?.whole) return null;
    const { rows } = open;
    const own = rows.filter((row) => row.usernodeid === usernodeid);
    return {
      total: rows.length,
      byType: countByType(rows),
      newest: rows.slice(0, SHOWN),
      oldest: rows.slice(-SHOWN).reverse(),
      mine: own.slice(0, SHOWN),
      mineTotal: own.length,
    };
  }, [open, usernodeid]);
  const names = useLive(
    async (mirror) => work && machineNames(mirror, [...work.newest, ...work.oldest, ...work.mine]),
    [work],
  );
  if (!work || !names) return undefined;
  const listed = (row: ListedNotification) => ({
    ...row,
    machineName: names.get(row.equipmentnodeid) ?? '',
  });
  return {
    ...work,
    newest: work.newest.map(listed),
    oldest: work.oldest.map(listed),
    mine: work.mine.map(listed),
  };
}

function countByType(rows: readonly ListedNotification[]): { type: number; count: number }[] {
  const counts = new Map<number, number>();
  for (const { type } of rows) counts.set(type, (counts.get(type) ?? 0) + 1);
  return [...counts]
    .map(([type, count]) => ({ type, count }))
    .sort((left, right) => right.count - left.count || left.type - right.type);
}

/**
 * [S11] Maintenance that is overdue or due within 30 days, the most urgent first; not of machines out of service.
 * `today` in ms, any time of that day.
 */
export function useUpcomingMaintenance(today: number) {
  return useLive(
    async (mirror) => {
      const dated = await mirror
        .table(maintenancetask)
        .where('nextdueat')
        .between(1, today + AHEAD)
        .filter((task) => presentDate(task) !== null)
        .sortBy('nextdueat');
      const [machines, categories] = await Promise.all([
        machinesOf(mirror, dated),
        mirror.table(maintenancecategory).toArray(),
      ]);
      const due = dated.filter((task) => !machines.get(task.equipmentnodeid)?.decommissioningdate);
      const shown = due.slice(0, SHOWN);
      const colors = new Map(categories.map((category) => [category.nodeid, category.colorcode]));
      const tasks = shown.map(
        (task): ListedTask => ({
          ...task,
          machineName: machines.get(task.equipmentnodeid)?.name ?? '',
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
