import { describe, expect, it } from 'vitest';
import { problemsOf } from '../../../src/client/features/machine-form/machine-problems.ts';
import {
  copyOf,
  EMPTY_VALUES,
  NO_NAMES,
  patchOf,
  placedAs,
  placesIn,
  revived,
  toldFields,
  valuesOf,
} from '../../../src/client/features/machine-form/machine-values.ts';
import { NOTHING } from '../../../src/client/features/machine-form/make/make-choice.ts';
import { openPlaces } from '../../../src/client/features/machine-form/place/open-places.ts';
import { presetValues } from '../../../src/client/features/machine-form/place/preset-values.ts';
import type { MachineEntry } from '../../../src/client/parts/machine/machine-index.ts';
import { numberText } from '../../../src/client/text/de/app/number.ts';
import { setTimeZone } from '../../../src/client/text/format.ts';
import type { Equipment } from '../../../src/shared/contract/machine/equipment.ts';
import { createEquipment } from '../../../src/shared/contract/machine/equipment-commands.ts';

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
  controllerinformation: [['Siemens', '840D', 'x', '4.8']],
  hourlyrate: { value: 38.5, unit: 'EUR' },
  memo: 'Öl prüfen',
  areanodeid: 'area_1',
  equipmentpoolnodeid: null,
  parentnodeid: null,
} as unknown as Equipment;
const seen = valuesOf(row);
const patch = (part: Partial<typeof seen>) => patchOf(row, { ...seen, ...part });
const problems = (part: Partial<typeof seen>) => problemsOf({ ...seen, ...part }, NOW);

describe('form of a machine', () => {
  it('[CF1] what nobody touched is not sent; what was typed and undone neither', () => {
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
    ['1.200', undefined],
    ['1,2,3', numberText.format],
    ['12.5', '„12.5“ kann 12,5 oder 125 heißen. Was ist gemeint?'],
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
    expect(problems({ constructionyear: '19' }).constructionyear).toMatch('vier Ziffern');
    expect(problems({ constructionyear: '1849' }).constructionyear).toBe('Das Jahr liegt vor 1850.');
    expect(problems({ constructionyear: '1850', commissioning: '1851-03-02' })).toEqual({});
    expect(problems({ commissioning: '1849-12-31' }).commissioning).toMatch('ab 1850');
    expect(problems({ power: 'viel', hourlyrate: '1,2,3' })).toEqual({
      power: numberText.format,
      hourlyrate: numberText.format,
    });
  });

  it('[E2] [E4] a new one needs name, year, make and a place; the place of one that is edited may be missing', () => {
    const missing = (values: typeof EMPTY_VALUES, creating = true) =>
      Object.keys(problemsOf(values, NOW, { creating })).sort();
    const make = ['brand', 'manufacturer', 'type'];
    expect(missing(EMPTY_VALUES)).toEqual(['areanodeid', ...make, 'constructionyear', 'name'].sort());
    expect(missing(EMPTY_VALUES, false)).not.toContain('areanodeid');
    for (const place of [
      { areanodeid: 'area_1' },
      { poolnodeid: 'pool_1' },
      { parent: { nodeid: 'equipment_2', name: 'Linie' } },
    ]) {
      expect(missing({ ...EMPTY_VALUES, ...place })).not.toContain('areanodeid');
    }
    const unknown = { ...EMPTY_VALUES, parent: { nodeid: '', name: 'Gibt es nicht' } };
    expect(problemsOf(unknown, NOW, { creating: true }).parent).toMatch('aus der Liste');
    // A type whose names have not arrived yet is known all the same.
    expect(problems({ type: { nodeid: 'type_1', name: '' }, brand: NOTHING, manufacturer: NOTHING })).toEqual(
      {},
    );
  });

  it('[E1] the third slot of a control stays; lines without a word are dropped', () => {
    const [controller] = seen.controllers;
    expect(controller).toEqual({ manufacturer: 'Siemens', type: '840D', spare: 'x', software: '4.8' });
    const lines = [
      { ...controller!, software: ' 4.9 ' },
      { manufacturer: ' ', type: '', spare: '', software: '' },
      { manufacturer: 'Fanuc', type: '31i', spare: '', software: '' },
    ];
    expect(patch({ controllers: lines })?.fields.controllerinformation).toEqual([
      ['Siemens', '840D', 'x', '4.9'],
      ['Fanuc', '31i', '', ''],
    ]);
  });

  it('[E1] [E2] [E3] a new one is told with 1 January, no date where none was given, no dimensions where all are empty', () => {
    const told = toldFields({
      ...EMPTY_VALUES,
      name: ' Säge ',
      constructionyear: '2020',
      media: ['', 'Luft'],
    });
    expect(told).toMatchObject({
      name: 'Säge',
      constructiondate: Date.UTC(2019, 11, 31, 23),
      commissioningdate: 0,
      dimensions: null,
      electricalpower: null,
      hourlyrate: null,
      mediasupply: [{ de: 'Luft' }],
      controllerinformation: [],
      costcenter: {},
    });
  });

  it.each(['Europe/Berlin', 'UTC', 'America/New_York', 'Pacific/Kiritimati'])(
    '[E2] each year from 1850 on is stored as a moment of it and shown again, in %s',
    (zone) => {
      setTimeZone(zone);
      try {
        for (let year = 1850; year <= 2026; year += 1) {
          const told = toldFields({
            ...EMPTY_VALUES,
            constructionyear: String(year),
            commissioning: `${year}-01-01`,
          });
          expect(told.constructiondate).not.toBe(0);
          expect(told.commissioningdate).not.toBe(0);
          expect(
            createEquipment.payload.shape.constructiondate.safeParse(told.constructiondate).success,
          ).toBe(true);
          expect(valuesOf({ ...row, ...told })).toMatchObject({
            constructionyear: String(year),
            commissioning: `${year}-01-01`,
          });
        }
      } finally {
        setTimeZone('Europe/Berlin');
      }
    },
  );

  it('[E2] a machine that came without a year may stay so; one that had it may not lose it', () => {
    const imported = valuesOf({ ...row, constructiondate: 0 });
    expect(imported.constructionyear).toBe('');
    expect(problemsOf(imported, NOW, { yearKnown: false })).toEqual({});
    expect(problemsOf(imported, NOW, { yearKnown: true }).constructionyear).toMatch('Baujahr');
  });

  it('[E1] a copy has all fields but the numbers, and a name of its own', () => {
    const copy = copyOf(row, { ...NO_NAMES, sitenodeid: 'site_1' }, (name) => `${name} (Kopie)`);
    expect(copy).toMatchObject({
      name: 'Presse (Kopie)',
      equipmentid: '',
      inventoryid: '',
      serial: '',
      inspectionbooknumber: '',
      commissioning: '',
      constructionyear: '2019',
      width: '1200,5',
      media: ['Druckluft', 'Wasser'],
      memo: 'Öl prüfen',
      sitenodeid: 'site_1',
      areanodeid: 'area_1',
      type: { nodeid: 'type_1' },
    });
    expect(placesIn(copy)).toEqual({
      areanodeid: 'area_1',
      equipmentpoolnodeid: null,
      parentnodeid: null,
    });
  });

  it('[E1] an address presets the place; one that is unknown does nothing', () => {
    const index = {
      sites: [{ nodeid: 'site_1', name: 'Nord' }],
      areas: [{ nodeid: 'area_1', name: 'Fräsen', sitenodeid: 'site_1' }],
      pools: [{ nodeid: 'pool_1', name: 'Leihe' }],
      byId: new Map([['equipment_2', { nodeid: 'equipment_2', name: 'Linie' } as MachineEntry]]),
    };
    const preset = (query: string) => presetValues(EMPTY_VALUES, new URLSearchParams(query), index);
    expect(preset('areanodeid=area_1')).toMatchObject({ areanodeid: 'area_1', sitenodeid: 'site_1' });
    expect(preset('equipmentpoolnodeid=pool_1').poolnodeid).toBe('pool_1');
    expect(preset('parentnodeid=equipment_2').parent).toEqual({ nodeid: 'equipment_2', name: 'Linie' });
    expect(preset('areanodeid=area_9&parentnodeid=x')).toEqual(EMPTY_VALUES);
  });

  it('[L4] [PL3] only places that are open to a person are offered, and the one where it stands', () => {
    const index = {
      sites: [
        { nodeid: 'site_1', name: 'Nord' },
        { nodeid: 'site_2', name: 'Süd' },
      ],
      areas: [
        { nodeid: 'area_1', name: 'Fräsen', sitenodeid: 'site_1' },
        { nodeid: 'area_2', name: 'Lack', sitenodeid: 'site_2' },
        { nodeid: 'area_3', name: 'Lager', sitenodeid: 'site_2' },
      ],
      pools: [{ nodeid: 'pool_1', name: 'Leihe' }],
    };
    const open = (subscribed: string[] | null, kept: string[] = []) => {
      const { sites, areas, pools } = openPlaces(index, subscribed && new Set(subscribed), kept);
      return [...sites, ...areas, ...pools].map(({ nodeid }) => nodeid);
    };
    expect(open(null)).toHaveLength(6);
    expect(open(['site_2'])).toEqual(['site_2', 'area_2', 'area_3']);
    expect(open(['area_2', 'pool_1'])).toEqual(['site_2', 'area_2', 'pool_1']);
    expect(open([], ['area_1'])).toEqual(['site_1', 'area_1']);
  });

  it('[I5] a draft of an older version, whose media were one text, goes on', () => {
    const kept = { ...EMPTY_VALUES, media: 'Luft\nWasser' as unknown as string[] };
    expect(revived(kept).media).toEqual(['Luft', 'Wasser']);
    const preset = { ...EMPTY_VALUES, areanodeid: 'area_1', sitenodeid: 'site_1' };
    expect(placedAs(preset, { ...EMPTY_VALUES, name: 'Säge' })).toMatchObject({
      name: 'Säge',
      areanodeid: 'area_1',
    });
    expect(placedAs(preset, { ...EMPTY_VALUES, poolnodeid: 'pool_1' }).areanodeid).toBe('');
  });
});
