import { findRowsBy } from '../../db/records.ts';
import { listVisibleRows } from '../../db/rows/visible-rows.ts';
import type { Row } from '../../db/schema.ts';
import type { Caller, Db } from '../../http/context.ts';

/** The company's places and types, and the machines that the caller sees. */
export interface Structure {
  legalentities: Row<'legalentity'>[];
  sites: Row<'site'>[];
  areas: Row<'area'>[];
  pools: Row<'equipmentpool'>[];
  shiftmodels: Row<'shiftmodel'>[];
  brands: Row<'brand'>[];
  types: Row<'equipmenttype'>[];
  equipments: Row<'equipment'>[];
}

/** Loads it; without machines where a list of places or types alone is wanted. */
export async function loadStructure(
  db: Db,
  caller: Caller,
  { machines }: { machines: boolean } = { machines: true },
): Promise<Structure> {
  return {
    legalentities: await listVisibleRows(db, caller, 'legalentity'),
    sites: await listVisibleRows(db, caller, 'site'),
    areas: await listVisibleRows(db, caller, 'area'),
    pools: await listVisibleRows(db, caller, 'equipmentpool'),
    shiftmodels: await listVisibleRows(db, caller, 'shiftmodel'),
    brands: await listVisibleRows(db, caller, 'brand'),
    types: await listVisibleRows(db, caller, 'equipmenttype'),
    equipments: machines ? await listVisibleRows(db, caller, 'equipment') : [],
  };
}

/** Node ids of the places a user of the caller's company is subscribed to. The right was judged before. */
export async function subscribedPlaces(db: Db, caller: Caller, usernodeid: string): Promise<Set<string>> {
  const rows = await findRowsBy(db, caller, 'subscription', 'usernodeid', [usernodeid]);
  return new Set(rows.map((row) => row.placenodeid));
}
