import { useDeferredValue, useMemo } from 'react';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';
import { inService } from '../../parts/machine/machine-search.ts';
import {
  type ListedNotification,
  useOpenNotifications,
} from '../../parts/notification/open-notifications.ts';
import { useMyTasks } from '../../parts/planning/my-tasks.ts';
import { useSession } from '../../state/session.ts';
import { filterOpen, type ListFilter } from './filter-open.ts';

export type OpenList = {
  rows: readonly ListedNotification[];
  /** All that are open on this device, filtered or not; undefined while only the newest are there. */
  total: number | undefined;
  /** Which filter they passed; the same for the same one. */
  key: string;
};

/** [N18] [N21] The open notifications that pass the filter, live; undefined until read once. */
export function useOpenList(filter: ListFilter, index: MachineIndex | undefined): OpenList | undefined {
  const { usernodeid } = useSession();
  const open = useOpenNotifications();
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
    return { rows: wanted.sort === 'oldest' ? rows.toReversed() : rows, total, key };
  }, [open, mine, index, key, usernodeid]);
}
