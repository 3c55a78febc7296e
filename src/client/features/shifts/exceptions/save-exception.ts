import {
  createShiftException,
  type ShiftException,
  updateShiftException,
} from '../../../../shared/contract/machine/shift.ts';
import { newNodeId, write } from '../../../live/outbox/write.ts';
import { act } from '../../../live/runtime.ts';
import { editOf } from '../../../parts/forms/patch.ts';
import { type ExceptionValues, said } from './exception-values.ts';

/** [E7] [CF1] A new exception, or what was changed of one; false where nothing was. */
export async function saveException(values: ExceptionValues, seen: ShiftException | null): Promise<boolean> {
  const wanted = said(values, seen);
  if (!seen) {
    const nodeid = newNodeId('shiftexception');
    await act([write(createShiftException, { lang: 'de', nodeid, exceptionof: values.scope, ...wanted })]);
    return true;
  }
  const edit = editOf<typeof wanted>(seen, wanted);
  if (!edit) return false;
  await act([
    write(updateShiftException, { lang: 'de', nodeid: seen.nodeid, ...edit.fields, base: edit.base }),
  ]);
  return true;
}
