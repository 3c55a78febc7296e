import { findRowsBy } from '../../db/records.ts';
import { listVisibleRows } from '../../db/rows/visible-rows.ts';
import type { Row } from '../../db/schema.ts';
import type { Caller, Db } from '../../http/context.ts';

/** What lists need of a machine: nothing that only its own page shows. */
const machineColumns = [
  'nodeid',
  'name',
  'equipmentid',
  'inventoryid',
  'manufacturerserialnumber',
  'image',
  'equipmenttypenodeid',
  'areanodeid',
  'equipmentpoolnodeid',
  'parentnodeid',
  'version',
] as const;
export type MachineRow = Pick<Row<'equipment'>, (typeof machineColumns)[number]>;

/** The company's places and types. */
export interface Places {
  legalentities: Row<'legalentity'>[];
  sites: Row<'site'>[];
  areas: Row<'area'>[];
  pools: Row<'equipmentpool'>[];
  shiftmodels: Row<'shiftmodel'>[];
  brands: Row<'brand'>[];
  types: Row<'equipmenttype'>[];
}

/** With the machines that the caller sees. */
export interface Structure extends Places {
  equipments: MachineRow[];
}

export async function loadPlaces(db: Db, caller: Caller): Promise<Places> {
  return {
    legalentities: await listVisibleRows(db, caller, 'legalentity'),
    sites: await listVisibleRows(db, caller, 'site'),
    areas: await listVisibleRows(db, caller, 'area'),
    pools: await listVisibleRows(db, caller, 'equipmentpool'),
    shiftmodels: await listVisibleRows(db, caller, 'shiftmodel'),
    brands: await listVisibleRows(db, caller, 'brand'),
    types: await listVisibleRows(db, caller, 'equipmenttype'),
  };
}

/** Machines as lists show them. There may be thousands: read in no transaction, so that others have the database too. */
export const loadMachines = (db: Db, caller: Caller): Promise<MachineRow[]> =>
  listVisibleRows<'equipment', MachineRow>(db, caller, 'equipment', { columns: machineColumns });

/** Node ids of the places a user of the caller's company is subscribed to. The right was judged before. */
export async function subscribedPlaces(db: Db, caller: Caller, usernodeid: string): Promise<Set<string>> {
  const rows = await findRowsBy(db, caller, 'subscription', 'usernodeid', [usernodeid]);
  return new Set(rows.map((row) => row.placenodeid));
}
