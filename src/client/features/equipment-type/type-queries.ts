import { type Attachment, attachment } from '../../../shared/contract/files/attachment.ts';
import {
  brand,
  type EquipmentType,
  equipment,
  equipmenttype,
} from '../../../shared/contract/machine/equipment.ts';
import { area, equipmentpool, site } from '../../../shared/contract/machine/place.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { buildMachineIndex, type MachineEntry } from '../../parts/machine/machine-index.ts';

/** An equipment type with its maker, and the machines of it that this user sees, by name. */
export interface TypeView {
  type: EquipmentType;
  brand: string;
  machines: readonly MachineEntry[];
}

/** [B1] One equipment type, live; undefined while it is looked up, null when it is not mirrored. */
export function useEquipmentType(nodeid: string): TypeView | null | undefined {
  return useLive(
    async (mirror) => {
      const type = await mirror.table(equipmenttype).get(nodeid);
      if (!type) return null;
      const [make, equipments, areas, sites, pools] = await Promise.all([
        mirror.table(brand).get(type.brandnodeid),
        mirror.table(equipment).where('equipmenttypenodeid').equals(nodeid).toArray(),
        mirror.table(area).toArray(),
        mirror.table(site).toArray(),
        mirror.table(equipmentpool).toArray(),
      ]);
      const brands = make ? [make] : [];
      const { machines } = buildMachineIndex({ equipments, types: [type], brands, areas, sites, pools });
      return { type, brand: make?.name ?? '', machines };
    },
    [nodeid],
  );
}

/** [B1] The documents of a type, by title, live. */
export function useTypeDocuments(nodeid: string): Attachment[] | undefined {
  return useLive(
    async (mirror) => {
      const found = await mirror.table(attachment).where('isattachmentof').equals(nodeid).toArray();
      return found.sort((left, right) => left.title.localeCompare(right.title, 'de'));
    },
    [nodeid],
  );
}
