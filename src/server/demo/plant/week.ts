import { workTimeId } from '../../../shared/contract/account/availability.ts';
import { addDays, civilDay, mondayOf, weekdayOf } from '../../../shared/lib/civil-day.ts';
import { addCosts } from '../company/records.ts';
import type { World } from '../company/world.ts';

const ZONE = 'Europe/Berlin';
/** Of what is assigned, so many in a hundred have a day, and so many of these hours. */
const PLANNED = 75;
const WITH_HOURS = 70;
/** Days ahead on which there is something. */
const AHEAD = 8;

/** [P1] The week of the technicians: days and hours of their tasks, who works part-time, and who is away. */
export function addWeek(world: World): void {
  const { rows, users, machines, stream, now, start } = world;
  const prng = stream('week');
  const today = civilDay(now, ZONE);
  const assigned = new Set(rows.taskassignment.map(({ notificationnodeid }) => notificationnodeid));
  for (const row of rows.notification) {
    if (!assigned.has(row.nodeid) || prng.int(1, 100) > PLANNED) continue;
    const day = addDays(today, prng.int(0, AHEAD));
    row.plannedfor = weekdayOf(day) > 4 ? addDays(mondayOf(day), 7) : day;
    const machine = machines.find((each) => each.row.nodeid === row.equipmentnodeid);
    if (!machine || row.maintenancetasknodeid || prng.int(1, 100) > WITH_HOURS) continue;
    const hours = { 'Personenstunden (intern)': prng.int(2, 9) / 2 };
    addCosts(world, row.nodeid, machine, 'plannedcost', hours, Math.max(start, row.created));
  }
  const technicians = users.filter(({ role, row }) => role === 'technician' && row.active);
  const [away, partTime] = technicians.map(({ row }) => row.nodeid);
  if (away) {
    const from = addDays(mondayOf(today), weekdayOf(today) > 2 ? 9 : 2);
    rows.absence.push({
      nodeid: world.nodeId('absence', Math.max(start, now - 7 * 86_400_000)),
      personnodeid: away,
      from,
      until: addDays(from, 2),
    });
  }
  if (partTime)
    rows.worktime.push({
      nodeid: workTimeId(partTime),
      personnodeid: partTime,
      hours: [8, 8, 8, 6, 0, 0, 0],
      sitenodeid: null,
    });
}
