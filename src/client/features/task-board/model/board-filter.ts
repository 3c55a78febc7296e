import { listed } from '../../../parts/lists/listed.ts';
import { filterMachines, type MachineIndex } from '../../../parts/machine/machine-index.ts';
import { filterNotifications } from '../../../parts/machine/machine-search.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';

/** What the address says about the board; '' for no restriction, lists with commas. */
export const FILTERS = ['sitenodeid', 'areanodeid', 'poolnodeid', 'type', 'staff'] as const;
export type BoardFilter = Record<(typeof FILTERS)[number] | 'q', string>;

/** [P3] Which cards pass the filter; null where all do. */
export function passing(
  tasks: readonly ListedNotification[],
  filter: BoardFilter,
  index: MachineIndex,
): ((task: ListedNotification) => boolean) | null {
  const { q, sitenodeid, areanodeid, poolnodeid } = filter;
  const types = new Set(listed(filter.type).map(Number));
  const machines =
    sitenodeid || areanodeid || poolnodeid
      ? new Set(filterMachines(index.all, filter).map(({ nodeid }) => nodeid))
      : null;
  const found = q.trim() ? new Set(filterNotifications(tasks, q, index).map(({ nodeid }) => nodeid)) : null;
  if (!machines && !found && types.size === 0) return null;
  return ({ nodeid, type, equipmentnodeid }) =>
    (types.size === 0 || types.has(type)) &&
    (!machines || machines.has(equipmentnodeid)) &&
    (!found || found.has(nodeid));
}
