import { useDeferredValue, useMemo } from 'react';
import type { DayBounds } from '../../../shared/rules/planning/due-days.ts';
import { byUrgency } from '../../../shared/rules/planning/urgency.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { inService } from '../../parts/machine/machine-search.ts';
import {
  type ListedNotification,
  useOpenNotifications,
} from '../../parts/notification/open-notifications.ts';
import { useMyTasks } from '../../parts/planning/my-tasks.ts';
import { useToday } from '../../parts/planning/use-today.ts';
import { useSession } from '../../state/session.ts';
import { notificationsText } from '../../text/de/notification/notifications.ts';
import { filterOpen, type ListFilter } from './filter-open.ts';

export type OpenList = {
  rows: readonly ListedNotification[];
  /** [J4] Of the groups by urgency, by the node id of their first row; none where they have another order. */
  headings: ReadonlyMap<string, string>;
  /** All that are open on this device, filtered or not; undefined while only the newest are there. */
  total: number | undefined;
  /** Which filter they passed; the same for the same one. */
  key: string;
};

const NONE: ReadonlyMap<string, string> = new Map();

/** `newest` first is what comes in. */
function inOrder(rows: readonly ListedNotification[], sort: string, today: DayBounds) {
  if (sort === 'oldest') return { rows: rows.toReversed(), headings: NONE };
  if (sort === 'newest') return { rows, headings: NONE };
  const groups = byUrgency(rows, today);
  const headings = groups.flatMap(({ urgency, work: [first] }) =>
    first ? [[first.nodeid, notificationsText.urgencies[urgency]] as const] : [],
  );
  return { rows: groups.flatMap(({ work }) => work), headings: new Map(headings) };
}

/** [N18] [N21] The open notifications that pass the filter, live; undefined until read once. */
export function useOpenList(filter: ListFilter, index: MachineIndex | undefined): OpenList | undefined {
  const { usernodeid } = useSession();
  const open = useOpenNotifications();
  const today = useToday();
  const { tasks: mine } = useMyTasks(filter.mine ? open?.rows : undefined);
  const key = useDeferredValue(JSON.stringify(filter));
  return useMemo(() => {
    if (!open || !index) return undefined;
    const wanted = JSON.parse(key) as ListFilter;
    const some = wanted.mine ? mine : open.rows;
    if (!some) return undefined;
    const rows = filterOpen(some, wanted, index, usernodeid);
    // Of a narrowed or turned list the newest alone say nothing.
    if (!open.whole && (wanted.sort === 'oldest' || rows.length === 0)) return undefined;
    const total = open.whole ? inService(open.rows, index).length : undefined;
    return { ...inOrder(rows, wanted.sort, today), total, key };
  }, [open, mine, index, key, usernodeid, today]);
}
