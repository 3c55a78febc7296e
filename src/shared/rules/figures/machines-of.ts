import type { Equipment } from '../../contract/machine/equipment.ts';
import type { Area, Site } from '../../contract/machine/place.ts';
import type { ShiftException, ShiftModel } from '../../contract/machine/shift.ts';
import type { Cost, Report } from '../../contract/maintenance/maintenance.ts';
import { effectiveLocation, type Located } from '../effective-location.ts';
import { holidaysIn } from '../shifts/holidays.ts';
import type { ShiftCalendar } from '../shifts/shift-calendar.ts';
import type { FigureCost, FigureMachine, FigureNotification, FigureReport } from './figure-rows.ts';

export type FigureEquipment = Pick<
  Equipment,
  'nodeid' | 'equipmenttypenodeid' | 'commissioningdate' | 'decommissioningdate'
> &
  Located;

/** What says where machines are and when they work. */
export interface FigurePlant {
  zone: string;
  /** All that are visible: places follow from the machines around one. */
  equipments: readonly FigureEquipment[];
  areas: readonly Pick<Area, 'nodeid' | 'sitenodeid'>[];
  sites: readonly Pick<Site, 'nodeid' | 'subdivision'>[];
  shiftmodels: readonly ShiftModel[];
  shiftexceptions: readonly ShiftException[];
}

/** What happened on them. */
export interface FigureHistory {
  notifications: readonly FigureNotification[];
  costs: readonly (FigureCost & Pick<Cost, 'equipmentnodeid'>)[];
  reports: readonly (FigureReport & Pick<Report, 'equipmentnodeid'>)[] | null;
}

/** Of what figures are asked: a machine, a type, a site, an area, a pool; null: all. */
export type FigureSubject = string | null;

function listed<T, K extends string>(rows: readonly T[], keyOf: (row: T) => K | null): Map<K, T[]> {
  const found = new Map<K, T[]>();
  for (const row of rows) {
    const key = keyOf(row);
    if (key === null) continue;
    const known = found.get(key);
    if (known) known.push(row);
    else found.set(key, [row]);
  }
  return found;
}

const keyed = <T extends { nodeid: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.nodeid, row]));

/** [K4] The machines of a subject, those out of service too: they were in service once. */
export function machinesOf(plant: FigurePlant, subject: FigureSubject): FigureEquipment[] {
  if (subject === null) return [...plant.equipments];
  const [byId, areas] = [keyed(plant.equipments), keyed(plant.areas)];
  return plant.equipments.filter((machine) => {
    if (machine.nodeid === subject || machine.equipmenttypenodeid === subject) return true;
    const { areanodeid, equipmentpoolnodeid } = effectiveLocation(machine, byId);
    if (areanodeid === subject || equipmentpoolnodeid === subject) return true;
    return areanodeid !== null && areas.get(areanodeid)?.sitenodeid === subject;
  });
}

/** What two machines of an area have alike where they work alike. */
const saidBy = (models: readonly ShiftModel[], exceptions: readonly ShiftException[]): string =>
  JSON.stringify([
    models
      .toSorted((a, b) => a.validfrom - b.validfrom || (a.nodeid < b.nodeid ? -1 : 1))
      .map(({ validfrom, shifts }) => [validfrom, shifts]),
    exceptions.map(({ kind, from, until, shifts }) => [kind, from, until, shifts]),
  ]);

/** [E7] [K4] The calendar of each machine; those that work alike share one. */
export function calendarsOf(plant: FigurePlant): (machine: FigureEquipment) => ShiftCalendar {
  const [byId, areas, sites] = [keyed(plant.equipments), keyed(plant.areas), keyed(plant.sites)];
  const models = listed(plant.shiftmodels, ({ shiftmodelof }) => shiftmodelof);
  const exceptions = listed(plant.shiftexceptions, ({ exceptionof }) => exceptionof);
  const shared = new Map<string, ShiftCalendar>();
  return (machine) => {
    const { areanodeid } = effectiveLocation(machine, byId);
    const area = areanodeid ? areas.get(areanodeid) : undefined;
    const site = area && sites.get(area.sitenodeid);
    const own = models.get(machine.nodeid) ?? [];
    const alone = exceptions.get(machine.nodeid) ?? [];
    const key = `${area?.nodeid ?? ''} ${own.length + alone.length > 0 ? saidBy(own, alone) : ''}`;
    const known = shared.get(key);
    if (known) return known;
    const calendar = {
      zone: plant.zone,
      own,
      ofArea: (area && models.get(area.nodeid)) ?? [],
      exceptions: [
        ...alone,
        ...((area && exceptions.get(area.nodeid)) ?? []),
        ...((site && exceptions.get(site.nodeid)) ?? []),
      ],
      holidayOn: holidaysIn(site?.subdivision ?? ''),
    };
    shared.set(key, calendar);
    return calendar;
  };
}

/** [K4] Joins machines with what happened on them, one at a time; some of them, where there are many. */
export function figureMachines(
  plant: FigurePlant,
): (machines: readonly FigureEquipment[], history: FigureHistory) => Iterable<FigureMachine> {
  const calendarOf = calendarsOf(plant);
  return function* (machines, { notifications, costs, reports }) {
    const happened = listed(notifications, ({ equipmentnodeid }) => equipmentnodeid);
    const booked = listed(costs, ({ equipmentnodeid }) => equipmentnodeid);
    const reported = reports && listed(reports, ({ equipmentnodeid }) => equipmentnodeid);
    for (const machine of machines) {
      yield {
        nodeid: machine.nodeid,
        calendar: calendarOf(machine),
        // Rows that an older version mirrored lack the fields.
        commissioningdate: machine.commissioningdate ?? 0,
        decommissioningdate: machine.decommissioningdate ?? 0,
        notifications: happened.get(machine.nodeid) ?? [],
        costs: booked.get(machine.nodeid) ?? [],
        reports: reported && (reported.get(machine.nodeid) ?? []),
      };
    }
  };
}
