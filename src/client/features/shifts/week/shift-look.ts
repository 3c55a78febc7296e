import type { PlannedShift } from '../../../../shared/rules/shifts/shift-calendar.ts';

const look = (tone: string) => ({
  background: `${tone}.soft`,
  color: `${tone}.onSoft`,
  borderColor: `${tone}.solid`,
});

/** [E7] Somebody there: filled · nobody there, or only assumed: outlined · extra: another colour. Words say it too. */
export function blockLook(shift: PlannedShift | null) {
  if (!shift) return { ...look('neutral'), background: 'transparent', borderStyle: 'dashed' };
  const tone = shift.extra ? look('success') : look('accent');
  return shift.unmanned ? { ...tone, background: 'surface', color: 'text', borderStyle: 'dashed' } : tone;
}
