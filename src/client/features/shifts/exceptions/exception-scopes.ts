import type { ShiftPlan } from '../../../parts/shifts/shift-plan.ts';
import { shiftText as text } from '../../../text/de/machine/shift.ts';

/** What an exception may be of: the machine, its area, its site; the nearest first. */
export function scopesOf({ subject, area, site }: ShiftPlan): { value: string; label: string }[] {
  const scopes =
    subject.kind === 'equipment'
      ? [{ value: subject.nodeid, label: text.scopes.equipment(subject.name) }]
      : [];
  if (area) scopes.push({ value: area.nodeid, label: text.scopes.area(area.name) });
  if (site) scopes.push({ value: site.nodeid, label: text.scopes.site(site.name) });
  return scopes;
}

/** '' for what is not known here. */
export const scopeName = (plan: ShiftPlan, owner: string): string =>
  scopesOf(plan).find(({ value }) => value === owner)?.label ?? '';
