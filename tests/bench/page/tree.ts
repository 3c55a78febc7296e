import { flatRows, placeKeys, treeRows } from '../../../src/client/features/machines/machine-tree.ts';
import { filterMachines, searchInServiceFirst } from '../../../src/client/parts/machine/machine-index.ts';
import { searchNotifications } from '../../../src/client/parts/machine/machine-search.ts';
import { keystrokes, MACHINE_QUERIES, read, timed } from './search.ts';

/**
 * What the page of all machines works out before it draws the lines near the window: all unfolded, all folded, and for
 * each key in its search; ms each.
 */
export async function makeTree(prefix: string, rounds: number) {
  const { index, notifications } = await read(prefix);
  const open = notifications.filter(({ status }) => status < 2);
  const openCounts = new Map<string, number>();
  for (const { equipmentnodeid } of open)
    openCounts.set(equipmentnodeid, (openCounts.get(equipmentnodeid) ?? 0) + 1);
  const lines = (collapsed: ReadonlySet<string>) => {
    const machines = searchInServiceFirst(filterMachines(index.machines, {}), '');
    return treeRows({ index, machines, filter: {}, collapsed, openCounts, withEmpty: true });
  };
  const folded = new Set(placeKeys(index));
  const none = new Set<string>();
  const again = Array.from({ length: rounds * 5 }, () => '');
  return {
    lines: lines(none).length,
    unfolded: timed(again, 1, () => lines(none)),
    folded: timed(again, 1, () => lines(folded)),
    keys: timed(keystrokes(MACHINE_QUERIES), rounds, (query) => [
      flatRows(searchInServiceFirst(filterMachines(index.all, {}), query)),
      searchNotifications(open, query, index),
    ]),
  };
}
