import {
  getEquipmentType,
  listBrands,
  listBrandsTypesEquipments,
  listEquipmentTypes,
  listLegalEntities,
  listPools,
  subscribedLists,
  subscribedStructure,
  wholeStructure,
} from '../../../shared/contract/machine/structure-queries.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { findVisibleRow } from '../../db/records.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { Caller, QueryContext } from '../../http/context.ts';
import type { FeaturePart } from '../../http/implement.ts';
import { implementQuery } from '../../http/implement.ts';
import { implementRead } from '../../read/implement-read.ts';
import { inOneState } from '../../read/in-one-state.ts';
import { type Include, many, one, present } from '../../read/include.ts';
import { edges } from '../../read/present.ts';
import { hasattachment } from '../../read/relations.ts';
import { loadMachines, loadPlaces, type Structure, subscribedPlaces } from './load.ts';
import { subscribedPart, treeOf } from './tree.ts';

function judgeWhose(caller: Caller, usernodeid: string): void {
  if (usernodeid === caller.usernodeid) return;
  if (!isAllowed(caller.features, { feature: 'user', flag: 'read' })) {
    throw new Refusal('forbidden', 'Access Denied');
  }
}

interface Whose {
  legalentitynodeid?: string | undefined;
  usernodeid?: string | undefined;
}

/** The structure with one user's subscriptions, of one legal entity where asked for. */
async function load(
  { db, caller }: QueryContext,
  whose: Whose,
): Promise<{ structure: Structure; subscribed: Set<string> }> {
  const usernodeid = whose.usernodeid ?? caller.usernodeid;
  judgeWhose(caller, usernodeid);
  const equipments = await loadMachines(db, caller);
  return inOneState(db, async (tx) => {
    const structure = { ...(await loadPlaces(tx, caller)), equipments };
    const subscribed = await subscribedPlaces(tx, caller, usernodeid);
    const only = whose.legalentitynodeid;
    if (only === undefined) return { structure, subscribed };
    const sites = structure.sites.filter((site) => site.legalentitynodeid === only);
    const siteids = new Set(sites.map((site) => site.nodeid));
    const narrowed = {
      ...structure,
      sites,
      areas: structure.areas.filter((area) => siteids.has(area.sitenodeid)),
      pools: structure.pools.filter((pool) => pool.legalentitynodeid === only),
      legalentities: structure.legalentities.filter((entity) => entity.nodeid === only),
    };
    return { structure: narrowed, subscribed };
  });
}

const subscribedTree = implementQuery(subscribedStructure, async (input, context) => {
  const { structure, subscribed } = await load(context, input);
  const part = subscribedPart(structure, subscribed);
  return part.legalentities.map(treeOf(part, subscribed).legalentity);
});

const flat = implementQuery(subscribedLists, async (input, context) => {
  const { structure, subscribed } = await load(context, input);
  const part = subscribedPart(structure, subscribed);
  const tree = treeOf(part, subscribed);
  const isChecked = ({ nodeid }: { nodeid: string }) => subscribed.has(nodeid);
  return {
    sites: part.sites.map((site) => ({ ...site, isChecked: isChecked(site) })),
    areas: part.areas.map((area) => ({ ...area, isChecked: isChecked(area) })),
    equipmentpools: part.pools.map((pool) => ({ ...pool, isChecked: isChecked(pool) })),
    equipments: part.equipments.map((row) => {
      const { hasequipment: _nested, ...machine } = tree.machine(row);
      return machine;
    }),
  };
});

const whole = implementQuery(wholeStructure, async (input, context) => {
  const { structure, subscribed } = await load(context, input);
  const places = [...structure.sites, ...structure.pools];
  const own = new Set(places.map((place) => place.legalentitynodeid));
  return structure.legalentities
    .filter((entity) => own.has(entity.nodeid))
    .map(treeOf(structure, subscribed).legalentity);
});

const pools = implementQuery(listPools, async (input, context) => {
  const { structure, subscribed } = await load(context, input);
  return subscribedPart(structure, subscribed).pools.map(treeOf(structure, subscribed).pool);
});

const brands = implementRead(listBrands, { isbrandof: one('legalentity', 'legalentitynodeid') });

const type: Include = { hasbrand: one('brand', 'brandnodeid') };

const types = implementRead(listEquipmentTypes, type);

const brandsTypesEquipments = implementQuery(listBrandsTypesEquipments, async (_input, { db, caller }) => {
  const equipments = await loadMachines(db, caller);
  const structure = { ...(await inOneState(db, (tx) => loadPlaces(tx, caller))), equipments };
  const tree = treeOf(structure, new Set());
  const wanted = { brands: true, types: true, machines: true };
  return structure.legalentities.map((entity) => tree.manufacturer(entity, wanted));
});

const legalEntities = implementQuery(listLegalEntities, async (input, { db, caller }) => {
  const structure = { ...(await inOneState(db, (tx) => loadPlaces(tx, caller))), equipments: [] };
  const tree = treeOf(structure, new Set());
  const types = input.includeTypes === 'true';
  const wanted = { brands: types || input.includeBrands === 'true', types, machines: false };
  return structure.legalentities.map((entity) => tree.manufacturer(entity, wanted));
});

/** [B1] A type with its papers, and its machines that the caller sees. */
const typeById = implementQuery(getEquipmentType, async ({ nodeid }, { db, caller }) => {
  const found = await inOneState(db, async (tx) => {
    const row = await findVisibleRow(tx, caller, 'equipmenttype', nodeid);
    const [shown] = row ? await present(tx, caller, 'equipmenttype', [row], { ...type, ...papers }) : [];
    return shown && { shown, places: await loadPlaces(tx, caller) };
  });
  if (!found) throw gone();
  const equipments = await loadMachines(db, caller);
  const machines = equipments.filter((machine) => machine.equipmenttypenodeid === nodeid);
  const tree = treeOf({ ...found.places, equipments }, new Set());
  return { ...found.shown, hasequipment: edges('equipment', machines, (machine) => tree.machine(machine)) };
});

const papers: Include = {
  hasattachment,
  hasquestionanswer: many('questionanswer', 'isfaqof', { include: { hasattachment } }),
};

export const structurePart: FeaturePart = {
  queries: [
    subscribedTree,
    flat,
    whole,
    pools,
    brands,
    types,
    typeById,
    brandsTypesEquipments,
    legalEntities,
  ],
};
