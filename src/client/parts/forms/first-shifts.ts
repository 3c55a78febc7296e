import type { Write } from '../../live/outbox/write.ts';
import type { ShiftDraft } from '../shifts/shift-drafts.ts';

/** [E7] [L2] Whether each shift has its times and a weekday. */
export const areWhole = (shifts: readonly ShiftDraft[]): boolean =>
  shifts.every(({ start, end, weekdays }) => start !== '' && end !== '' && weekdays.length > 0);

/**
 * [E7] The write of the first model of an area or a machine that is made before it; none without shifts. What it takes
 * was loaded with the fields.
 */
export async function firstShifts(owner: string, shifts: readonly ShiftDraft[]): Promise<Write[]> {
  if (shifts.length === 0) return [];
  const [{ shiftWrites }, { shiftsOf }] = await Promise.all([
    import('../shifts/save-shifts.ts'),
    import('../shifts/shift-drafts.ts'),
  ]);
  return shiftWrites(owner, null, { shifts: shiftsOf(shifts), validfrom: 0 });
}
