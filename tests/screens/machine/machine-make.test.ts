import { describe, expect, it } from 'vitest';
import {
  findBrands,
  findManufacturers,
  findTypes,
  isNew,
  type Make,
  type MakeTables,
  NOTHING,
  ofType,
  withBrand,
  withManufacturer,
  withType,
} from '../../../src/client/features/machine-form/make/make-choice.ts';
import { makeOfMachine } from '../../../src/client/features/machine-form/make/sent-make.ts';
import type { EquipmentType } from '../../../src/shared/contract/machine/equipment.ts';

const type = (nodeid: string, model: string, brandnodeid: string, legalentitynodeid: string) => ({
  nodeid,
  model,
  brandnodeid,
  legalentitynodeid,
  equipmentclass: '',
  equipmentclassnodeid: null,
  memo: '',
});
const c42: EquipmentType = type('t-c42', 'C 42', 'b-hermle', 'l-hermle');
const tables: MakeTables = {
  brands: [
    { nodeid: 'b-hermle', name: 'Hermle', legalentitynodeid: 'l-hermle' },
    { nodeid: 'b-mueller', name: 'Müller', legalentitynodeid: 'l-mueller' },
  ],
  types: [
    c42,
    type('t-c52', 'C 52', 'b-hermle', 'l-hermle'),
    type('t-s9', 'S9', 'b-mueller', 'l-mueller'),
    type('t-x1', 'X1', 'b-hermle', 'l-hermle'),
    type('t-x1-other', 'X1', 'b-mueller', 'l-mueller'),
  ],
  entities: [
    { nodeid: 'l-hermle', name: 'Hermle AG' },
    { nodeid: 'l-mueller', name: 'Müller GmbH' },
  ],
};
const EMPTY: Make = { brand: NOTHING, type: NOTHING, manufacturer: NOTHING };
const labels = (options: readonly { label: string }[]) => options.map(({ label }) => label);

describe('[E4] brand, type and manufacturer', () => {
  it('a brand, whatever its case, brings its manufacturer and narrows the types', () => {
    const make = withBrand(EMPTY, ' hermle ', tables);
    expect(make.brand.nodeid).toBe('b-hermle');
    expect(make.manufacturer).toEqual({ nodeid: 'l-hermle', name: 'Hermle AG' });
    expect(labels(findTypes(make, tables)(''))).toEqual(['C 42', 'C 52', 'X1']);
    expect(labels(findTypes(EMPTY, tables)(''))).toEqual(['C 42', 'C 52', 'S9', 'X1', 'X1']);
  });

  it('a type that is known brings both; a name of two brands is none of them', () => {
    expect(withType(EMPTY, 'c 42', tables)).toEqual(ofType(c42, tables));
    expect(withType(EMPTY, 'X1', tables)).toEqual({ ...EMPTY, type: { nodeid: '', name: 'X1' } });
    expect(withType(withBrand(EMPTY, 'Müller', tables), 'X1', tables).type.nodeid).toBe('t-x1-other');
  });

  it('another brand drops a type that is not its own, and keeps one that was typed', () => {
    const known = ofType(c42, tables);
    expect(withBrand(known, 'Müller', tables)).toMatchObject({
      type: NOTHING,
      manufacturer: { nodeid: 'l-mueller' },
    });
    const typed = { ...withBrand(EMPTY, 'Hermle', tables), type: { nodeid: '', name: 'Z 9' } };
    expect(withBrand(typed, 'Müller', tables).type).toEqual({ nodeid: '', name: 'Z 9' });
    const mistyped = withBrand(known, 'Hermlee', tables);
    expect(isNew(mistyped.brand) && isNew(mistyped.type)).toBe(true);
    expect(withBrand(mistyped, 'Hermle', tables)).toMatchObject({ type: { nodeid: 't-c42', name: 'C 42' } });
  });

  it('searches find umlauts written out, brands by their manufacturer too', () => {
    expect(labels(findBrands(tables)('mueller'))).toEqual(['Müller']);
    expect(labels(findBrands(tables)('hermle ag'))).toEqual(['Hermle']);
    expect(labels(findManufacturers(tables)('gmbh'))).toEqual(['Müller GmbH']);
  });

  it('what is known is named alone; what was typed is new, with the ids of what it hangs on', () => {
    const newId = (kind: string) => `new-${kind}`;
    expect(makeOfMachine(ofType(c42, tables), newId)).toEqual({ equipmenttypenodeid: 't-c42' });
    const typed = withType(withBrand(EMPTY, 'Hermle', tables), ' C 62 ', tables);
    expect(makeOfMachine(typed, newId)).toEqual({
      equipmenttypenodeid: 'new-equipmenttype',
      legalentity: { nodeid: 'l-hermle', name: 'Hermle AG', isnew: false },
      brand: { nodeid: 'b-hermle', name: 'Hermle', isnew: false },
      equipmenttype: { nodeid: 'new-equipmenttype', model: 'C 62', isnew: true },
    });
    const all = withManufacturer(withType(withBrand(EMPTY, 'Aaa', tables), 'B', tables), 'C AG', tables);
    expect(makeOfMachine(all, newId)).toMatchObject({
      legalentity: { nodeid: 'new-legalentity', name: 'C AG', isnew: true },
      brand: { nodeid: 'new-brand', name: 'Aaa', isnew: true },
    });
  });
});
