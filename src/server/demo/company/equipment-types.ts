import type { MachineKind, Make } from '../catalogue/kind.ts';
import { UNIT_HOURS, UNIT_KILOMETRES, UNIT_LITRES, UNIT_PIECES } from '../catalogue/kind.ts';
import type { World } from './world.ts';

const UNITS: readonly (readonly [unitId: string, plural: string])[] = [
  [UNIT_HOURS, 'Stunden'],
  [UNIT_PIECES, 'Stück'],
  [UNIT_KILOMETRES, 'Kilometer'],
  [UNIT_LITRES, 'Liter'],
  ['EUR', 'Euro'],
];

/** R2: the order of the report form; the external hours are left out there. */
const COST_TYPES: readonly (readonly [name: string, unitId: string])[] = [
  ['Kosten Teile', 'EUR'],
  ['Kosten Betriebsstoffe', 'EUR'],
  ['Kosten externe Dienstleister', 'EUR'],
  ['Stillstandszeit', UNIT_HOURS],
  ['Personenstunden (intern)', UNIT_HOURS],
  ['Personenstunden (extern)', UNIT_HOURS],
];

/** Units, counter types and cost types. */
export function addBasics(world: World, kinds: readonly MachineKind[]): void {
  const { rows, start } = world;
  for (const [unitId, plural] of UNITS) {
    rows.unit.push({
      nodeid: world.nodeId('unit', start),
      unitId,
      namespace: unitId === 'EUR' ? 'ISO 4217' : 'UN/CEFACT',
      displayName: { plural: { de: plural } },
    });
  }
  for (const [name, unitId] of COST_TYPES) {
    rows.costtype.push({ nodeid: world.nodeId('costtype', start), name, unitId });
  }
  const types = new Map(
    kinds.flatMap((kind) => kind.counters.map((plan) => [plan.type, plan.unitId] as const)),
  );
  for (const [name, unitId] of types) {
    rows.countertype.push({ nodeid: world.nodeId('countertype', start), name, unitId });
  }
}

/** The node id of the row with that name; throws when a step forgot to add it. */
export function namedRow(rows: readonly { nodeid: string; name: string }[], name: string): string {
  const row = rows.find((candidate) => candidate.name === name);
  if (!row) throw new Error(`no row named ${name}`);
  return row.nodeid;
}

/** The equipment type of a model, made with its brand and manufacturer when it is new. */
export function equipmentType(world: World, kind: MachineKind, make: Make, model: string): string {
  const { rows, start } = world;
  let brand = rows.brand.find((row) => row.name === make.brand);
  if (!brand) {
    const known = rows.legalentity.find((row) => row.name === make.manufacturer);
    const legalentitynodeid = known?.nodeid ?? world.nodeId('legalentity', start);
    if (!known) rows.legalentity.push({ nodeid: legalentitynodeid, name: make.manufacturer });
    brand = { nodeid: world.nodeId('brand', start), name: make.brand, legalentitynodeid };
    rows.brand.push(brand);
  }
  const type = rows.equipmenttype.find((row) => row.model === model && row.brandnodeid === brand.nodeid);
  if (type) return type.nodeid;
  const nodeid = world.nodeId('equipmenttype', start);
  rows.equipmenttype.push({
    nodeid,
    model,
    brandnodeid: brand.nodeid,
    legalentitynodeid: brand.legalentitynodeid,
    equipmentclass: kind.equipmentclass,
  });
  return nodeid;
}
