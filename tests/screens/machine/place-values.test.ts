import { describe, expect, it } from 'vitest';
import { firstSteps } from '../../../src/client/features/initial-state/first-steps.ts';
import {
  areaRules,
  areaValues,
  filled,
  poolRules,
  poolValues,
  siteFields,
  siteRules,
  siteValues,
} from '../../../src/client/features/place/place-values.ts';
import { initialStateText } from '../../../src/client/text/de/app/initial-state.ts';
import { federalStates } from '../../../src/client/text/de/machine/federal-states.ts';
import { placesText as text } from '../../../src/client/text/de/machine/places.ts';
import { ROLES } from '../../../src/server/company/roles.ts';
import { FEATURES, type FeaturesMap } from '../../../src/shared/contract/core/define.ts';
import { createSite } from '../../../src/shared/contract/machine/place-commands.ts';
import { SUBDIVISIONS } from '../../../src/shared/rules/shifts/holidays.ts';

const SITE = 'urn:wartbar:site:0190a000-0000-7000-8000-000000000001';
const AREA = 'urn:wartbar:area:0190a000-0000-7000-8000-000000000002';
const MACHINE = 'urn:wartbar:equipment:0190a000-0000-7000-8000-000000000003';

describe('the form of a site', () => {
  const whole = {
    name: 'Werk Ost',
    street: 'Hafenweg 3',
    siteid: '',
    zipcode: '04103',
    city: 'Leipzig',
    country: 'DE',
    subdivision: 'DE-SN',
  };

  it('[L1] [X22] needs name, street, zip, city and country; add-on and Land are free', () => {
    expect(siteRules.check(whole, 0)).toEqual({});
    expect(siteRules.check({ ...whole, subdivision: '' }, 0)).toEqual({});
    for (const field of ['name', 'street', 'zipcode', 'city', 'country'] as const) {
      expect(siteRules.check({ ...whole, [field]: '  ' }, 0)).toEqual({ [field]: text.missing[field] });
      expect(siteRules.limits?.[field]?.required).toBe(true);
    }
    expect([siteRules.limits?.siteid?.required, siteRules.limits?.subdivision?.required]).toEqual([
      undefined,
      undefined,
    ]);
  });

  it('[L1] [X9] begins in Germany; elsewhere there is no Land', () => {
    expect(siteValues(null)).toMatchObject({ country: 'DE', subdivision: '' });
    expect(siteFields({ ...whole, country: 'AT' }).subdivision).toBe('');
    expect(siteFields(whole).subdivision).toBe('DE-SN');
  });

  it('[L1] knows the 16 Länder', () => {
    expect(Object.keys(federalStates)).toEqual([...SUBDIVISIONS]);
    for (const code of SUBDIVISIONS)
      expect(createSite.payload.shape.subdivision.safeParse(code).success).toBe(true);
    for (const code of Object.keys(text.subdivisionHints)) expect(SUBDIVISIONS).toContain(code);
  });

  it('[L2] [E7] each shift of a new area needs its times and a weekday', () => {
    const shift = { start: '06:00', end: '13:59', weekdays: ['Mo' as const], unmanned: false };
    const mistakes = (shifts: (typeof shift)[]) =>
      areaRules('').check(
        { name: 'Halle', areaid: '', sitenodeid: SITE, assigned: areaValues(null, SITE).assigned, shifts },
        0,
      );
    expect([mistakes([]), mistakes([shift])]).toEqual([{}, {}]);
    for (const broken of [{ start: '' }, { end: '' }, { weekdays: [] }])
      expect(mistakes([shift, { ...shift, ...broken }])).toEqual({ shifts: text.shiftsOpen });
  });

  it('[L1] [L2] [L3] is saved once everything is filled in', () => {
    expect(filled('a', 'b')).toBe(true);
    expect(filled('a', ' ')).toBe(false);
  });
});

describe('the forms of an area and a pool', () => {
  const leaving = {
    joining: {},
    leaving: { [MACHINE]: { areanodeid: AREA, equipmentpoolnodeid: null, parentnodeid: null } },
    home: '',
  };

  it('[L2] [X22] an area needs a name and a site', () => {
    const { check } = areaRules('');
    expect(check(areaValues(null, ''), 0)).toEqual({
      name: text.missing.name,
      sitenodeid: text.missing.site,
    });
    expect(check({ ...areaValues(null, SITE), name: 'Halle' }, 0)).toEqual({});
  });

  it('[L3] [X22] a pool needs a name', () => {
    expect(poolRules('').check(poolValues(null), 0)).toEqual({ name: text.missing.name });
  });

  it('[L4] a machine that would stand nowhere needs a new place', () => {
    const values = { ...areaValues(null, SITE), name: 'Halle', assigned: leaving };
    expect(areaRules(AREA).check(values, 0)).toEqual({ assigned: text.homeMissing });
    const placed = { ...values, assigned: { ...leaving, home: AREA } };
    expect(areaRules(AREA).check(placed, 0)).toEqual({});
  });
});

describe('the first steps in an empty company', () => {
  const rights = (features: FeaturesMap): FeaturesMap =>
    Object.fromEntries(FEATURES.map((feature) => [feature, features[feature] ?? [0, 0, 0, 0]]));
  const steps = (role: keyof typeof ROLES, hasPlace = true, missing: readonly string[] = []) =>
    firstSteps(rights(ROLES[role].features), (path) => !missing.includes(path), hasPlace);

  it('[L8] lead to site, pool, user and machine, as far as there is a right and a screen', () => {
    expect(steps('admin').map(({ path }) => path)).toEqual([
      'createSite',
      'createEquipmentPool',
      'addUser',
      'createEquipment',
    ]);
    expect(steps('manager').map(({ path }) => path)).toEqual([
      'createSite',
      'createEquipmentPool',
      'createEquipment',
    ]);
    expect(steps('technician')).toEqual([]);
    expect(steps('admin', true, ['addUser', 'createEquipment']).map(({ path }) => path)).toEqual([
      'createSite',
      'createEquipmentPool',
    ]);
  });

  it('[L8] a machine needs a place first, and the card says so', () => {
    const blocked = steps('admin', false).flatMap((step) => (step.blocked ? [step.path, step.blocked] : []));
    expect(blocked).toEqual(['createEquipment', initialStateText.equipmentNeedsPlace]);
    expect(steps('admin').some((step) => step.blocked)).toBe(false);
  });
});
