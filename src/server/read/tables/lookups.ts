import { user } from '../../../shared/contract/account/user.ts';
import type { TableWish } from '../../../shared/contract/company/table-queries.ts';
import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import { equipment } from '../../../shared/contract/machine/equipment.ts';
import { wallClock } from '../../../shared/lib/zoned-time.ts';
import { effectiveLocation } from '../../../shared/rules/effective-location.ts';
import type { Day } from '../../../shared/rules/import/cells.ts';
import { readableRows } from '../../../shared/rules/permissions.ts';
import { haystackOf } from '../../../shared/rules/search/folded-text.ts';
import { machinesInSight } from '../../db/export/table-rows.ts';
import { listVisibleRows } from '../../db/rows/visible-rows.ts';
import { timeZoneOf } from '../../db/time-zone.ts';
import type { Caller, Db } from '../../http/context.ts';

/** What rows say of their machine. */
export interface TableMachine {
  name: string;
  equipmentid: string;
  inventoryid: string;
  brand: string;
  type: string;
  site: string;
  area: string;
  pool: string;
  /** What a search looks into. */
  haystack: string;
}

interface TableCounter {
  name: string;
  type: string;
  unit: string;
}

/** Names that rows refer to, as far as the caller may read them. */
export interface Lookups {
  /** The machines whose rows are wanted; all fields '' where the caller reads no machines. */
  machines: ReadonlyMap<string, TableMachine>;
  counters: ReadonlyMap<string, TableCounter>;
  categories: ReadonlyMap<string, string>;
  costtypes: ReadonlyMap<string, { name: string; unit: string }>;
  personName: (nodeid: string | null) => string;
  mayRead: (record: RecordDefinition) => boolean;
  /** What clocks of the company show at that moment, as if it were UTC, ms. */
  wall: (ms: number) => number;
  dayOf: (ms: number) => Day | null;
}

const NO_MACHINE: TableMachine = {
  name: '',
  equipmentid: '',
  inventoryid: '',
  brand: '',
  type: '',
  site: '',
  area: '',
  pool: '',
  haystack: '',
};

const keyed = <T extends { nodeid: string }>(rows: readonly T[]) =>
  new Map(rows.map((row) => [row.nodeid, row]));

const machineColumns = [
  'nodeid',
  'name',
  'equipmentid',
  'inventoryid',
  'manufacturerserialnumber',
  'decommissioningdate',
  'equipmenttypenodeid',
  'areanodeid',
  'equipmentpoolnodeid',
  'parentnodeid',
] as const;

async function machinesOf(db: Db, caller: Caller, wish: TableWish): Promise<Map<string, TableMachine>> {
  if (readableRows(caller.features, equipment.read) !== 'all') {
    return new Map((await machinesInSight(db, caller)).map((nodeid) => [nodeid, NO_MACHINE]));
  }
  const rows = await listVisibleRows(db, caller, 'equipment', { columns: machineColumns });
  const areas = keyed(await listVisibleRows(db, caller, 'area'));
  const sites = keyed(await listVisibleRows(db, caller, 'site'));
  const pools = keyed(await listVisibleRows(db, caller, 'equipmentpool'));
  const types = keyed(await listVisibleRows(db, caller, 'equipmenttype'));
  const brands = keyed(await listVisibleRows(db, caller, 'brand'));
  const byId = keyed(rows);
  const found = new Map<string, TableMachine>();
  for (const row of rows) {
    const { areanodeid, equipmentpoolnodeid } = effectiveLocation(row, byId);
    const area = areas.get(areanodeid ?? '');
    const site = sites.get(area?.sitenodeid ?? '');
    const pool = pools.get(equipmentpoolnodeid ?? '');
    const wanted =
      (!wish.equipmentnodeid || wish.equipmentnodeid === row.nodeid) &&
      (!wish.areanodeid || wish.areanodeid === area?.nodeid) &&
      (!wish.sitenodeid || wish.sitenodeid === site?.nodeid) &&
      (!wish.poolnodeid || wish.poolnodeid === pool?.nodeid) &&
      (!wish.inservice || row.decommissioningdate === 0);
    if (!wanted) continue;
    const { name, equipmentid, inventoryid, manufacturerserialnumber } = row;
    const type = types.get(row.equipmenttypenodeid);
    const brand = brands.get(type?.brandnodeid ?? '')?.name ?? '';
    const model = type?.model ?? '';
    const texts = [name, equipmentid, inventoryid, manufacturerserialnumber, brand, model];
    found.set(row.nodeid, {
      name,
      equipmentid,
      inventoryid,
      brand,
      type: model,
      site: site?.name ?? '',
      area: area?.name ?? '',
      pool: pool?.name ?? '',
      haystack: wish.q ? haystackOf(texts) : '',
    });
  }
  return found;
}

/** Zones change their clocks at a quarter of an hour: within one the difference stays. */
const QUARTER = 15 * 60_000;

function clockOf(zone: string): (ms: number) => number {
  const known = new Map<number, number>();
  return (ms) => {
    const quarter = Math.floor(ms / QUARTER) * QUARTER;
    let ahead = known.get(quarter);
    if (ahead === undefined) {
      ahead = wallClock(quarter, zone) - quarter;
      if (known.size > 20_000) known.clear();
      known.set(quarter, ahead);
    }
    return ms + ahead;
  };
}

/** [K3] What the rows of a table refer to; with `counters` also those. */
export async function loadLookups(
  db: Db,
  caller: Caller,
  wish: TableWish,
  counters: boolean,
): Promise<Lookups> {
  const wall = clockOf(await timeZoneOf(db, caller.clientid));
  const units = new Map(
    (await listVisibleRows(db, caller, 'unit')).map(({ unitId, displayName }) => [
      unitId,
      displayName.plural.de ?? unitId,
    ]),
  );
  const unitOf = (unitId: string | undefined) => units.get(unitId ?? '') ?? unitId ?? '';
  const people = new Map(
    (await listVisibleRows(db, caller, user.kind)).map(({ nodeid, givenname, surname }) => [
      nodeid,
      `${givenname} ${surname}`.trim(),
    ]),
  );
  const countertypes = keyed(counters ? await listVisibleRows(db, caller, 'countertype') : []);
  return {
    machines: await machinesOf(db, caller, wish),
    counters: new Map(
      (counters ? await listVisibleRows(db, caller, 'counter') : []).map((each) => {
        const type = countertypes.get(each.counterTypeNodeId);
        return [each.nodeid, { name: each.name, type: type?.name ?? '', unit: unitOf(type?.unitId) }];
      }),
    ),
    categories: new Map(
      (await listVisibleRows(db, caller, 'maintenancecategory')).map(({ nodeid, name }) => [
        nodeid,
        name.de ?? '',
      ]),
    ),
    costtypes: new Map(
      (await listVisibleRows(db, caller, 'costtype')).map(({ nodeid, name, unitId }) => [
        nodeid,
        { name, unit: unitOf(unitId) },
      ]),
    ),
    personName: (nodeid) => people.get(nodeid ?? '') ?? '',
    mayRead: ({ read }) => readableRows(caller.features, read) !== 'none',
    wall,
    dayOf: (ms) => (ms > 0 ? { day: new Date(wall(ms)).toISOString().slice(0, 10) } : null),
  };
}
