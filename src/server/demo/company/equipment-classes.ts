import { MACHINE_KINDS } from '../catalogue/kinds.ts';
import type { World } from './world.ts';

/** [B4] A class for each kind of machine that the company has types of, with the icon of that kind. */
export function addEquipmentClasses(world: World): void {
  const { rows, start } = world;
  const called = new Set(rows.equipmenttype.map((type) => type.equipmentclass));
  for (const { equipmentclass: name, slug: icon } of MACHINE_KINDS) {
    if (!called.has(name)) continue;
    rows.equipmentclass.push({ nodeid: world.nodeId('equipmentclass', start), name, icon });
  }
}
