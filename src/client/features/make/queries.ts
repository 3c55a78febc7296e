import {
  type Brand,
  brand,
  type EquipmentType,
  equipment,
  equipmenttype,
} from '../../../shared/contract/machine/equipment.ts';
import { type EquipmentClass, equipmentclass } from '../../../shared/contract/machine/equipment-class.ts';
import {
  equipmentpool,
  type LegalEntity,
  legalentity,
  site,
} from '../../../shared/contract/machine/place.ts';
import { useLive } from '../../live/mirror/use-live.ts';

export interface Makes {
  manufacturers: readonly LegalEntity[];
  brands: readonly Brand[];
  types: readonly EquipmentType[];
  classes: readonly EquipmentClass[];
  /** Machines of each type that this user sees. */
  machines: ReadonlyMap<string, number>;
  /** Node ids of the company's own legal entities: they have sites or pools. */
  own: ReadonlySet<string>;
}

const collator = new Intl.Collator('de', { numeric: true, sensitivity: 'base' });
const byName = (left: { name: string }, right: { name: string }) => collator.compare(left.name, right.name);

/** [B2] [B3] Everything that types of machines are made of, by name, live; undefined while it is looked up. */
export function useMakes(): Makes | undefined {
  return useLive(async (mirror) => {
    const [manufacturers, brands, types, classes, sites, pools] = await Promise.all([
      mirror.table(legalentity).toArray(),
      mirror.table(brand).toArray(),
      mirror.table(equipmenttype).toArray(),
      mirror.table(equipmentclass).toArray(),
      mirror.table(site).toArray(),
      mirror.table(equipmentpool).toArray(),
    ]);
    const of = mirror.table(equipment).where('equipmenttypenodeid');
    const counts = await Promise.all(
      types.map(async ({ nodeid }) => [nodeid, await of.equals(nodeid).count()] as const),
    );
    return {
      manufacturers: manufacturers.sort(byName),
      brands: brands.sort(byName),
      types: types.sort((left, right) => collator.compare(left.model, right.model)),
      classes: classes.sort(byName),
      machines: new Map(counts),
      own: new Set([...sites, ...pools].map(({ legalentitynodeid }) => legalentitynodeid)),
    };
  }, []);
}
