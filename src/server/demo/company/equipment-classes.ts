import { MACHINE_KINDS } from '../catalogue/kinds.ts';
import type { World } from './world.ts';

/** [B4] A class for each kind of machine that the company has types of, with the icon of that kind. */
export function addEquipmentClasses(world: World): void {
  const { rows, start } = world;
  for (const { equipmentclass: name, slug: icon } of MACHINE_KINDS) {
    const types = rows.equipmenttype.filter((type) => type.equipmentclass === name);
    if (types.length === 0) continue;
    const nodeid = world.nodeId('equipmentclass', start);
    rows.equipmentclass.push({ nodeid, name, icon });
    for (const type of types) type.equipmentclassnodeid = nodeid;
  }
}
