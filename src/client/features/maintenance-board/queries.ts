import { useEffect, useState } from 'react';
import { type MaintenanceTask, maintenancetask } from '../../../shared/contract/maintenance/maintenance.ts';
import { presentDate, type Span } from '../../../shared/rules/occurrences.ts';
import {
  once,
  type PlannedDate,
  plannedNext,
  plannedWithin,
} from '../../../shared/rules/planning/planned-dates.ts';
import { useNow } from '../../live/app/use-now.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import type { ListedNotification } from '../../parts/notification/open-notifications.ts';
import { useOpenPlanned } from '../../parts/planning/planned-queries.ts';
import {
  readCategories,
  readDonePlanned,
  readOver,
  readUnreported,
  readUnreportedAhead,
  withTasksOf,
} from '../../parts/planning/planned-rows.ts';
import { useSession } from '../../state/session.ts';
import { type BoardFilter, NO_FILTER, passes, subjectOf } from './board-filter.ts';
import { type CounterTask, readCounterTasks } from './counter-tasks.ts';

const HOUR = 3_600_000;
/** Rows that are read at first. */
export const FIRST_ROWS = 100;

export type PlannedPage = {
  dates: PlannedDate[];
  /** There is more than was asked for. */
  more: boolean;
  /** What waits for a reading instead of a date; read once all dates are shown. */
  counters: CounterTask[];
};

/** The task of a notification as a list: none where it is not on this device. */
const taskOf = (
  { maintenancetasknodeid }: ListedNotification,
  known: ReadonlyMap<string, MaintenanceTask>,
): MaintenanceTask[] => {
  const task = known.get(maintenancetasknodeid ?? '');
  return task ? [task] : [];
};

/** Tasks with a date that pass, the earliest first, one more than `limit` where there are more. */
async function readDated(
  mirror: MirrorView,
  fits: (task: MaintenanceTask) => boolean,
  limit: number,
): Promise<MaintenanceTask[]> {
  const dated = mirror.table(maintenancetask).where('nextdueat').above(0);
  const wanted = (task: MaintenanceTask) => presentDate(task) !== null && fits(task);
  // A filter of the database looks at them one by one, which takes long for all of them.
  if (limit === Number.POSITIVE_INFINITY) return (await dated.toArray()).filter(wanted);
  return dated
    .filter(wanted)
    .limit(limit + 1)
    .toArray();
}

/** The present hour, ms: what follows from the clock is read again as often. */
const useHour = () => Math.floor(useNow() / HOUR) * HOUR;

/** [T8] The first `limit` dates and counters' tasks that pass the filter, the most urgent first, live; undefined until read once. */
export function usePlannedPage(
  filter: BoardFilter,
  index: MachineIndex | undefined,
  limit: number,
): PlannedPage | undefined {
  const hour = useHour();
  const open = useOpenPlanned();
  return useLive(
    async (mirror) => {
      if (!index || !open) return undefined;
      const fits = passes(filter, index);
      const [tasks, categories] = await Promise.all([readDated(mirror, fits, limit), readCategories(mirror)]);
      const early = await readUnreportedAhead(mirror, hour);
      const known = await withTasksOf(mirror, tasks, [...open, ...early]);
      const over = await readOver(mirror, open, known);
      const waiting = new Set(
        open.filter(({ nodeid }) => !over.has(nodeid)).map((each) => each.maintenancetasknodeid),
      );
      const begun = ({ nextdueat }: MaintenanceTask) => nextdueat <= hour + HOUR;
      const late = tasks.filter((task) => !waiting.has(task.nodeid) && begun(task));
      const closed = once([...(await readUnreported(mirror, late)), ...early]).filter(
        (each) => !waiting.has(each.maintenancetasknodeid),
      );
      for (const each of closed) waiting.add(each.maintenancetasknodeid);
      const unreported = new Set(closed.map(({ nodeid }) => nodeid));
      const source = { tasks: known, categories, notifications: [...open, ...closed], over, unreported };
      const next = once([...tasks, ...closed.flatMap((each) => taskOf(each, known))]);
      const dates = plannedNext(next, source).filter((date) => fits(subjectOf(date)));
      if (dates.length > limit) return { dates: dates.slice(0, limit), more: true, counters: [] };
      const room = limit - dates.length;
      const { tasks: counters, more } = await readCounterTasks(mirror, fits, waiting, categories, room);
      return { dates, more, counters };
    },
    [index, open, limit, hour, ...Object.values(filter)],
  );
}

/** [J10] [T8] Everything that is planned, live: at first the most urgent of it, with `more`. Undefined until read once. */
export function useWholePlan(index: MachineIndex | undefined): PlannedPage | undefined {
  const [limit, setLimit] = useState(FIRST_ROWS);
  const page = usePlannedPage(NO_FILTER, index, limit);
  const more = page?.more;
  useEffect(() => {
    if (more) setLimit(Number.POSITIVE_INFINITY);
  }, [more]);
  return page;
}

/** [T8] Every date of the span that passes the filter, earliest first, live; undefined until that span was read. */
export function usePlannedSpan(
  filter: BoardFilter,
  index: MachineIndex | undefined,
  span: Span,
): PlannedDate[] | undefined {
  const { timezone } = useSession();
  const hour = useHour();
  const open = useOpenPlanned();
  const found = useLive(
    async (mirror) => {
      if (!index || !open) return undefined;
      const fits = passes(filter, index);
      const [tasks, done, categories] = await Promise.all([
        mirror.table(maintenancetask).where('nextdueat').between(0, span.until, false).filter(fits).toArray(),
        readDonePlanned(mirror, span),
        readCategories(mirror),
      ]);
      const notifications = [...open, ...done];
      const known = await withTasksOf(mirror, tasks, notifications);
      const over = await readOver(mirror, open, known);
      const closed = await readUnreported(mirror, once(done.flatMap((each) => taskOf(each, known))));
      const unreported = new Set(closed.map(({ nodeid }) => nodeid));
      const source = { tasks: known, categories, notifications, over, unreported };
      const dates = plannedWithin(source, span, hour, timezone).filter((date) => fits(subjectOf(date)));
      return { since: span.since, dates };
    },
    [index, open, span.since, span.until, timezone, hour, ...Object.values(filter)],
  );
  // Until the dates of another span are read, those of the last one stand here.
  return found?.since === span.since ? found.dates : undefined;
}
