import { useDeferredValue, useMemo } from 'react';
import { filterMachines, type MachineIndex } from '../../parts/machine/machine-index.ts';
import { filterNotifications } from '../../parts/machine/machine-search.ts';
import {
  type ListedNotification,
  useOpenNotifications,
} from '../../parts/notification/open-notifications.ts';

/** What the address says about the list; '' for no restriction. */
export type ListFilter = {
  q: string;
  sitenodeid: string;
  areanodeid: string;
  poolnodeid: string;
  type: string;
  status: string;
  sort: string;
};

export type OpenList = {
  rows: readonly ListedNotification[];
  /** All that are open on this device, filtered or not; undefined while only the newest are there. */
  total: number | undefined;
  /** Which filter they passed; the same for the same one. */
  key: string;
};

/** [N18] The notifications that pass, in their order. */
export function filterOpen(
  open: readonly ListedNotification[],
  filter: ListFilter,
  index: MachineIndex,
): readonly ListedNotification[] {
  const { q, type, status, sitenodeid, areanodeid, poolnodeid } = filter;
  const machines =
    sitenodeid || areanodeid || poolnodeid
      ? new Set(filterMachines(index.all, filter).map(({ nodeid }) => nodeid))
      : null;
  const narrowed =
    machines || type || status
      ? open.filter(
          (row) =>
            (!type || row.type === Number(type)) &&
            (!status || row.status === Number(status)) &&
            (!machines || machines.has(row.equipmentnodeid)),
        )
      : open;
  return q.trim() ? filterNotifications(narrowed, q, index) : narrowed;
}

/** [N18] [N21] The open notifications that pass the filter, live; undefined until read once. */
export function useOpenList(filter: ListFilter, index: MachineIndex | undefined): OpenList | undefined {
  const open = useOpenNotifications();
  const key = useDeferredValue(JSON.stringify(filter));
  return useMemo(() => {
    if (!open || !index) return undefined;
    const wanted = JSON.parse(key) as ListFilter;
    const rows = filterOpen(open.rows, wanted, index);
    // Of a narrowed or turned list the newest alone say nothing.
    if (!open.whole && (wanted.sort === 'oldest' || rows.length === 0)) return undefined;
    const total = open.whole ? open.rows.length : undefined;
    return { rows: wanted.sort === 'oldest' ? rows.toReversed() : rows, total, key };
  }, [open, index, key]);
}
