import {
  createShiftModel,
  type Shift,
  type ShiftModel,
  updateShiftModel,
} from '../../../shared/contract/machine/shift.ts';
import { newNodeId, type Write, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { editOf } from '../forms/patch.ts';

type Wanted = { shifts: Shift[]; validfrom: number };

/**
 * [E7] [CF1] What saves shifts: a new model where none was `seen`, otherwise what was changed of it. Nothing where
 * nothing was. For forms that save more together; the area or machine may be made by a write before it.
 */
export function shiftWrites(owner: string, seen: ShiftModel | null, wanted: Wanted): Write[] {
  if (!seen) {
    // From a day on, no shifts end a model that held before.
    if (wanted.shifts.length === 0 && wanted.validfrom === 0) return [];
    const nodeid = newNodeId('shiftmodel');
    return [write(createShiftModel, { lang: 'de', nodeid, shiftmodelof: owner, ...wanted })];
  }
  const edit = editOf<Wanted>(seen, wanted);
  if (!edit) return [];
  const { nodeid: shiftnodeid } = seen;
  return [write(updateShiftModel, { lang: 'de', shiftnodeid, ...edit.fields, base: edit.base })];
}

/** [E7] Saves shifts alone; false where nothing was changed. */
export async function saveShifts(owner: string, seen: ShiftModel | null, wanted: Wanted): Promise<boolean> {
  const writes = shiftWrites(owner, seen, wanted);
  if (writes.length > 0) await act(writes);
  return writes.length > 0;
}
