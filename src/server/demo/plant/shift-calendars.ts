import type { ShiftException } from '../../../shared/contract/machine/shift.ts';
import { addDays, civilDay, startOfCivilDay, weekdayOf } from '../../../shared/lib/civil-day.ts';
import { holidaysIn } from '../../../shared/rules/shifts/holidays.ts';
import { DAY } from '../company/calendar.ts';
import { EARLY, GHOST, LATE, NIGHT, SATURDAY } from '../company/places.ts';
import { placeOf, type World } from '../company/world.ts';

const ZONE = 'Europe/Berlin';

type Said = Pick<ShiftException, 'from' | 'until' | 'name' | 'kind'> & { shifts?: ShiftException['shifts'] };

/** [E7] Models that change, company holidays at the turn of the year, an extra shift, a holiday that is worked on. */
export function addShiftCalendars(world: World): void {
  const { rows, now, start } = world;
  const today = civilDay(now, ZONE);
  const year = Number(today.slice(0, 4));

  const model = (slug: string, day: string, shifts: readonly (typeof EARLY)[]) =>
    rows.shiftmodel.push({
      nodeid: world.nodeId('shiftmodel', now),
      shiftmodelof: placeOf(world, slug),
      shifts: shifts.map((shift) => ({ ...shift, weekdays: [...shift.weekdays] })),
      validfrom: startOfCivilDay(day, ZONE),
    });
  const exception = (exceptionof: string, { shifts = [], ...said }: Said) =>
    rows.shiftexception.push({
      nodeid: world.nodeId('shiftexception', Math.max(start, now - 30 * DAY)),
      exceptionof,
      shifts,
      ...said,
    });

  model('zerspanung', `${year}-01-01`, [EARLY, LATE, GHOST]);
  model('presswerk', firstOfMonthAfter(addDays(today, 14)), [EARLY, LATE, NIGHT]);

  for (const site of ['werk-1', 'werk-2']) {
    for (const of of [year - 1, year]) {
      const name = 'Betriebsferien';
      exception(placeOf(world, site), {
        kind: 'closed',
        from: `${of}-12-24`,
        until: `${of + 1}-01-01`,
        name,
      });
    }
  }
  const saturday = addDays(today, 5 - weekdayOf(today) + (weekdayOf(today) > 3 ? 7 : 0));
  exception(placeOf(world, 'blech'), {
    kind: 'extra',
    from: saturday,
    until: saturday,
    name: 'Sonderschicht Auftrag 4711',
    shifts: [SATURDAY],
  });
  const holiday = nextHoliday('DE-SN', today);
  exception(placeOf(world, 'kunststoff'), {
    kind: 'holidayworked',
    from: holiday,
    until: holiday,
    name: 'Terminauftrag',
  });
  const [machine] = world.machines.filter(({ place }) => place === 'zerspanung');
  if (machine) {
    const monday = addDays(today, 7 - weekdayOf(today));
    exception(machine.row.nodeid, {
      kind: 'closed',
      from: addDays(monday, 1),
      until: addDays(monday, 3),
      name: 'Generalüberholung',
    });
  }
}

function firstOfMonthAfter(day: string): string {
  const next = addDays(`${day.slice(0, 7)}-28`, 4);
  return `${next.slice(0, 7)}-01`;
}

/** The next one from Monday to Friday outside of the company holidays. */
function nextHoliday(subdivision: string, after: string): string {
  const holidayOn = holidaysIn(subdivision);
  let day = addDays(after, 1);
  while (holidayOn(day) === null || weekdayOf(day) > 4 || /-(12-2[4-9]|12-3.|01-01)$/.test(day))
    day = addDays(day, 1);
  return day;
}
