import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { findVisibleRow } from '../../db/records.ts';
import type { Caller, Db } from '../../http/context.ts';

const PLACES = ['site', 'area', 'equipmentpool'] as const;
export type PlaceKind = (typeof PLACES)[number];

/** The kind of place that a node id is of; undefined for another kind. */
export const placeKind = (nodeid: string): PlaceKind | undefined =>
  PLACES.find((each) => each === kindOfNodeId(nodeid));

/** A place that the caller sees: how it is called, and the site that an area is in; '' for none. */
export async function findPlace(
  db: Db,
  caller: Caller,
  nodeid: string,
): Promise<{ name: string; site: string } | undefined> {
  const kind = placeKind(nodeid);
  if (kind === 'area') {
    const area = await findVisibleRow(db, caller, kind, nodeid);
    const site = area && (await findVisibleRow(db, caller, 'site', area.sitenodeid));
    return area && { name: area.name, site: site?.name ?? '' };
  }
  const place = kind && (await findVisibleRow(db, caller, kind, nodeid));
  return place && { name: place.name, site: '' };
}
