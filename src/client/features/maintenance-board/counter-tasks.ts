import { counter } from '../../../shared/contract/machine/equipment.ts';
import {
  type MaintenanceCategory,
  type MaintenanceTask,
  maintenancetask,
} from '../../../shared/contract/maintenance/maintenance.ts';
import { type DueDisplay, dueDisplay, leftToRun } from '../../../shared/rules/due.ts';
import type { MirrorView } from '../../live/mirror/use-live.ts';
import { type CounterView, latestReading, withReadings } from '../../parts/counters/counter-view.ts';

/** A task that waits for a reading, and how far its counter is. */
export type CounterTask = {
  task: MaintenanceTask;
  category: MaintenanceCategory | null;
  next: DueDisplay & { kind: 'counter' };
  counter: CounterView | null;
};

type Waiting = { task: MaintenanceTask; next: DueDisplay & { kind: 'counter' } };

/**
 * Those that have the least to run come first, with what is due those whose counter may have been exchanged; where the
 * counter is unknown they come last.
 */
async function ranked(mirror: MirrorView, tasks: readonly Waiting[]): Promise<Waiting[]> {
  const watched = [...new Set(tasks.map(({ next }) => next.counternodeid))];
  const [known, readings] = await Promise.all([
    mirror.table(counter).bulkGet(watched),
    Promise.all(watched.map((nodeid) => latestReading(mirror, nodeid))),
  ]);
  const at = new Map(watched.map((nodeid, index) => [nodeid, index]));
  const left = ({ next }: Waiting) => {
    const index = at.get(next.counternodeid) ?? -1;
    if (!known[index]) return Number.POSITIVE_INFINITY;
    const reading = readings[index];
    return reading ? (leftToRun(next, reading.value) ?? 0) : next.threshold;
  };
  // Two unknown ones differ by no number.
  return tasks.toSorted((a, b) => left(a) - left(b) || 0);
}

/**
 * [T5] [T8] Of the tasks that a counter triggers and that no notification was raised for, the `limit` that have the
 * least to run, in this order.
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
    .toArray();
  const all = rows.flatMap((task): Waiting[] => {
    // Neither clock nor zone matter to a counter.
    const next = dueDisplay(task, 0, 'UTC');
    return next.kind === 'counter' ? [{ task, next }] : [];
  });
  const shown = (await ranked(mirror, all)).slice(0, limit);
  const watched = [...new Set(shown.map(({ next }) => next.counternodeid))];
  const known = (await mirror.table(counter).bulkGet(watched)).filter((row) => row !== undefined);
  const counters = new Map((await withReadings(mirror, known)).map((view) => [view.counter.nodeid, view]));
  const tasks = shown.map(({ task, next }) => ({
    task,
    category: categories.get(task.categorynodeid ?? '') ?? null,
    next,
    counter: counters.get(next.counternodeid) ?? null,
  }));
  return { tasks, more: all.length > limit };
}
