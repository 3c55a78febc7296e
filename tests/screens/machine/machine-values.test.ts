import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../src/client/features/machine-form/machine-problems.ts';
import { patchOf, valuesOf } from '../../../src/client/features/machine-form/machine-values.ts';
import type { Equipment } from '../../../src/shared/contract/machine/equipment.ts';

const NOW = Date.UTC(2026, 6, 1);
const row = {
  nodeid: 'equipment_1',
  equipmenttypenodeid: 'type_1',
  name: 'Presse',
  equipmentid: 'EQ-1',
  inventoryid: '',
  manufacturerserialnumber: '',
  constructiondate: Date.UTC(2019, 4, 17),
  commissioningdate: 0,
  costcenter: { de: '4711', en: 'press shop' },
  inspectionbooknumber: '',
  dimensions: [1200.5, 900, 700],
  electricalpower: 5.5,
  mediasupply: [{ de: 'Druckluft', en: 'compressed air' }, { de: 'Wasser' }],
  hourlyrate: { value: 38.5, unit: 'EUR' },
} as unknown as Equipment;
const seen = valuesOf(row);
const patch = (part: Partial<typeof seen>) => patchOf(row, { ...seen, ...part });
const problems = (part: Partial<typeof seen>) => problemsOf({ ...seen, ...part }, NOW);

describe('form of a machine', () => {
  it('[CF1] what nobody touched is not sent; what was typed and taken back neither', () => {
    expect(patch({})).toBeNull();
    expect(patch({ name: ' Presse ' })).toBeNull();
    expect(patch({ name: 'Presse 2' })).toEqual({ fields: { name: 'Presse 2' }, base: { name: 'Presse' } });
  });

  it('[E3] all dimensions emptied are none; empty media are dropped, other languages kept', () => {
    const none = { width: '', height: ' ', depth: '' };
    expect(problems(none)).toEqual({});
    expect(patch(none)).toEqual({ fields: { dimensions: null }, base: { dimensions: [1200.5, 900, 700] } });
    expect(patch({ media: ['Druckluft', '', ' Öl '] })?.fields.mediasupply).toEqual([
      { de: 'Druckluft', en: 'compressed air' },
      { de: 'Öl' },
    ]);
    expect(patch({ costcenter: '4712' })?.fields.costcenter).toEqual({ de: '4712', en: 'press shop' });
    expect(patch({ hourlyrate: '', power: '7,5' })?.fields).toEqual({
      hourlyrate: null,
      electricalpower: 7.5,
    });
  });

  it('[X1] [CF1] what is not said in German stands in the form as it is said, and stays so untouched', () => {
    const foreign: Equipment = {
      ...row,
      costcenter: { en: 'press shop' },
      mediasupply: [{ en: 'air' }, { de: 'Wasser' }],
    };
    const shown = valuesOf(foreign);
    expect(shown).toMatchObject({ costcenter: 'press shop', media: ['air', 'Wasser'] });
    const changed = (part: Partial<typeof shown>) => patchOf(foreign, { ...shown, ...part })?.fields;
    expect(changed({})).toBeUndefined();
    expect(changed({ media: ['air', 'Öl'] })?.mediasupply).toEqual([{ en: 'air' }, { de: 'Öl' }]);
    expect(changed({ costcenter: 'Presserei' })?.costcenter).toEqual({ en: 'press shop', de: 'Presserei' });
    expect(changed({ costcenter: '' })?.costcenter).toEqual({});
  });

  it.each([
    ['1.200', 'Ungültiges Zahlenformat'],
    ['12,', 'Ungültiges Zahlenformat'],
    ['-5', 'Wert muss >= 1 sein'],
    ['0', 'Wert muss >= 1 sein'],
    ['', 'Bitte geben Sie alle drei Maße an.'],
    ['1200,5', undefined],
  ])('[E3] a width of “%s” is answered by %s', (width, message) => {
    expect(problems({ width }).width).toBe(message);
  });

  it('[E2] name and construction year are required; no year lies in the future', () => {
    expect(problems({})).toEqual({});
    expect(Object.keys(problems({ name: ' ', constructionyear: '' }))).toEqual(['name', 'constructionyear']);
    expect(problems({ constructionyear: '2027' }).constructionyear).toBe('Das Jahr liegt in der Zukunft.');
    expect(problems({ constructionyear: '2026', commissioning: '2026-12-01' })).toEqual({});
    expect(problems({ commissioning: '2027-01-02' }).commissioning).toBe('Das Jahr liegt in der Zukunft.');
    expect(problems({ constructionyear: '19' }).constructionyear).toMatch('ab 1971');
    expect(problems({ power: 'viel', hourlyrate: '1,2,3' })).toEqual({
      power: 'Ungültiges Zahlenformat',
      hourlyrate: 'Ungültiges Zahlenformat',
    });
  });
});
