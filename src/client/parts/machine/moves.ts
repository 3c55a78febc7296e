import type { PayloadOf } from '../../../shared/contract/core/define.ts';
import type { moveEquipment } from '../../../shared/contract/machine/assignment.ts';
import { DEEPEST, type Located } from '../../../shared/rules/effective-location.ts';
import { placesAfter, placesOf } from '../../../shared/rules/plant/assignment.ts';
import { editOf } from '../forms/patch.ts';
import type { MachineEntry, MachineIndex } from './machine-index.ts';

/** What the command takes that moves one machine. */
export type Move = PayloadOf<typeof moveEquipment>;

/** Machines that join or leave a place, by node id, with where the person saw them. */
export type Chosen = Readonly<Record<string, Located>>;

/** [L4] What is chosen for a place: nothing of it is written before it is saved. */
export type Assigned = {
  joining: Chosen;
  leaving: Chosen;
  /** Area or pool for those that would stand nowhere without this one; '' while there is no choice. */
  home: string;
};

export const NOTHING_ASSIGNED: Assigned = { joining: {}, leaving: {}, home: '' };

export const standsNowhere = (own: Located): boolean =>
  own.areanodeid === null && own.equipmentpoolnodeid === null && own.parentnodeid === null;

/** [L4] [CF1] How to move one machine from where the person saw it; null where it stays. */
export function moveOf(equipmentnodeid: string, own: Located, wanted: Located): Move | null {
  const edit = editOf<Located>(own, wanted);
  return edit && { lang: 'de', equipmentnodeid, ...edit.fields, base: edit.base };
}

/** Whether a machine stands in that area or pool by itself. */
export const standsIn = ({ areanodeid, equipmentpoolnodeid }: Located, place: string): boolean =>
  areanodeid === place || equipmentpoolnodeid === place;

/** The machines that stand in one of these areas or pools by themselves. */
export const machinesIn = (index: MachineIndex, places: readonly string[]): MachineEntry[] =>
  index.machines.filter(({ own }) => places.some((place) => standsIn(own, place)));

/** [L5] What the list is ticked with: those in the place, as far as they do not leave it, and those that join it. */
export function selectedFor(index: MachineIndex, place: string, { joining, leaving }: Assigned): Set<string> {
  const inside = machinesIn(index, [place]).map(({ nodeid }) => nodeid);
  return new Set([...inside.filter((nodeid) => !leaving[nodeid]), ...Object.keys(joining)]);
}

/** [L5] What a new selection changes of the place. Machines that are not on this device stay as they are. */
export function assignedFrom(
  index: MachineIndex,
  place: string,
  selected: ReadonlySet<string>,
  home: string,
): Assigned {
  const joining: Record<string, Located> = {};
  const leaving: Record<string, Located> = {};
  for (const { nodeid, own } of index.machines) {
    if (selected.has(nodeid) === standsIn(own, place)) continue;
    (selected.has(nodeid) ? joining : leaving)[nodeid] = own;
  }
  return { joining, leaving, home };
}

const without = (own: Located, place: string): Located => ({
  ...own,
  ...placesAfter({ join: [], leave: [place] }),
});

/** [L4] Those of the leaving machines that would stand nowhere. */
export const homeless = ({ leaving }: Assigned, place: string): string[] =>
  Object.keys(leaving).filter((nodeid) => standsNowhere(without(leaving[nodeid] as Located, place)));

/** [L4] How each machine that joins or leaves the place is moved. */
export function assignmentMoves(place: string, assigned: Assigned): Move[] {
  const { joining, leaving, home } = assigned;
  const moves = [
    ...Object.entries(joining).map(([nodeid, own]) => moveOf(nodeid, own, { ...own, ...placesOf([place]) })),
    ...Object.entries(leaving).map(([nodeid, own]) => {
      const left = without(own, place);
      return moveOf(nodeid, own, standsNowhere(left) ? { ...left, ...placesOf([home]) } : left);
    }),
  ];
  return moves.flatMap((move) => move ?? []);
}

/** [L4] How to take these machines out of their area or pool and into another place. */
export function evacuationMoves(
  machines: readonly Pick<MachineEntry, 'nodeid' | 'own'>[],
  places: readonly string[],
  target: string,
): Move[] {
  const moves = machines.map(({ nodeid, own }) => {
    const left = places.filter((place) => standsIn(own, place)).reduce(without, own);
    return moveOf(nodeid, own, { ...left, ...placesOf([target]) });
  });
  return moves.flatMap((move) => move ?? []);
}

/** [L4] [L6] Machines that one may become part of: neither itself, nor a part of it, nor one that is nested too deep. */
export function possibleParents(index: MachineIndex, nodeid: string): MachineEntry[] {
  return index.machines.filter((machine) => {
    let around: MachineEntry | undefined = machine;
    for (let level = 0; around; level++) {
      if (around.nodeid === nodeid || level >= DEEPEST) return false;
      around = around.parentnodeid ? index.byId.get(around.parentnodeid) : undefined;
    }
    return true;
  });
}
