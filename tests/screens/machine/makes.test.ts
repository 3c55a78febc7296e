import { describe, expect, it } from 'vitest';
import { overviewOf } from '../../../src/client/features/builder/overview.ts';
import { filterMachines } from '../../../src/client/features/equipment-type/filter-machines.ts';
import type { TypeMachine } from '../../../src/client/features/equipment-type/type-queries.ts';
import { NEW } from '../../../src/client/features/make/make-choice.ts';
import { listMakes } from '../../../src/client/features/make/make-list.ts';
import type { Makes } from '../../../src/client/features/make/queries.ts';
import { problemsOf } from '../../../src/client/features/make/type-problems.ts';
import { isCode, spokenCode } from '../../../src/client/parts/machine/builder-code.ts';
import { makeText } from '../../../src/client/text/de/machine/make.ts';
import type {
  CustomerEquipment,
  CustomerNotification,
} from '../../../src/shared/contract/machine/customer.ts';

const type = (
  nodeid: string,
  brandnodeid: string,
  model: string,
  equipmentclassnodeid: string | null = null,
) => ({
  nodeid,
  brandnodeid,
  model,
  equipmentclassnodeid,
  equipmentclass: 'Säge',
  legalentitynodeid: '',
  memo: '',
});

const makes: Makes = {
  manufacturers: [
    { nodeid: 'own', name: 'Musterwerk' },
    { nodeid: 'saw', name: 'Sägebau KG' },
    { nodeid: 'press', name: 'Pressbau AG' },
  ],
  brands: [
    { nodeid: 'rasant', name: 'Rasant', legalentitynodeid: 'saw' },
    { nodeid: 'leer', name: 'Leer', legalentitynodeid: 'saw' },
  ],
  types: [type('s9', 'rasant', 'S 9', 'lathe'), type('s10', 'rasant', 'S 10')],
  classes: [{ nodeid: 'lathe', name: 'Drehmaschine', icon: 'lathe' }],
  machines: new Map(),
  own: new Set(['own']),
};
const names = (query: string) =>
  listMakes(makes, query).map(({ manufacturer, brands }) => [
    manufacturer.name,
    ...brands.map(({ brand, types }) => [brand.name, ...types.map(({ model }) => model)].join(' ')),
  ]);

describe('the list of manufacturers, brands and types', () => {
  it('[B2] has everything, but the company itself only with brands of its own', () => {
    expect(names('')).toEqual([['Sägebau KG', 'Rasant S 9 S 10', 'Leer'], ['Pressbau AG']]);
  });

  it('[B2] is searched by each of the names, umlauts spelled out, and by the class as it is now', () => {
    expect(names('saegebau 10')).toEqual([['Sägebau KG', 'Rasant S 10']]);
    expect(names('rasant')).toEqual([['Sägebau KG', 'Rasant S 9 S 10']]);
    expect(names('dreh')).toEqual([['Sägebau KG', 'Rasant S 9']]);
    expect(names('pressbau')).toEqual([['Pressbau AG']]);
    expect(names('leer')).toEqual([['Sägebau KG', 'Leer']]);
    expect(names('fehlt')).toEqual([]);
  });
});

describe('the form of a type', () => {
  const values = {
    model: 'S 11',
    brandnodeid: 'rasant',
    newbrand: '',
    legalentitynodeid: '',
    newmanufacturer: '',
    equipmentclassnodeid: '',
  };

  it('[B2] [X22] asks for model and brand, and knows models of that brand', () => {
    expect(problemsOf(values, makes)).toEqual({});
    expect(problemsOf({ ...values, model: ' ', brandnodeid: '' }, makes)).toEqual({
      model: makeText.required,
      brandnodeid: makeText.required,
    });
    expect(problemsOf({ ...values, model: 's 9' }, makes)).toEqual({ model: makeText.modelTaken });
    expect(problemsOf({ ...values, model: 's 9' }, makes, 's9')).toEqual({});
    expect(problemsOf({ ...values, model: 's 9', brandnodeid: 'leer' }, makes)).toEqual({});
  });

  it('[E4] a brand that is typed is a new one, of a manufacturer that is chosen or typed', () => {
    const typed = { ...values, brandnodeid: NEW };
    expect(problemsOf(typed, makes)).toEqual({
      newbrand: makeText.required,
      legalentitynodeid: makeText.required,
    });
    expect(problemsOf({ ...typed, newbrand: 'rasant', legalentitynodeid: NEW }, makes)).toEqual({
      newbrand: makeText.taken,
      newmanufacturer: makeText.required,
    });
    const complete = { newbrand: 'Neu', legalentitynodeid: NEW, newmanufacturer: 'Neubau' };
    expect(problemsOf({ ...typed, ...complete }, makes)).toEqual({});
  });
});

it('[B2] machines of a type are found by serial number and year', () => {
  const machines = [
    { nodeid: 'a', serial: 'RK-2019-12', year: '2019' },
    { nodeid: 'b', serial: 'RK-2021-12', year: '2021' },
    { nodeid: 'c', serial: '', year: '' },
  ] as TypeMachine[];
  const found = (q: string, c_yr: string) =>
    filterMachines(machines, { q, c_yr }).map(({ nodeid }) => nodeid);
  expect(found('', '')).toEqual(['a', 'b', 'c']);
  expect(found('rk 12', '')).toEqual(['a', 'b']);
  expect(found('rk', '2021')).toEqual(['b']);
  expect(found('2019', '2021')).toEqual([]);
});

describe('the builder’s view of its customers', () => {
  const machine = (nodeid: string, customername: string, equipmenttypenodeid: string | null) =>
    ({ nodeid, customername, name: nodeid, equipmenttypenodeid }) as CustomerEquipment;
  const fault = (nodeid: string, customerequipmentnodeid: string, created: number) =>
    ({ nodeid, customerequipmentnodeid, created }) as CustomerNotification;

  it('[B5] counts machines and open faults by type, those that need help first', () => {
    const machines = [
      machine('m10', 'Werk B', 's10'),
      machine('m2', 'Werk A', 's9'),
      machine('m1', 'Werk A', 's9'),
      machine('m3', 'Werk A', null),
    ];
    const open = [fault('f1', 'm10', 1), fault('f2', 'm3', 3)];
    const { types, customers, faults } = overviewOf(
      makes.types,
      new Map([['rasant', 'Rasant']]),
      machines,
      open,
    );
    expect(types.map((entry) => [entry.type.model, entry.machines, entry.faults])).toEqual([
      ['S 10', 1, 1],
      ['S 9', 2, 0],
    ]);
    expect(customers.map(({ name, machines: its }) => [name, ...its.map(({ nodeid }) => nodeid)])).toEqual([
      ['Werk A', 'm1', 'm2', 'm3'],
      ['Werk B', 'm10'],
    ]);
    expect(faults.map((each) => [each.fault.nodeid, each.machine?.name])).toEqual([
      ['f2', 'm3'],
      ['f1', 'm10'],
    ]);
  });

  it('[B5] a code is shown in groups and taken however it is typed', () => {
    expect(spokenCode('4F2A09C177BE')).toBe('4F2A-09C1-77BE');
    for (const typed of ['4F2A-09C1-77BE', '4f2a 09c1 77be', '4F2A09C177BE'])
      expect(isCode(typed)).toBe(true);
    for (const typed of ['', '4F2A-09C1', '4F2A-09C1-77BG', '4F2A-09C1-77BE-0'])
      expect(isCode(typed)).toBe(false);
  });
});
