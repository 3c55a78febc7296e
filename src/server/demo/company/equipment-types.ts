import type { MachineKind, Make } from '../catalogue/kind.ts';
import type { World } from './world.ts';

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
    // Filled in with the classes, which are made of the types.
    equipmentclassnodeid: null,
    memo: kind.consumables.map(([name, specification]) => `${name}: ${specification}`).join('\n'),
  });
  return nodeid;
}
