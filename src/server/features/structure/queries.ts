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
} from '../../../shared/contract/structure-queries.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { findVisibleRow } from '../../db/records.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { Caller, Db, QueryContext } from '../../http/context.ts';
import type { FeaturePart } from '../../http/implement.ts';
import { implementQuery } from '../../http/implement.ts';
import { edges, grouped, presentFile } from '../../http/present.ts';
import { loadStructure, loadTypePapers, type Structure, subscribedPlaces } from './load.ts';
import { subscribedPart, treeOf } from './tree.ts';

/** All reads of one answer see one state. */
function inOneState<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}

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
function load(
  { db, caller }: QueryContext,
  whose: Whose,
): Promise<{ structure: Structure; subscribed: Set<string> }> {
  const usernodeid = whose.usernodeid ?? caller.usernodeid;
  judgeWhose(caller, usernodeid);
  return inOneState(db, async (tx) => {
    const structure = await loadStructure(tx, caller);
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

const brands = implementQuery(listBrands, async (_input, { db, caller }) => {
  const structure = await inOneState(db, (tx) => loadStructure(tx, caller, { machines: false }));
  return structure.brands.map(treeOf(structure, new Set()).brand);
});

const types = implementQuery(listEquipmentTypes, async (_input, { db, caller }) => {
  const structure = await inOneState(db, (tx) => loadStructure(tx, caller, { machines: false }));
  return structure.types.map(treeOf(structure, new Set()).type);
});

const brandsTypesEquipments = implementQuery(listBrandsTypesEquipments, async (_input, { db, caller }) => {
  const structure = await inOneState(db, (tx) => loadStructure(tx, caller));
  const tree = treeOf(structure, new Set());
  const wanted = { brands: true, types: true, machines: true };
  return structure.legalentities.map((entity) => tree.manufacturer(entity, wanted));
});

const legalEntities = implementQuery(listLegalEntities, async (input, { db, caller }) => {
  const structure = await inOneState(db, (tx) => loadStructure(tx, caller, { machines: false }));
  const tree = treeOf(structure, new Set());
  const types = input.includeTypes === 'true';
  const wanted = { brands: types || input.includeBrands === 'true', types, machines: false };
  return structure.legalentities.map((entity) => tree.manufacturer(entity, wanted));
});

/** [B1] */
const typeById = implementQuery(getEquipmentType, ({ nodeid }, { db, caller }) =>
  inOneState(db, async (tx) => {
    const row = await findVisibleRow(tx, caller, 'equipmenttype', nodeid);
    if (!row) throw gone();
    const structure = await loadStructure(tx, caller);
    const { faqs, attachments } = await loadTypePapers(tx, caller, nodeid);
    const tree = treeOf(structure, new Set());
    const attachmentsOf = grouped(attachments, (attachment) => attachment.isattachmentof);
    const hasattachment = (of: string) =>
      edges('attachment', attachmentsOf(of), (found) => ({ ...found, file: presentFile(found.file) }));
    return {
      ...tree.type(row),
      hasattachment: hasattachment(nodeid),
      hasquestionanswer: edges('questionanswer', faqs, (faq) => ({
        ...faq,
        hasattachment: hasattachment(faq.nodeid),
      })),
      hasequipment: edges(
        'equipment',
        structure.equipments.filter((machine) => machine.equipmenttypenodeid === nodeid),
        (machine) => tree.machine(machine),
      ),
    };
  }),
);

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
