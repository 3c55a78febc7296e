import { type Notification, notification } from '../../../shared/contract/notification.ts';
import { type MirrorView, useLive } from '../../live/use-live.ts';
import { filterMachines, type MachineIndex } from '../../parts/machine-index.ts';
import { containsAll, foldText, searchWords } from '../../parts/search-text.ts';

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

export type OpenPage = {
  notifications: Notification[];
  /** There is more than was asked for. */
  more: boolean;
};

/** The test that a row must pass; null when every open one does. */
function testOf(filter: ListFilter, index: MachineIndex): ((row: Notification) => boolean) | null {
  const words = searchWords(filter.q);
  const placed = filter.sitenodeid || filter.areanodeid || filter.poolnodeid;
  const machines = placed
    ? new Set(filterMachines(index.machines, filter).map((machine) => machine.nodeid))
    : null;
  if (words.length === 0 && !machines && !filter.type) return null;
  return (row) =>
    (!filter.type || row.type === Number(filter.type)) &&
    (!machines || machines.has(row.equipmentnodeid)) &&
    (words.length === 0 ||
      containsAll(
        foldText(`${row.title} ${row.errorcode} ${index.byId.get(row.equipmentnodeid)?.name ?? ''}`),
        words,
      ));
}

/** Rows of one status in order of creation: reads along the index, never more than `count` that pass. */
function rowsOf(
  mirror: MirrorView,
  status: number,
  oldestFirst: boolean,
  test: ((row: Notification) => boolean) | null,
  count: number,
): Promise<Notification[]> {
  const range = mirror
    .table(notification)
    .where('[status+created]')
    .between([status, 0], [status, Number.POSITIVE_INFINITY]);
  const ordered = oldestFirst ? range : range.reverse();
  return (test ? ordered.filter(test) : ordered).limit(count).toArray();
}

/** [N18] [N21] The first `limit` open notifications that pass the filter, live; undefined until read once. */
export function useOpenPage(
  filter: ListFilter,
  index: MachineIndex | undefined,
  limit: number,
): OpenPage | undefined {
  return useLive(
    async (mirror) => {
      if (!index) return undefined;
      const test = testOf(filter, index);
      const oldestFirst = filter.sort === 'oldest';
      const statuses = filter.status ? [Number(filter.status)] : [0, 1];
      const found = await Promise.all(
        statuses.map((status) => rowsOf(mirror, status, oldestFirst, test, limit + 1)),
      );
      const merged = found
        .flat()
        .sort((left, right) => (oldestFirst ? left.created - right.created : right.created - left.created));
      return { notifications: merged.slice(0, limit), more: merged.length > limit };
    },
    [index, limit, ...Object.values(filter)],
  );
}

/** How many notifications are open on this device, counted along the index. */
export function useOpenCount(): number | undefined {
  return useLive(
    ({ table }) =>
      table(notification).where('[status+created]').between([0, 0], [1, Number.POSITIVE_INFINITY]).count(),
    [],
  );
}
