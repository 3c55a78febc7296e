import { deletedEquipmentId } from '../../../shared/contract/machine/deleted-equipment.ts';
import { machineKind } from '../catalogue/kinds.ts';
import { DAY } from '../company/calendar.ts';
import { addPictures, createMachine } from '../company/machines.ts';
import type { World } from '../company/world.ts';

/** [M3] A machine that was deleted some days ago, and that whoever may delete machines can bring back. */
export function addDeletedMachine(world: World): void {
  const { rows, now } = world;
  const where = { kind: 'lathe', area: 'zerspanung', pool: '', count: 1 };
  const machine = createMachine(world, world.stream('deleted machine'), machineKind('lathe'), 90, where);
  const { nodeid: equipmentnodeid, name, equipmentid } = machine.row;
  rows.equipment.push(machine.row);
  addPictures(world, machine);
  const told = world.users.filter(
    ({ role, places }) => (role === 'admin' || role === 'manager') && places.includes('zerspanung'),
  );
  for (const { row } of told) {
    rows.deletedequipment.push({
      nodeid: deletedEquipmentId(row.nodeid, equipmentnodeid),
      usernodeid: row.nodeid,
      equipmentnodeid,
      name,
      equipmentid,
      deletedby: told[0]?.row.nodeid ?? null,
      deleted: now - 6 * DAY,
    });
  }
}
