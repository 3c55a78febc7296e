import { maintenancetask } from '../../../../shared/contract/maintenance/maintenance.ts';
import { once, type PlannedDate, plannedNext } from '../../../../shared/rules/planning/planned-dates.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import { readOpenOf } from '../../../parts/notification/open-notifications.ts';
import {
  isPlanned,
  readCategories,
  readOver,
  readReported,
  readUnreported,
  withTasksOf,
} from '../../../parts/planning/planned-rows.ts';

/** What is due next by date, and whether that has its report already. */
export type NextDate = { date: PlannedDate; reported: boolean };

/**
 * [J6] [T7] [T8] The earliest of what the tasks of a machine and its planned notifications wait for, live; null where
 * nothing has a date, undefined until read.
 */
export function useNextDate(equipmentnodeid: string): NextDate | null | undefined {
  return useLive(
    async (mirror) => {
      const [tasks, all, categories] = await Promise.all([
        mirror.table(maintenancetask).where('equipmentnodeid').equals(equipmentnodeid).toArray(),
        readOpenOf(mirror, equipmentnodeid),
        readCategories(mirror),
      ]);
      const open = all.filter(isPlanned);
      const known = await withTasksOf(mirror, tasks, open);
      const over = await readOver(mirror, open, known);
      const waiting = new Set(
        open.filter(({ nodeid }) => !over.has(nodeid)).map((each) => each.maintenancetasknodeid),
      );
      const idle = tasks.filter(({ nodeid }) => !waiting.has(nodeid));
      const closed = await readUnreported(mirror, idle);
      const source = {
        tasks: known,
        categories,
        notifications: once([...open.filter(({ nodeid }) => !over.has(nodeid)), ...closed]),
        over,
        unreported: new Set(closed.map(({ nodeid }) => nodeid)),
      };
      const [date] = plannedNext(tasks, source);
      if (!date) return null;
      const raised = date.notification?.nodeid;
      const reported = raised !== undefined && (await readReported(mirror, [raised])).size > 0;
      return { date, reported };
    },
    [equipmentnodeid],
  );
}
