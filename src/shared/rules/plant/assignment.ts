import { kindOfNodeId } from '../../lib/ids.ts';
import type { Located } from '../effective-location.ts';

/** [L4] What a machine joins and what it leaves: areas, pools and machines by node id. */
export interface Assignment {
  equipmentnodeid: string;
  join: readonly string[];
  leave: readonly string[];
}

/** Where a machine stands, by the kind of what it stands in. */
const FIELDS: Readonly<Record<string, keyof Located>> = {
  area: 'areanodeid',
  equipmentpool: 'equipmentpoolnodeid',
  equipment: 'parentnodeid',
};

/** [L4] The places that a list of node ids names; a machine is in at most one area, one pool and one machine. */
export function placesOf(nodeids: readonly string[]): Partial<Located> {
  const places: Partial<Located> = {};
  for (const nodeid of nodeids) {
    const field = FIELDS[kindOfNodeId(nodeid) ?? ''];
    if (field) places[field] = nodeid;
  }
  return places;
}

/** [L4] The fields that an assignment sets: joining an area leaves the former one, pools and machines alike. */
export function placesAfter({ join, leave }: Pick<Assignment, 'join' | 'leave'>): Partial<Located> {
  const left = Object.keys(placesOf(leave)).map((field) => [field, null] as const);
  return { ...Object.fromEntries(left), ...placesOf(join) };
}
