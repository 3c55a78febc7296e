import type { Brand, EquipmentType } from '../../../shared/contract/machine/equipment.ts';
import type { LegalEntity } from '../../../shared/contract/machine/place.ts';
import { containsAll, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import type { Makes } from './queries.ts';

export interface BrandEntry {
  brand: Brand;
  types: readonly EquipmentType[];
}

export interface ManufacturerEntry {
  manufacturer: LegalEntity;
  brands: readonly BrandEntry[];
}

/** The name of a type's class: that of the class as it is now, else the one that the type has kept. */
export function classNameOf(type: EquipmentType, classes: Makes['classes']): string {
  return classes.find(({ nodeid }) => nodeid === type.equipmentclassnodeid)?.name ?? type.equipmentclass;
}

/**
 * [B2] Manufacturers with their brands and types. A word may stand in the name of any of the three and in the class; what
 * has nothing of it is left out. The company itself is among them only with brands of its own.
 */
export function listMakes(makes: Makes, query: string): ManufacturerEntry[] {
  const words = searchWords(query);
  const fits = (names: readonly string[]) => containsAll(haystackOf(names), words);
  const all = makes.manufacturers.map((manufacturer): ManufacturerEntry => {
    const its = makes.brands.filter(({ legalentitynodeid }) => legalentitynodeid === manufacturer.nodeid);
    const brands = its.map((brand) => ({
      brand,
      types: makes.types.filter(
        (type) =>
          type.brandnodeid === brand.nodeid &&
          fits([manufacturer.name, brand.name, type.model, classNameOf(type, makes.classes)]),
      ),
    }));
    const shown = brands.filter(
      ({ brand, types }) => types.length > 0 || fits([manufacturer.name, brand.name]),
    );
    return { manufacturer, brands: shown };
  });
  return all.filter(
    ({ manufacturer, brands }) =>
      brands.length > 0 || (fits([manufacturer.name]) && !makes.own.has(manufacturer.nodeid)),
  );
}
