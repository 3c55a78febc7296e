import {
  type MaintenanceCategory,
  type MaintenanceTask,
  maintenancetask,
} from '../../../shared/contract/maintenance.ts';
import { type DueDisplay, dueDisplay } from '../../../shared/rules/due.ts';
import type { MirrorView } from '../../live/use-live.ts';
import { type CounterView, readCounters } from '../../parts/counter-view.ts';

/** A task that waits for a reading, and how far its counter is. */
export type CounterTask = {
  task: MaintenanceTask;
  category: MaintenanceCategory | null;
  next: DueDisplay & { kind: 'counter' };
  counter: CounterView | null;
};

/** What the counter still has to run; unknown comes last. */
const left = ({ next, counter }: CounterTask) =>
  counter ? next.threshold - (counter.latest?.value ?? 0) : Number.POSITIVE_INFINITY;

/**
 * [T5] [T8] The first `limit` tasks that a counter triggers and that no notification was raised for, those that
 * have the least to run on top.
 */
export async function readCounterTasks(
  mirror: MirrorView,
  fits: (task: MaintenanceTask) => boolean,
  waiting: ReadonlySet<string | null>,
  categories: ReadonlyMap<string, MaintenanceCategory>,
  limit: number,
): Promise<{ tasks: CounterTask[]; more: boolean }> {
  const rows = await mirror
    .table(maintenancetask)
    .filter((task) => task.triggertype === 'counter' && !waiting.has(task.nodeid) && fits(task))
    .limit(limit + 1)
    .toArray();
  const machines = [...new Set(rows.slice(0, limit).map(({ equipmentnodeid }) => equipmentnodeid))];
  const counters = (await Promise.all(machines.map((nodeid) => readCounters(mirror, nodeid)))).flat();
  const tasks = rows.slice(0, limit).flatMap((task): CounterTask[] => {
    // Neither clock nor zone matter to a counter.
    const next = dueDisplay(task, 0, 'UTC');
    if (next.kind !== 'counter') return [];
    const counter = counters.find((each) => each.counter.nodeid === next.counternodeid) ?? null;
    return [{ task, category: categories.get(task.categorynodeid ?? '') ?? null, next, counter }];
  });
  return { tasks: tasks.sort((a, b) => left(a) - left(b)), more: rows.length > limit };
}
