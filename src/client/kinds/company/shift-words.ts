import type { Shift } from '../../../shared/contract/machine/shift.ts';
import { shiftWords } from '../../text/de/kinds/shift.ts';
import { formatTime } from '../../text/format.ts';
import type { Choice } from '../define-kind.ts';

const daysOf = ({ weekdays }: Shift) => shiftWords.weekdaysOf(weekdays);

/** `Mo–Fr 06:00–13:59`, as entries and conflicts show it. */
const words = (shift: Shift): string =>
  [
    daysOf(shift),
    shiftWords.span(formatTime(shift.start), formatTime(shift.end)),
    shift.unmanned ? `(${shiftWords.unmanned})` : '',
  ]
    .filter(Boolean)
    .join(' ');

const isShift = (value: unknown): value is Shift =>
  typeof value === 'object' && value !== null && 'weekdays' in value;

/** [OB14] A shift, or a list of them, in a line. */
export const shiftsSpec: Choice = {
  choice: (value) => [value].flat().filter(isShift).map(words).join(' · ') || shiftWords.noShifts,
};

/** [X2] A day that is sent as `YYYY-MM-DD`. */
export const daySpec: Choice = { choice: (value) => String(value).split('-').reverse().join('.') };
