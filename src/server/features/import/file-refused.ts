import { invalidField, Refusal } from '../../http/answer.ts';

/** Why a file is not taken. */
export type Reason =
  | 'empty'
  | 'format'
  | 'quotes'
  | 'bytes'
  | 'unpacked'
  | 'sheets'
  | 'rows'
  | 'columns'
  | 'cell';

/** [D10] The answer names what is wrong with the file, so that the screen can say what to do. */
export function fileRefused(reason: Reason): Refusal {
  if (reason === 'bytes' || reason === 'unpacked')
    return new Refusal('toolarge', 'File Too Large', { fields: [{ field: reason, problem: 'range' }] });
  const problem = reason === 'empty' ? 'required' : reason === 'cell' ? 'toolong' : 'invalid';
  const isBound = reason === 'sheets' || reason === 'rows' || reason === 'columns';
  return invalidField(reason, isBound ? 'range' : problem);
}
