import { subscription } from '../../../shared/contract/account/user.ts';
import {
  brand,
  type Equipment,
  equipment,
  equipmenttype,
} from '../../../shared/contract/machine/equipment.ts';
import { area, legalentity } from '../../../shared/contract/machine/place.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import { useCan } from '../../state/session.ts';
import { type MachineNames, NO_NAMES } from './machine-values.ts';
import type { MakeTables } from './make/make-choice.ts';
import { NOTHING, ofType } from './make/make-choice.ts';

/** A machine as a form opens it. */
export type OpenedMachine = { row: Equipment; names: MachineNames };

async function readMakes(mirror: MirrorView): Promise<MakeTables> {
  const [brands, types, entities] = await Promise.all([
    mirror.table(brand).toArray(),
    mirror.table(equipmenttype).toArray(),
    mirror.table(legalentity).toArray(),
  ]);
  return { brands, types, entities };
}

/** [E4] All brands, types and manufacturers, live; undefined until read once. */
export function useMakes(): MakeTables | undefined {
  return useLive(readMakes, []);
}

/** [L4] The node ids of places that this user is subscribed to, live; null for who may put a machine anywhere. */
export function useSubscribedPlaces(): ReadonlySet<string> | null | undefined {
  const everywhere = useCan('user', 'update');
  const found = useLive(
    async (mirror) =>
      new Set((await mirror.table(subscription).toArray()).map(({ placenodeid }) => placenodeid)),
    [],
  );
  return everywhere ? null : found;
}

/** One machine with the names of what it refers to; undefined while it is looked up, null when it is not mirrored. */
export function useOpenedMachine(nodeid: string | null): OpenedMachine | null | undefined {
  return useLive(
    async (mirror) => {
      const row = nodeid ? await mirror.table(equipment).get(nodeid) : undefined;
      if (!row) return null;
      const [tables, place, parent] = await Promise.all([
        readMakes(mirror),
        row.areanodeid ? mirror.table(area).get(row.areanodeid) : undefined,
        row.parentnodeid ? mirror.table(equipment).get(row.parentnodeid) : undefined,
      ]);
      const type = tables.types.find((each) => each.nodeid === row.equipmenttypenodeid);
      const names = {
        ...NO_NAMES,
        ...(type && ofType(type, tables)),
        parent: parent ? { nodeid: parent.nodeid, name: parent.name } : NOTHING,
        sitenodeid: place?.sitenodeid ?? '',
      };
      return { row, names };
    },
    [nodeid],
  );
}
