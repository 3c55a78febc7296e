import { describe, expect, it } from 'vitest';
import { type TreeRow, treeRows } from '../../../src/client/features/machines/machine-tree.ts';
import type { MachineEntry, MachineIndex } from '../../../src/client/parts/machine/machine-index.ts';

const entry = (nodeid: string, fields: Partial<MachineEntry> = {}) =>
  ({
    nodeid,
    name: nodeid,
    areanodeid: null,
    sitenodeid: null,
    poolnodeid: null,
    parentnodeid: null,
    ...fields,
  }) as MachineEntry;

function indexOf(machines: MachineEntry[]): MachineIndex {
  return {
    machines,
    all: machines,
    byId: new Map(machines.map((machine) => [machine.nodeid, machine])),
    sites: [
      { nodeid: 'north', name: 'Nord' },
      { nodeid: 'south', name: 'Süd' },
    ],
    areas: [
      { nodeid: 'mill', name: 'Fräsen', sitenodeid: 'north' },
      { nodeid: 'press', name: 'Pressen', sitenodeid: 'north' },
      { nodeid: 'paint', name: 'Lack', sitenodeid: 'south' },
    ],
    pools: [{ nodeid: 'loan', name: 'Leihgeräte' }],
  };
}

const machines = [
  entry('press', { areanodeid: 'press', sitenodeid: 'north' }),
  entry('drive', { parentnodeid: 'press' }),
  entry('pump', { parentnodeid: 'drive' }),
  entry('mill', { areanodeid: 'mill', sitenodeid: 'north', poolnodeid: 'loan' }),
  entry('store'),
];

const show = (row: TreeRow) =>
  row.kind === 'place'
    ? `${row.place} ${row.name}: ${row.count}/${row.open}${row.expanded ? '' : ' +'}`
    : `${'  '.repeat(row.depth + 1)}${row.machine.nodeid}`;

function rows(options: Partial<Parameters<typeof treeRows>[0]> = {}): string[] {
  const index = indexOf(options.machines ? [...options.machines] : machines);
  return treeRows({
    index,
    machines,
    filter: {},
    collapsed: new Set(),
    openCounts: new Map([
      ['pump', 2],
      ['mill', 1],
    ]),
    ...options,
  }).map(show);
}

describe('structure tree', () => {
  it('[L6] site, area, machines with nested equipment; then pools; then what stands nowhere', () => {
    expect(rows()).toEqual([
      'site Nord: 4/3',
      'area Fräsen: 1/1',
      '  mill',
      'area Pressen: 3/2',
      '  press',
      '    drive',
      '      pump',
      'pool Leihgeräte: 1/1',
      '  mill',
      'none : 1/0',
      '  store',
    ]);
  });

  it('[L6] folded places and machines hide what is below, and keep counting it', () => {
    expect(rows({ collapsed: new Set(['north', 'loan']) })).toEqual([
      'site Nord: 4/3 +',
      'pool Leihgeräte: 1/1 +',
      'none : 1/0',
      '  store',
    ]);
    expect(rows({ collapsed: new Set(['press|drive']) })).not.toContain('      pump');
  });

  it('[L6] a filter by place leaves only places of that kind', () => {
    const inPool = machines.filter((machine) => machine.poolnodeid === 'loan');
    expect(rows({ machines: inPool, filter: { poolnodeid: 'loan' } })).toEqual([
      'pool Leihgeräte: 1/1',
      '  mill',
    ]);
    const inMill = machines.filter((machine) => machine.areanodeid === 'mill');
    expect(rows({ machines: inMill, filter: { areanodeid: 'mill' } })).toEqual([
      'site Nord: 1/1',
      'area Fräsen: 1/1',
      '  mill',
    ]);
  });

  it('[L2] [L3] [L6] who may edit places sees those without machines, as far as the filter leaves them', () => {
    const shown = (filter: { sitenodeid?: string; areanodeid?: string; poolnodeid?: string }) =>
      rows({ machines: [], filter, withEmpty: true });
    expect(shown({})).toEqual([
      'site Nord: 0/0',
      'area Fräsen: 0/0',
      'area Pressen: 0/0',
      'site Süd: 0/0',
      'area Lack: 0/0',
      'pool Leihgeräte: 0/0',
    ]);
    expect(shown({ sitenodeid: 'south' })).toEqual(['site Süd: 0/0', 'area Lack: 0/0']);
    expect(shown({ areanodeid: 'press' })).toEqual(['site Nord: 0/0', 'area Pressen: 0/0']);
    expect(shown({ poolnodeid: 'loan' })).toEqual(['pool Leihgeräte: 0/0']);
    expect(rows({ machines: [] })).toEqual([]);
  });

  it('[L6] a part whose machine is not shown is listed by itself; a circle in the data hides nothing', () => {
    expect(rows({ machines: [entry('drive', { parentnodeid: 'press' })] })).toEqual([
      'none : 1/0',
      '  drive',
    ]);
    const circle = [entry('a', { parentnodeid: 'b' }), entry('b', { parentnodeid: 'a' })];
    expect(rows({ machines: circle })).toEqual(['none : 2/0', '  a', '  b']);
  });
});
