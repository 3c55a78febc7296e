import { describe, expect, it } from 'vitest';
import type { MachineEntry, MachineIndex } from '../../../src/client/parts/machine/machine-index.ts';
import {
  assignedFrom,
  assignmentMoves,
  evacuationMoves,
  homeless,
  machinesIn,
  moveOf,
  NOTHING_ASSIGNED,
  possibleParents,
  selectedFor,
  standsNowhere,
} from '../../../src/client/parts/machine/moves.ts';
import { placeTargets, targetOptions } from '../../../src/client/parts/machine/place-targets.ts';
import type { Located } from '../../../src/shared/rules/effective-location.ts';

const uuid = (kind: string, number: number) =>
  `urn:wartbar:${kind}:0190a000-0000-7000-8000-${String(number).padStart(12, '0')}`;
const [MILL, PRESS, PAINT] = [uuid('area', 1), uuid('area', 2), uuid('area', 3)];
const [LOAN, CRANES] = [uuid('equipmentpool', 1), uuid('equipmentpool', 2)];
const NOWHERE: Located = { areanodeid: null, equipmentpoolnodeid: null, parentnodeid: null };

const machine = (number: number, own: Partial<Located>) =>
  ({
    nodeid: uuid('equipment', number),
    name: `M${number}`,
    parentnodeid: own.parentnodeid ?? null,
    own: { ...NOWHERE, ...own },
  }) as MachineEntry;

function indexOf(...machines: MachineEntry[]): MachineIndex {
  return {
    machines,
    all: machines,
    byId: new Map(machines.map((each) => [each.nodeid, each])),
    sites: [
      { nodeid: 'north', name: 'Nord' },
      { nodeid: 'south', name: 'Süd' },
    ],
    areas: [
      { nodeid: MILL, name: 'Fräsen', sitenodeid: 'north' },
      { nodeid: PRESS, name: 'Pressen', sitenodeid: 'north' },
      { nodeid: PAINT, name: 'Lack', sitenodeid: 'south' },
    ],
    pools: [
      { nodeid: LOAN, name: 'Leihgeräte' },
      { nodeid: CRANES, name: 'Krane' },
    ],
  };
}

const milling = machine(1, { areanodeid: MILL });
const loaned = machine(2, { areanodeid: MILL, equipmentpoolnodeid: LOAN });
const pressing = machine(3, { areanodeid: PRESS });
const spindle = machine(4, { parentnodeid: milling.nodeid });
const index = indexOf(milling, loaned, pressing, spindle);
const ids = (machines: readonly MachineEntry[]) => machines.map(({ name }) => name);

describe('machines of a place', () => {
  it('[L4] are those that stand there by themselves; parts follow their machine', () => {
    expect(ids(machinesIn(index, [MILL]))).toEqual(['M1', 'M2']);
    expect(ids(machinesIn(index, [PRESS, LOAN]))).toEqual(['M2', 'M3']);
    expect([...selectedFor(index, MILL, NOTHING_ASSIGNED)]).toEqual([milling.nodeid, loaned.nodeid]);
  });

  it('[L5] a selection changes only what differs, and can be taken back', () => {
    const chosen = assignedFrom(index, MILL, new Set([milling.nodeid, pressing.nodeid]), '');
    expect(chosen).toEqual({
      joining: { [pressing.nodeid]: pressing.own },
      leaving: { [loaned.nodeid]: loaned.own },
      home: '',
    });
    expect([...selectedFor(index, MILL, chosen)]).toEqual([milling.nodeid, pressing.nodeid]);
    expect(assignedFrom(index, MILL, new Set([milling.nodeid, loaned.nodeid]), '')).toEqual(NOTHING_ASSIGNED);
  });

  it('[L4] [CF1] each is moved by an entry of its own, on the place where it was seen', () => {
    const chosen = assignedFrom(index, MILL, new Set([milling.nodeid, pressing.nodeid]), '');
    expect(assignmentMoves(MILL, chosen)).toEqual([
      {
        lang: 'de',
        equipmentnodeid: pressing.nodeid,
        areanodeid: MILL,
        base: { areanodeid: PRESS },
      },
      { lang: 'de', equipmentnodeid: loaned.nodeid, areanodeid: null, base: { areanodeid: MILL } },
    ]);
  });

  it('[L3] [L4] joining a pool leaves the former pool and stays in the area', () => {
    const chosen = assignedFrom(index, CRANES, new Set([loaned.nodeid]), '');
    expect(assignmentMoves(CRANES, chosen)).toEqual([
      {
        lang: 'de',
        equipmentnodeid: loaned.nodeid,
        equipmentpoolnodeid: CRANES,
        base: { equipmentpoolnodeid: LOAN },
      },
    ]);
  });

  it('[L4] one that would stand nowhere goes to another place', () => {
    const chosen = assignedFrom(index, MILL, new Set(), LOAN);
    expect(homeless(chosen, MILL)).toEqual([milling.nodeid]);
    expect(assignmentMoves(MILL, chosen)).toContainEqual({
      lang: 'de',
      equipmentnodeid: milling.nodeid,
      areanodeid: null,
      equipmentpoolnodeid: LOAN,
      base: { areanodeid: MILL, equipmentpoolnodeid: null },
    });
    const toArea = assignmentMoves(MILL, assignedFrom(index, MILL, new Set([loaned.nodeid]), PRESS));
    expect(toArea).toEqual([
      { lang: 'de', equipmentnodeid: milling.nodeid, areanodeid: PRESS, base: { areanodeid: MILL } },
    ]);
  });

  it('[L1] [L4] all of a site are moved out of its areas at once; a pool of theirs stays', () => {
    const writes = evacuationMoves([milling, loaned, pressing], [MILL, PRESS], PAINT);
    expect(writes).toEqual(
      [milling, loaned, pressing].map(({ nodeid, own }) => ({
        lang: 'de',
        equipmentnodeid: nodeid,
        areanodeid: PAINT,
        base: { areanodeid: own.areanodeid },
      })),
    );
    expect(evacuationMoves([loaned], [LOAN], MILL)).toEqual([
      {
        lang: 'de',
        equipmentnodeid: loaned.nodeid,
        equipmentpoolnodeid: null,
        base: { equipmentpoolnodeid: LOAN },
      },
    ]);
  });
});

describe('moving one machine', () => {
  it('[L4] changes what differs, nothing else, and nothing at all where it stays', () => {
    expect(moveOf(milling.nodeid, milling.own, { ...milling.own })).toBeNull();
    expect(standsNowhere(NOWHERE)).toBe(true);
    expect(standsNowhere(spindle.own)).toBe(false);
  });

  it('[L4] [L6] offers neither itself nor a part of it, at whatever depth', () => {
    const tool = machine(5, { parentnodeid: spindle.nodeid });
    const deep = indexOf(milling, loaned, pressing, spindle, tool);
    expect(ids(possibleParents(deep, milling.nodeid))).toEqual(['M2', 'M3']);
    expect(ids(possibleParents(deep, tool.nodeid))).toEqual(['M1', 'M2', 'M3', 'M4']);
  });

  it('[L6] a circle in the data ends the search', () => {
    const a = machine(6, { parentnodeid: uuid('equipment', 7) });
    const b = machine(7, { parentnodeid: uuid('equipment', 6) });
    expect(ids(possibleParents(indexOf(a, b, milling), milling.nodeid))).toEqual([]);
  });

  it('[L4] [PL3] leads to what the user sees: subscribed places, a site with its areas, or all', () => {
    const names = (seen: ReadonlySet<string> | null) =>
      targetOptions(placeTargets(index, seen)).map(({ label }) => label);
    expect(names(new Set(['north', CRANES]))).toEqual(['Nord · Fräsen', 'Nord · Pressen', 'Pool Krane']);
    expect(names(new Set([PAINT]))).toEqual(['Süd · Lack']);
    expect(names(null)).toHaveLength(5);
    const others = targetOptions(placeTargets(index, null), [MILL, PRESS]);
    expect(others.map(({ value }) => value)).toEqual([PAINT, LOAN, CRANES]);
  });
});
