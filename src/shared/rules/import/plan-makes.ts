import type { Brand, EquipmentType } from '../../contract/machine/equipment.ts';
import type { LegalEntity } from '../../contract/machine/place.ts';
import { folded } from './cells.ts';
import { byName, type NameIndex } from './name-index.ts';
import { addSteps, type Draft, tell } from './present.ts';
import type { Line } from './read-lines.ts';

/** [D10] [E4] Finds manufacturers, brands and types that rows name, and makes those that there are not yet. */
export class Makes {
  readonly #draft: Draft;
  readonly #entities: NameIndex<LegalEntity>;
  readonly #brands: NameIndex<Brand>;
  readonly #brandsOf: NameIndex<Brand>;
  readonly #types: NameIndex<EquipmentType>;
  readonly #typesOf: NameIndex<EquipmentType>;
  readonly #typeById: Map<string, EquipmentType>;
  readonly #brandById: Map<string, Brand>;
  readonly #entityById: Map<string, LegalEntity>;

  constructor(draft: Draft) {
    const { legalentities, brands, types } = draft.present;
    this.#draft = draft;
    this.#entities = byName(legalentities, ({ name }) => [name]);
    this.#brands = byName(brands, ({ name }) => [name]);
    this.#brandsOf = byName(brands, ({ name, legalentitynodeid }) => [legalentitynodeid, name]);
    this.#types = byName(types, ({ model }) => [model]);
    this.#typesOf = byName(types, ({ model, brandnodeid }) => [brandnodeid, model]);
    this.#typeById = new Map(types.map((type) => [type.nodeid, type]));
    this.#brandById = new Map(brands.map((brand) => [brand.nodeid, brand]));
    this.#entityById = new Map(legalentities.map((entity) => [entity.nodeid, entity]));
  }

  /** The type of a machine that has the type `now`, or none yet. */
  typeOf(line: Line, now: string | null): string {
    const { manufacturer, brand, type: model, class: wanted } = line.values;
    const nowType = this.#typeById.get(now ?? '');
    const nowBrand = this.#brandById.get(nowType?.brandnodeid ?? '');
    const nowMaker = this.#entityById.get(nowBrand?.legalentitynodeid ?? '');
    const stays =
      nowType &&
      said(model, nowType.model) &&
      said(brand, nowBrand?.name) &&
      said(manufacturer, nowMaker?.name) &&
      (said(wanted, nowType.equipmentclass) || !this.#isUnnamed(nowType.model));
    const type = stays ? nowType : this.#find(line, nowType?.model, nowBrand?.name, nowMaker?.name);
    this.#judgeClass(line, type);
    return type.nodeid;
  }

  #find(line: Line, nowModel?: string, nowBrand?: string, nowMaker?: string): EquipmentType {
    const { values } = line;
    const typed = values.type ?? nowModel;
    const model = typed === undefined || this.#isUnnamed(typed) ? undefined : typed;
    const named = [values.manufacturer, values.brand].some((name) => name !== undefined);
    const isMade = named || nowBrand !== undefined;
    if (model !== undefined && !isMade) {
      const [found, second] = this.#types.get(model);
      if (found && !second) return found;
    }
    this.#judgeMake(line, model !== undefined, isMade);
    const brand = this.#brand(line, named ? undefined : nowBrand, named ? undefined : nowMaker);
    if (model === undefined) return this.#typeOfClass(line, brand);
    const types = this.#typesOf.get(brand.nodeid, model);
    const [first] = types;
    const found = types.find(({ equipmentclass }) => said(values.class, equipmentclass)) ?? first;
    return found ?? this.#newType(line, model, brand);
  }

  /** Says what a row does not say of the make, and what stands there instead. */
  #judgeMake(line: Line, isModelled: boolean, isMade: boolean): void {
    const level = 'warning';
    const isClassed = line.values.class !== undefined;
    if (!isModelled) tell(this.#draft, line, 'type', isClassed ? 'typeofclass' : 'make', { level });
    if (!isMade && (isModelled || isClassed)) tell(this.#draft, line, 'manufacturer', 'make', { level });
  }

  /**
   * [Z10] The type of a machine without one: named after its class, so that no other machine without a type gets that class.
   * A type of this name may be a real one of another class.
   */
  #typeOfClass(line: Line, brand: Brand): EquipmentType {
    const { class: wanted = '' } = line.values;
    const name = wanted === '' ? this.#draft.context.unknown : wanted;
    const found = this.#typesOf
      .get(brand.nodeid, name)
      .find(({ equipmentclass }) => folded(equipmentclass) === folded(wanted));
    return found ?? this.#newType(line, name, brand);
  }

  /** Whether it is what a type is called that nobody named. */
  #isUnnamed(model: string): boolean {
    return folded(model) === folded(this.#draft.context.unknown);
  }

  #brand(line: Line, nowBrand?: string, nowMaker?: string): Brand {
    const { manufacturer = nowMaker, brand: said = nowBrand } = line.values;
    if (manufacturer === undefined && said !== undefined) {
      const [found, second] = this.#brands.get(said);
      if (found && !second) return found;
    }
    const maker = manufacturer ?? said ?? this.#draft.context.unknown;
    const name = said ?? maker;
    const entity = this.#entity(line, maker);
    const [found] = this.#brandsOf.get(entity, name);
    if (found) return found;
    const made: Brand = { nodeid: this.#draft.context.newId('brand'), name, legalentitynodeid: entity };
    this.#add(line, 'brand', name, made);
    this.#brands.add(made, name);
    this.#brandsOf.add(made, entity, name);
    this.#brandById.set(made.nodeid, made);
    return made;
  }

  #entity(line: Line, name: string): string {
    const [found] = this.#entities.get(name);
    if (found) return found.nodeid;
    const made: LegalEntity = { nodeid: this.#draft.context.newId('legalentity'), name };
    this.#add(line, 'legalentity', name, made);
    this.#entities.add(made, name);
    this.#entityById.set(made.nodeid, made);
    return made.nodeid;
  }

  #newType(line: Line, model: string, { nodeid: brandnodeid, legalentitynodeid }: Brand): EquipmentType {
    const made: EquipmentType = {
      nodeid: this.#draft.context.newId('equipmenttype'),
      model,
      brandnodeid,
      legalentitynodeid,
      equipmentclass: line.values.class ?? '',
      equipmentclassnodeid: null,
      memo: '',
    };
    this.#add(line, 'equipmenttype', model, made);
    this.#types.add(made, model);
    this.#typesOf.add(made, brandnodeid, model);
    this.#typeById.set(made.nodeid, made);
    return made;
  }

  /** A class is one of the type: a row fills it in, but changes it for no other machine. */
  #judgeClass(line: Line, type: EquipmentType): void {
    const { class: wanted } = line.values;
    if (wanted === undefined || folded(type.equipmentclass) === folded(wanted)) return;
    if (type.equipmentclass !== '') {
      tell(this.#draft, line, 'class', 'class', { level: 'warning' });
      return;
    }
    type.equipmentclass = wanted;
    const fields = { equipmentclass: wanted };
    addSteps(this.#draft, line.line, type.model, [
      { kind: 'equipmenttype', nodeid: type.nodeid, op: 'patch', fields },
    ]);
  }

  #add(line: Line, kind: string, label: string, made: { nodeid: string }): void {
    this.#draft.counts.makes += 1;
    addSteps(this.#draft, line.line, label, [{ kind, nodeid: made.nodeid, op: 'create', row: { ...made } }]);
  }
}

/** Whether the file says nothing else than what is there. */
const said = (name: string | undefined, now: string | undefined): boolean =>
  name === undefined || (now !== undefined && folded(now) === folded(name));
