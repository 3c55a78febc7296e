import type { Shift } from '../../../shared/contract/machine/shift.ts';
import { shiftText as text } from '../../text/de/machine/shift.ts';
import { formatTime } from '../../text/format.ts';

/** `Mo–Fr 06:00–13:59`, `Mo–Do 22:00–05:59 (+1), Unbemannt`: a line for each shift. */
export const linesOf = (shifts: readonly Shift[]): string[] =>
  shifts.map(({ weekdays, unmanned, ...shift }) => {
    const [start, end] = [formatTime(shift.start), formatTime(shift.end)];
    const times = (end <= start ? text.spanNextDay : text.span)(start, end);
    return [`${text.weekdaysOf(weekdays)} ${times}`, ...(unmanned ? [text.unmanned] : [])].join(', ');
  });
