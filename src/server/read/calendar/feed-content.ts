import type { Equipment } from '../../../shared/contract/machine/equipment.ts';
import { effectiveLocation } from '../../../shared/rules/effective-location.ts';
import { machinesOf } from '../../../shared/rules/figures/machines-of.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { companyOf } from '../../db/company.ts';
import { listAssigned, listPlanned } from '../../db/rows/planned-rows.ts';
import { listVisibleRows } from '../../db/rows/visible-rows.ts';
import type { Caller, Db } from '../../http/context.ts';
import { calendarText as text } from '../../text/de/calendar.ts';
import { type FeedMachine, feedEvents, MOST_EVENTS } from './feed-events.ts';
import { icalText } from './ical-text.ts';

const readTasks = { feature: 'equipment.maintenancetask', flag: 'read' } as const;

const machineColumns = [
  'nodeid',
  'name',
  'equipmenttypenodeid',
  'areanodeid',
  'equipmentpoolnodeid',
  'parentnodeid',
  'commissioningdate',
  'decommissioningdate',
] as const;
type MachineRow = Pick<Equipment, (typeof machineColumns)[number]>;

/** Machines in service of a place that the caller sees, by node id, and how the place is called; '' for all. */
async function listMachines(db: Db, caller: Caller, placenodeid: string | null) {
  const equipments = await listVisibleRows<'equipment', MachineRow>(db, caller, 'equipment', {
    columns: machineColumns,
  });
  const [areas, sites, pools] = [
    await listVisibleRows(db, caller, 'area'),
    await listVisibleRows(db, caller, 'site'),
    await listVisibleRows(db, caller, 'equipmentpool'),
  ];
  const names = new Map([...areas, ...sites, ...pools].map(({ nodeid, name }) => [nodeid, name]));
  const siteOf = new Map(areas.map(({ nodeid, sitenodeid }) => [nodeid, sitenodeid]));
  const byId = new Map(equipments.map((each) => [each.nodeid, each]));
  const plant = { zone: '', equipments, areas, sites, shiftmodels: [], shiftexceptions: [] };
  const chosen = new Set(machinesOf(plant, placenodeid).map(({ nodeid }) => nodeid));
  const machines = new Map<string, FeedMachine>();
  for (const machine of equipments) {
    if (!chosen.has(machine.nodeid) || machine.decommissioningdate) continue;
    const { areanodeid, equipmentpoolnodeid } = effectiveLocation(machine, byId);
    const place = [siteOf.get(areanodeid ?? ''), areanodeid, equipmentpoolnodeid];
    const said = place.map((nodeid) => names.get(nodeid ?? '') ?? '').filter(Boolean);
    machines.set(machine.nodeid, { name: machine.name, place: said.join(', ') });
  }
  return { machines, place: placenodeid === null ? '' : (names.get(placenodeid) ?? '') };
}

/** Only what is assigned to the caller; only a site, area or pool. */
export interface FeedWish {
  mine: boolean;
  placenodeid: string | null;
}

/**
 * [T8] What a calendar shows now, by what the caller may see now; told as what has been so since a moment (ms). `origin`:
 * where links lead.
 */
export async function feedContent(
  { db, origin, now }: { db: Db; origin: string; now: number },
  caller: Caller,
  { mine, placenodeid }: FeedWish,
): Promise<(stamp: number) => string> {
  const { clientid } = caller;
  const { name: company, timezone: zone } = await companyOf(db, clientid);
  const { machines, place } = await listMachines(db, caller, placenodeid);
  const assigned = mine ? await listAssigned(db, caller) : null;
  const planned = await listPlanned(db, caller);
  // Rights that are given back later fill it again: a calendar would drop what answers with an error.
  const events = isAllowed(caller.features, readTasks)
    ? await feedEvents({ clientid, origin, zone, now, planned, machines, assigned })
    : [];
  const whole = (mine ? text.mine : text.name)(company);
  const name = place ? text.ofPlace(whole, place) : whole;
  const description = events.length > MOST_EVENTS ? text.cut(MOST_EVENTS) : '';
  const { language } = text;
  return (stamp) => icalText({ name, description, language, stamp }, events.slice(0, MOST_EVENTS));
}
