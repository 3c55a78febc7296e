import { findCommand } from '../../shared/contract/registry.ts';
import { type EntryHead, splitRowKey } from '../entry.ts';

/** One field of a row. */
export interface Place {
  /** A `rowKey`. */
  key: string;
  field: string;
}

/** [CF1] Where a field of an edit's payload lies; null where the edit touches no such row. */
export function placeOf({ name, touches }: Pick<EntryHead, 'name' | 'touches'>, field: string): Place | null {
  const place = findCommand(name)?.places?.[field];
  const key = place ? touches.find((each) => splitRowKey(each).kind === place.kind) : touches[0];
  return key === undefined ? null : { key, field: place?.field ?? field };
}
