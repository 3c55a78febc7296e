import {
  brand,
  type Equipment,
  equipment,
  equipmenttype,
} from '../../../shared/contract/machine/equipment.ts';
import { area, equipmentpool, site } from '../../../shared/contract/machine/place.ts';
import { effectiveLocation, holdersOf } from '../../../shared/rules/effective-location.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import { useSession } from '../../state/session.ts';
import { buildMachineIndex, type MachineEntry, type MachineIndex } from './machine-index.ts';

// Building it over ten thousand machines takes longer than a frame: the next screen starts with the last one.
let last: { owner: string; index: MachineIndex } | null = null;

/** [L6] The index of all mirrored machines, live; undefined until it was built once. */
export function useMachineIndex(): MachineIndex | undefined {
  const { usernodeid, clientid } = useSession();
  const owner = `${clientid} ${usernodeid}`;
  const index = useLive(
    async (mirror) => {
      const [equipments, types, brands, areas, sites, pools] = await Promise.all([
        mirror.table(equipment).toArray(),
        mirror.table(equipmenttype).toArray(),
        mirror.table(brand).toArray(),
        mirror.table(area).toArray(),
        mirror.table(site).toArray(),
        mirror.table(equipmentpool).toArray(),
      ]);
      const built = buildMachineIndex({ equipments, types, brands, areas, sites, pools });
      last = { owner, index: built };
      return built;
    },
    [owner],
  );
  return index ?? (last?.owner === owner ? last.index : undefined);
}

/** A machine with its names, and the row itself. */
export interface MachineView extends MachineEntry {
  equipment: Equipment;
  children: { nodeid: string; name: string }[];
  parent: { nodeid: string; name: string } | null;
}

/** The machines around one, the nearest first. */
const around = (mirror: MirrorView, machine: Equipment) =>
  holdersOf(machine, (nodeid) => mirror.table(equipment).get(nodeid));

/** The area and the pool that a machine stands in, by itself or with the machines around it. */
export async function placesOf(mirror: MirrorView, machine: Equipment, holders?: Equipment[]) {
  const all = [machine, ...(holders ?? (await around(mirror, machine)))];
  const { areanodeid, equipmentpoolnodeid } = effectiveLocation(
    machine,
    new Map(all.map((row) => [row.nodeid, row])),
  );
  return Promise.all([
    areanodeid ? mirror.table(area).get(areanodeid) : undefined,
    equipmentpoolnodeid ? mirror.table(equipmentpool).get(equipmentpoolnodeid) : undefined,
  ]);
}

/** [M1] One machine with what its page names; undefined while it is looked up, null when it is not mirrored. */
export function useMachine(nodeid: string): MachineView | null | undefined {
  return useLive(
    async (mirror) => {
      const row = await mirror.table(equipment).get(nodeid);
      if (!row) return null;
      const holders = await around(mirror, row);
      const [type, [place, pool], children] = await Promise.all([
        mirror.table(equipmenttype).get(row.equipmenttypenodeid),
        placesOf(mirror, row, holders),
        mirror.table(equipment).where('parentnodeid').equals(nodeid).sortBy('name'),
      ]);
      const [make, at] = await Promise.all([
        type && mirror.table(brand).get(type.brandnodeid),
        place && mirror.table(site).get(place.sitenodeid),
      ]);
      const { all } = buildMachineIndex({
        equipments: [row, ...holders],
        types: type ? [type] : [],
        brands: make ? [make] : [],
        areas: place ? [place] : [],
        sites: at ? [at] : [],
        pools: pool ? [pool] : [],
      });
      const entry = all.find((each) => each.nodeid === nodeid);
      const [parent] = holders;
      if (!entry) return null;
      const short = (other: Equipment) => ({ nodeid: other.nodeid, name: other.name });
      return {
        ...entry,
        equipment: row,
        children: children.filter((child) => !child.decommissioningdate).map(short),
        parent: parent ? short(parent) : null,
      };
    },
    [nodeid],
  );
}
