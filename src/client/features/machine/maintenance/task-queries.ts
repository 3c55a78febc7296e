import {
  type MaintenanceCategory,
  type MaintenanceTask,
  maintenancetask,
} from '../../../../shared/contract/maintenance/maintenance.ts';
import type { Notification } from '../../../../shared/contract/notification/notification.ts';
import { type DueDisplay, dueDisplay } from '../../../../shared/rules/due.ts';
import { useNow } from '../../../live/app/use-now.ts';
import { useLive } from '../../../live/mirror/use-live.ts';
import type { CounterView } from '../../../parts/counters/counter-view.ts';
import { readCategories, readDoneUntil, readUnreported } from '../../../parts/planning/planned-rows.ts';
import { useSession } from '../../../state/session.ts';
import { useCounters } from '../counters/counter-queries.ts';

/** A task as the tab shows it. */
export type TaskView = {
  task: MaintenanceTask;
  category: MaintenanceCategory | null;
  /** [T5] */
  next: DueDisplay;
  /** What a counter-triggered task watches; null for others and for a counter that is not there. */
  counter: CounterView | null;
  /** [T7] What was closed without the report that the task waits for. */
  unreported: Notification | null;
};

/** [T1] The tasks of a machine with their categories and until when each was carried out, live. */
function useTasks(equipmentnodeid: string) {
  return useLive(
    async (mirror) => {
      const [tasks, categories] = await Promise.all([
        mirror.table(maintenancetask).where('equipmentnodeid').equals(equipmentnodeid).toArray(),
        readCategories(mirror),
      ]);
      const [done, unreported] = await Promise.all([
        readDoneUntil(mirror, tasks),
        readUnreported(mirror, tasks),
      ]);
      const lacking = new Map(unreported.map((each) => [each.maintenancetasknodeid, each]));
      return tasks.map((task) => ({
        task,
        category: categories.get(task.categorynodeid ?? '') ?? null,
        done: done.get(task.nodeid),
        unreported: lacking.get(task.nodeid) ?? null,
      }));
    },
    [equipmentnodeid],
  );
}

/** [T1] [T5] The tasks of a machine as they are shown now; undefined while they are looked up. */
export function useTaskViews(equipmentnodeid: string): TaskView[] | undefined {
  const { timezone } = useSession();
  const now = useNow();
  const tasks = useTasks(equipmentnodeid);
  const counters = useCounters(equipmentnodeid);
  if (!tasks || !counters) return undefined;
  return tasks.map(({ task, category, done, unreported }) => {
    const next = dueDisplay(task, now, timezone, done);
    const watched = next.kind === 'counter' ? next.counternodeid : null;
    return {
      task,
      category,
      next,
      unreported,
      counter: counters.find(({ counter }) => counter.nodeid === watched) ?? null,
    };
  });
}
