import { type EquipmentClass, equipmentclass } from '../../../shared/contract/machine/equipment-class.ts';
import { useLive } from '../../live/mirror/use-live.ts';

/** All classes by name, live; undefined while they are looked up. */
export function useEquipmentClasses(): EquipmentClass[] | undefined {
  return useLive(async (mirror) => {
    const classes = await mirror.table(equipmentclass).toArray();
    return classes.sort((left, right) => left.name.localeCompare(right.name, 'de', { numeric: true }));
  }, []);
}
