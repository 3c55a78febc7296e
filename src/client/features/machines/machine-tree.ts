import { DEEPEST } from '../../../shared/rules/effective-location.ts';
import type { MachineEntry, MachineFilter, MachineIndex } from '../../parts/machine/machine-index.ts';

/** One line of the list, outermost first, in the order in which it is shown. */
export type TreeRow =
  | {
      kind: 'place';
      key: string;
      place: 'site' | 'area' | 'pool' | 'none';
      /** Empty for the machines that stand nowhere. */
      name: string;
      /** Machines below it, nested ones included. */
      count: number;
      /** Their open notifications. */
      open: number;
      expanded: boolean;
    }
  | {
      kind: 'machine';
      key: string;
      machine: MachineEntry;
      /** 0 in its place, 1 and more below another machine. */
      depth: number;
      /** Undefined without nested equipment. */
      expanded: boolean | undefined;
    };

interface Source {
  index: MachineIndex;
  /** The machines to show, by name. */
  machines: readonly MachineEntry[];
  filter: MachineFilter;
  /** Keys that the person folded. */
  collapsed: ReadonlySet<string>;
  openCounts: ReadonlyMap<string, number>;
  /** [L2] [L3] Places without machines are listed too, for who fills or edits them. */
  withEmpty?: boolean;
}

/**
 * [L6] The structure as lines: site, its areas, their machines with nested equipment; then the pools; then what
 * stands nowhere. A machine in an area and a pool is listed in both, unless a filter asks for one of them.
 */
export function treeRows(source: Source): TreeRow[] {
  const { index, filter } = source;
  const shown = new Set(source.machines.map((machine) => machine.nodeid));
  const nested = grouped(source.machines, (machine) => parentOf(machine, shown, index));
  const roots = nested.get(null) ?? [];
  const byArea = grouped(roots, (machine) => machine.areanodeid);
  const byPool = grouped(roots, (machine) => machine.poolnodeid);
  const tree = { ...source, nested, sums: new Map() };
  const rows: TreeRow[] = [];

  if (!filter.poolnodeid) pushSites(rows, tree, byArea);
  if (filter.sitenodeid || filter.areanodeid) return rows;
  for (const pool of index.pools) {
    if (filter.poolnodeid && filter.poolnodeid !== pool.nodeid) continue;
    const machines = byPool.get(pool.nodeid) ?? [];
    if (pushPlace(rows, tree, 'pool', pool.nodeid, pool.name, machines))
      pushMachines(rows, tree, pool.nodeid, machines, 0);
  }
  const nowhere = (byArea.get(null) ?? []).filter((machine) => machine.poolnodeid === null);
  if (pushPlace(rows, tree, 'none', 'none', '', nowhere)) pushMachines(rows, tree, 'none', nowhere, 0);
  return rows;
}

/** The sites that the filter leaves, their areas and what stands there. */
function pushSites(rows: TreeRow[], tree: Tree, byArea: ReadonlyMap<string | null, MachineEntry[]>): void {
  const { index, filter, withEmpty } = tree;
  for (const site of index.sites) {
    if (filter.sitenodeid && filter.sitenodeid !== site.nodeid) continue;
    const areas = index.areas.filter(
      (area) =>
        area.sitenodeid === site.nodeid &&
        (withEmpty || byArea.has(area.nodeid)) &&
        (!filter.areanodeid || filter.areanodeid === area.nodeid),
    );
    if (filter.areanodeid && areas.length === 0) continue;
    const standing = areas.map((area) => byArea.get(area.nodeid) ?? []);
    if (!pushPlace(rows, tree, 'site', site.nodeid, site.name, standing.flat())) continue;
    for (const [position, area] of areas.entries()) {
      const machines = standing[position] ?? [];
      if (pushPlace(rows, tree, 'area', area.nodeid, area.name, machines))
        pushMachines(rows, tree, area.nodeid, machines, 0);
    }
  }
}

type Sum = { count: number; open: number };
type Tree = Source & {
  nested: Map<string | null, MachineEntry[]>;
  /** What was added up already: a machine stands in an area, its site and perhaps a pool. */
  sums: Map<string, Sum>;
};

function grouped<T, K>(items: readonly T[], keyOf: (item: T) => K): Map<K, T[]> {
  const groups = new Map<K, T[]>();
  for (const item of items) {
    const key = keyOf(item);
    const group = groups.get(key);
    if (group) group.push(item);
    else groups.set(key, [item]);
  }
  return groups;
}

/** The machine that this one is listed under, or null; a circle in the data makes nothing disappear. */
function parentOf(machine: MachineEntry, shown: ReadonlySet<string>, { byId }: MachineIndex): string | null {
  const parent = machine.parentnodeid;
  if (parent === null || !shown.has(parent)) return null;
  let above: MachineEntry | undefined = machine;
  for (let level = 0; above?.parentnodeid; level++) {
    if (level === DEEPEST) return null;
    above = byId.get(above.parentnodeid);
  }
  return parent;
}

/** Adds the line of a place that has machines, or of any where empty ones are listed; answers whether what stands in it is to be listed. */
function pushPlace(
  rows: TreeRow[],
  tree: Tree,
  place: 'site' | 'area' | 'pool' | 'none',
  key: string,
  name: string,
  machines: readonly MachineEntry[],
): boolean {
  if (machines.length === 0 && (place === 'none' || !tree.withEmpty)) return false;
  const { count, open } = sumOf(tree, machines);
  const expanded = !tree.collapsed.has(key);
  rows.push({ kind: 'place', key, place, name, count, open, expanded });
  return expanded;
}

function sumOf(tree: Tree, machines: readonly MachineEntry[]): Sum {
  const total = { count: 0, open: 0 };
  for (const machine of machines) {
    const { count, open } = sumOfMachine(tree, machine);
    total.count += count;
    total.open += open;
  }
  return total;
}

/** A machine with everything nested in it. */
function sumOfMachine(tree: Tree, machine: MachineEntry): Sum {
  const known = tree.sums.get(machine.nodeid);
  if (known) return known;
  const below = sumOf(tree, tree.nested.get(machine.nodeid) ?? []);
  const sum = {
    count: below.count + 1,
    open: below.open + (tree.openCounts.get(machine.nodeid) ?? 0),
  };
  tree.sums.set(machine.nodeid, sum);
  return sum;
}

function pushMachines(
  rows: TreeRow[],
  tree: Tree,
  place: string,
  machines: readonly MachineEntry[],
  depth: number,
): void {
  for (const machine of machines) {
    const key = `${place}|${machine.nodeid}`;
    const children = tree.nested.get(machine.nodeid) ?? [];
    const expanded = children.length > 0 ? !tree.collapsed.has(key) : undefined;
    rows.push({ kind: 'machine', key, machine, depth, expanded });
    if (expanded) pushMachines(rows, tree, place, children, depth + 1);
  }
}

/** Search results: no structure, best first. */
export function flatRows(machines: readonly MachineEntry[]): TreeRow[] {
  return machines.map((machine) => ({
    kind: 'machine',
    key: machine.nodeid,
    machine,
    depth: 0,
    expanded: undefined,
  }));
}

/** Keys of all sites, areas and pools, to fold everything. */
export function placeKeys(index: MachineIndex): string[] {
  return [...index.sites, ...index.areas, ...index.pools].map((place) => place.nodeid).concat('none');
}
