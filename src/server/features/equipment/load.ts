import { LISTED_READINGS } from '../../../shared/contract/equipment-queries.ts';
import { latestReadings } from '../../db/readings.ts';
import { findRowsBy, findVisibleRow } from '../../db/records.ts';
import { listVisibleRows } from '../../db/visible-rows.ts';
import type { Caller, Db } from '../../http/context.ts';

/** Everything that a machine's nested shapes are made of, or null when the caller does not see it. */
export async function loadMachine(db: Db, caller: Caller, nodeid: string) {
  const equipment = await findVisibleRow(db, caller, 'equipment', nodeid);
  if (!equipment) return null;
  // What hangs on a machine is visible through it, so no further question of scope is needed below.
  const types = await findRowsBy(db, caller, 'equipmenttype', 'nodeid', [equipment.equipmenttypenodeid]);
  const areas = await findRowsBy(db, caller, 'area', 'nodeid', [equipment.areanodeid]);
  return {
    equipment,
    types,
    areas,
    brands: await findRowsBy(
      db,
      caller,
      'brand',
      'nodeid',
      types.map((type) => type.brandnodeid),
    ),
    legalentities: await findRowsBy(
      db,
      caller,
      'legalentity',
      'nodeid',
      types.map((type) => type.legalentitynodeid),
    ),
    sites: await findRowsBy(
      db,
      caller,
      'site',
      'nodeid',
      areas.map((area) => area.sitenodeid),
    ),
    pools: await findRowsBy(db, caller, 'equipmentpool', 'nodeid', [equipment.equipmentpoolnodeid]),
    shiftmodels: await findRowsBy(db, caller, 'shiftmodel', 'shiftmodelof', [nodeid]),
    notifications: await findRowsBy(db, caller, 'notification', 'equipmentnodeid', [nodeid]),
    attachments: await findRowsBy(db, caller, 'attachment', 'equipmentnodeid', [nodeid]),
    faqs: await findRowsBy(db, caller, 'questionanswer', 'isfaqof', [nodeid]),
    tasks: await findRowsBy(db, caller, 'maintenancetask', 'equipmentnodeid', [nodeid]),
    categories: await listVisibleRows(db, caller, 'maintenancecategory'),
    workflows: await findRowsBy(db, caller, 'workflow', 'equipmentnodeid', [nodeid]),
    steps: await findRowsBy(db, caller, 'workflowstep', 'equipmentnodeid', [nodeid]),
    costs: await findRowsBy(db, caller, 'cost', 'equipmentnodeid', [nodeid]),
    costtypes: await listVisibleRows(db, caller, 'costtype'),
    counters: await findRowsBy(db, caller, 'counter', 'equipmentnodeid', [nodeid]),
    ...(await loadReadings(db, caller, nodeid)),
  };
}

export type MachineRows = NonNullable<Awaited<ReturnType<typeof loadMachine>>>;

async function loadReadings(db: Db, caller: Caller, nodeid: string) {
  return {
    readings: await findRowsBy(db, caller, 'counterreading', 'equipmentnodeid', [nodeid]),
    countertypes: await listVisibleRows(db, caller, 'countertype'),
    units: await listVisibleRows(db, caller, 'unit'),
  };
}

/** Counters of one machine with all their readings, or of all that the caller sees with the latest of each. */
export async function loadCounters(db: Db, caller: Caller, equipmentnodeid: string | undefined) {
  const filter =
    equipmentnodeid === undefined
      ? undefined
      : { column: 'equipmentnodeid' as const, values: [equipmentnodeid] };
  const counters = await listVisibleRows(db, caller, 'counter', filter);
  const ids = counters.map(({ nodeid }) => nodeid);
  return {
    counters,
    readings: filter
      ? await listVisibleRows(db, caller, 'counterreading', filter)
      : await latestReadings(db, caller, ids, LISTED_READINGS),
    countertypes: await listVisibleRows(db, caller, 'countertype'),
    units: await listVisibleRows(db, caller, 'unit'),
  };
}

export type CounterRows = Awaited<ReturnType<typeof loadCounters>>;
