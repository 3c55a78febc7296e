import { machineKind } from '../catalogue/kinds.ts';
import { DAY } from '../company/calendar.ts';
import { addHistory } from '../company/faults.ts';
import { addPictures, createMachine } from '../company/machines.ts';
import type { World } from '../company/world.ts';

/** [E1] A machine that was taken out of service some months ago, with its history. */
export function addRetiredMachine(world: World): void {
  const where = { kind: 'grinder', area: 'zerspanung', pool: '', count: 1 };
  const machine = createMachine(world, world.stream('retired machine'), machineKind('grinder'), 80, where);
  const retired = world.now - 110 * DAY;
  machine.row.decommissioningdate = retired;
  machine.row.memo = 'Spindellager verschlissen, Ersatzteile nicht mehr lieferbar. Ersetzt durch eine neue.';
  world.rows.equipment.push(machine.row);
  addPictures(world, machine);
  addHistory(world, machine, 4, retired);
}
