import type { Area, EquipmentPool, Site } from '../../../shared/contract/machine/place.ts';
import { createArea, createPool, createSite } from '../../../shared/contract/machine/place-commands.ts';
import { areWhole } from '../../parts/forms/first-shifts.ts';
import { contractRules, type Rules } from '../../parts/forms/rules.ts';
import { type Assigned, homeless, NOTHING_ASSIGNED } from '../../parts/machine/moves.ts';
import type { ShiftDraft } from '../../parts/shifts/shift-drafts.ts';
import { placesText as text } from '../../text/de/machine/places.ts';

export type SiteValues = Pick<
  Site,
  'name' | 'street' | 'siteid' | 'zipcode' | 'city' | 'country' | 'subdivision'
>;
export type AreaValues = Pick<Area, 'name' | 'areaid' | 'sitenodeid'> & {
  assigned: Assigned;
  /** Of a new area. */
  shifts: ShiftDraft[];
};
export type PoolValues = Pick<EquipmentPool, 'name'> & { assigned: Assigned };

const missing = (field: keyof typeof text.missing) => ({ required: text.missing[field] });

/** [L1] [X22] Everything but the add-on and the Land is needed. */
export const siteRules: Rules<SiteValues> = contractRules<SiteValues>(createSite, {
  words: {
    name: missing('name'),
    street: missing('street'),
    zipcode: missing('zipcode'),
    city: missing('city'),
    country: { required: text.missing.country, invalid: text.missing.country },
  },
});

/** [L1] A Land counts in Germany only. */
export const siteFields = (values: SiteValues): SiteValues =>
  values.country === 'DE' ? values : { ...values, subdivision: '' };

export const siteValues = (seen: Site | null): SiteValues => ({
  name: seen?.name ?? '',
  street: seen?.street ?? '',
  siteid: seen?.siteid ?? '',
  zipcode: seen?.zipcode ?? '',
  city: seen?.city ?? '',
  country: seen?.country ?? 'DE',
  subdivision: seen?.subdivision ?? '',
});

const area = contractRules<AreaValues>(createArea, {
  words: { name: missing('name'), sitenodeid: { required: text.missing.site, invalid: text.missing.site } },
});
const pool = contractRules<PoolValues>(createPool, { words: { name: missing('name') } });

/** [L4] Machines that leave a place and would stand nowhere need another one. */
const homeProblem = (assigned: Assigned, place: string): { assigned?: string } =>
  homeless(assigned, place).length > 0 && assigned.home === '' ? { assigned: text.homeMissing } : {};

/** [L2] [L4] [X22] The name is needed; `place` is the area, '' for a new one. */
export const areaRules = (place: string): Rules<AreaValues> => ({
  ...area,
  check: (values, now) => ({
    ...area.check(values, now),
    ...homeProblem(values.assigned, place),
    ...(!areWhole(values.shifts) && { shifts: text.shiftsOpen }),
  }),
});

/** [L3] [L4] [X22] */
export const poolRules = (place: string): Rules<PoolValues> => ({
  ...pool,
  check: (values, now) => ({ ...pool.check(values, now), ...homeProblem(values.assigned, place) }),
});

export const areaValues = (seen: Area | null, sitenodeid: string): AreaValues => ({
  name: seen?.name ?? '',
  areaid: seen?.areaid ?? '',
  sitenodeid: seen?.sitenodeid ?? sitenodeid,
  shifts: [],
  assigned: NOTHING_ASSIGNED,
});

export const poolValues = (seen: EquipmentPool | null): PoolValues => ({
  name: seen?.name ?? '',
  assigned: NOTHING_ASSIGNED,
});

/** [L1] [L2] [L3] Whether each of these is filled in: saving is off before. */
export const filled = (...values: string[]): boolean => values.every((value) => value.trim() !== '');

/** [L2] Whether each shift has a weekday: saving is off before, and the days say so. */
export const haveDays = (shifts: readonly ShiftDraft[]): boolean =>
  shifts.every(({ weekdays }) => weekdays.length > 0);
