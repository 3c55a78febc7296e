import { STANDSTILL } from '../../../../shared/rules/notification.ts';
import type { MachineState } from '../../../../shared/rules/plant/machine-state.ts';
import { sortSaid } from '../../../parts/lists/said-sort.ts';
import { locationOf, type MachineEntry } from '../../../parts/machine/machine-index.ts';
import { countByMachine } from '../../../parts/machine/machine-search.ts';
import type { ListedNotification } from '../../../parts/notification/open-notifications.ts';
import { type SortValue, sortRows } from '../../../ui/display/table-sort.ts';

/** What the table can be sorted by. */
export const SORTS = [
  'name',
  'state',
  'equipmentid',
  'inventoryid',
  'brand',
  'model',
  'place',
  'open',
] as const;
export type SortKey = (typeof SORTS)[number];

/** What is open, by machine. */
export type OpenView = {
  counts: ReadonlyMap<string, number>;
  standing: ReadonlySet<string>;
  /** Nothing that is open is missing on this device. */
  whole: boolean;
};

export const openView = (open: readonly ListedNotification[], whole: boolean): OpenView => ({
  counts: countByMachine(open),
  standing: new Set(
    open.filter(({ type }) => STANDSTILL.includes(type)).map(({ equipmentnodeid }) => equipmentnodeid),
  ),
  whole,
});

type StateName = MachineState['is'];

/** [J6] [X13] Whether a machine runs; null where this device cannot tell, as `machineState` says. */
export function stateOf({ nodeid, retired }: MachineEntry, { standing, whole }: OpenView): StateName | null {
  if (retired) return 'retired';
  if (standing.has(nodeid)) return 'standing';
  return whole ? 'running' : null;
}

const RANKS: Record<StateName, number> = { standing: 0, running: 1, retired: 2 };

function sorterOf(key: SortKey, open: OpenView): (machine: MachineEntry) => SortValue {
  switch (key) {
    case 'state':
      return (machine) => {
        const state = stateOf(machine, open);
        return state && RANKS[state];
      };
    case 'place':
      return locationOf;
    case 'open':
      // The most first; what has none is last in both directions.
      return ({ nodeid }) => -(open.counts.get(nodeid) ?? 0) || null;
    case 'name':
    case 'equipmentid':
    case 'inventoryid':
    case 'brand':
    case 'model':
      return (machine) => machine[key];
  }
}

/** [J10] The machines in the order that the address says. */
export function inOrder(
  machines: readonly MachineEntry[],
  said: string,
  open: OpenView,
): readonly MachineEntry[] {
  const sort = sortSaid(said, SORTS);
  return sort ? sortRows(machines, sorterOf(sort.key, open), sort.descending) : machines;
}
