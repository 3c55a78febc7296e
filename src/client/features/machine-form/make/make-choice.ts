import type { Brand, EquipmentType } from '../../../../shared/contract/machine/equipment.ts';
import type { LegalEntity } from '../../../../shared/contract/machine/place.ts';
import {
  containsAll,
  foldText,
  haystackOf,
  searchWords,
} from '../../../../shared/rules/search/folded-text.ts';
import type { ComboOption } from '../../../ui/form/combobox.tsx';

/** What was chosen or typed; a name without a node id is in no list. */
export type Choice = { nodeid: string; name: string };
export const NOTHING: Choice = { nodeid: '', name: '' };

/** Brand, type and manufacturer of a machine as its form has them. */
export type Make = { brand: Choice; type: Choice; manufacturer: Choice };

export type MakeTables = {
  brands: readonly Brand[];
  types: readonly EquipmentType[];
  entities: readonly LegalEntity[];
};

/** [E4] In no list, so it is made with the machine. */
export const isNew = ({ nodeid, name }: Choice): boolean => nodeid === '' && name.trim() !== '';
export const isMissing = ({ nodeid, name }: Choice): boolean => nodeid === '' && name.trim() === '';

/** The one with that name, whatever its case; undefined where there are several. */
function byName<T>(rows: readonly T[], nameOf: (row: T) => string, name: string): T | undefined {
  const wanted = foldText(name.trim());
  const found = wanted === '' ? [] : rows.filter((row) => foldText(nameOf(row).trim()) === wanted);
  return found.length === 1 ? found[0] : undefined;
}

const brandName = ({ name }: Brand | LegalEntity) => name;
const modelOf = ({ model }: EquipmentType) => model;

/** Types that fit what is known of brand and manufacturer. */
function fittingTypes({ brand, manufacturer }: Make, { types }: MakeTables): readonly EquipmentType[] {
  if (brand.nodeid) return types.filter(({ brandnodeid }) => brandnodeid === brand.nodeid);
  if (isNew(brand)) return [];
  if (!manufacturer.nodeid) return types;
  return types.filter(({ legalentitynodeid }) => legalentitynodeid === manufacturer.nodeid);
}

const entityOf = (nodeid: string, { entities }: MakeTables): Choice => {
  const found = entities.find((entity) => entity.nodeid === nodeid);
  return found ? { nodeid, name: found.name } : NOTHING;
};

/** [E4] A brand that is known brings its manufacturer and keeps only a type of its own. */
export function withBrand(make: Make, name: string, tables: MakeTables): Make {
  const known = byName(tables.brands, brandName, name);
  if (!known) {
    const { type } = make;
    return { ...make, brand: { nodeid: '', name }, type: { nodeid: '', name: type.name } };
  }
  const brand = { nodeid: known.nodeid, name };
  const manufacturer = entityOf(known.legalentitynodeid, tables);
  const among = { ...make, brand, manufacturer };
  const type = byName(fittingTypes(among, tables), modelOf, make.type.name);
  const foreign = make.type.nodeid !== '' && !type;
  return {
    brand,
    manufacturer,
    type: foreign ? NOTHING : { nodeid: type?.nodeid ?? '', name: make.type.name },
  };
}

/** [E4] A type that is known brings its brand and manufacturer. */
export function withType(make: Make, name: string, tables: MakeTables): Make {
  const known = byName(fittingTypes(make, tables), modelOf, name);
  return known ? ofType(known, tables) : { ...make, type: { nodeid: '', name } };
}

/** The make of a type that exists. */
export function ofType(type: EquipmentType, tables: MakeTables): Make {
  const brand = tables.brands.find(({ nodeid }) => nodeid === type.brandnodeid);
  return {
    type: { nodeid: type.nodeid, name: type.model },
    brand: brand ? { nodeid: brand.nodeid, name: brand.name } : NOTHING,
    manufacturer: entityOf(type.legalentitynodeid, tables),
  };
}

export function withManufacturer(make: Make, name: string, { entities }: MakeTables): Make {
  return { ...make, manufacturer: { nodeid: byName(entities, brandName, name)?.nodeid ?? '', name } };
}

/** What a search in one of the three lists finds. */
const finder =
  <T extends { nodeid: string }>(
    rows: readonly T[],
    labelOf: (row: T) => string,
    detailOf?: (row: T) => string,
  ) =>
  (typed: string): ComboOption[] => {
    const words = searchWords(typed);
    return rows
      .map((row) => ({ value: row.nodeid, label: labelOf(row), detail: detailOf?.(row) ?? '' }))
      .filter(({ label, detail }) => containsAll(haystackOf([label, detail]), words))
      .sort((left, right) => left.label.localeCompare(right.label, 'de', { numeric: true }));
  };

export const findBrands = ({ brands, entities }: MakeTables) => {
  const names = new Map(entities.map(({ nodeid, name }) => [nodeid, name]));
  return finder(brands, brandName, ({ legalentitynodeid }) => names.get(legalentitynodeid) ?? '');
};

/** [E4] The brand narrows them; without one each says its own. */
export const findTypes = (make: Make, tables: MakeTables) => {
  const names = new Map(tables.brands.map(({ nodeid, name }) => [nodeid, name]));
  const detail = make.brand.nodeid ? undefined : (type: EquipmentType) => names.get(type.brandnodeid) ?? '';
  return finder(fittingTypes(make, tables), modelOf, detail);
};

export const findManufacturers = ({ entities }: MakeTables) => finder(entities, brandName);
