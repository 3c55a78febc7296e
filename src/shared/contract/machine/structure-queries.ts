import * as z from 'zod/mini';
import { placesOfUser as evaluation } from '../account/user-queries.ts';
import { defineList, defineListOf, defineRead, node } from '../core/define-read.ts';
import { nodeId } from '../core/fields.ts';
import { brand, equipmenttype } from './equipment.ts';

const whose = {
  legalentitynodeid: z.optional(nodeId('legalentity')),
  /** Whose subscriptions count; another user's only with the right to read users. */
  usernodeid: z.optional(nodeId('user')),
};
const nodes = z.array(node);

/** [L7] Legal entities with the subscribed sites, areas and pools and their visible machines, as a tree. */
export const subscribedStructure = {
  ...defineList('structure.subscribed', '/sitesareasequipments', whose),
  evaluation,
};

/** [L7] The same as flat lists. */
export const subscribedLists = {
  ...defineRead(
    'structure.lists',
    '/sitesareasequipments2',
    whose,
    z.object({ sites: nodes, areas: nodes, equipmentpools: nodes, equipments: nodes }),
  ),
  evaluation,
};

/** [L7] The whole company as a tree; `isChecked` says where the user is subscribed. Machines as visible. */
export const wholeStructure = {
  ...defineList('structure.all', '/allsitesareasequipments', whose),
  evaluation,
};

/** [L7] Pools that a user is subscribed to, with their visible machines. */
export const listPools = { ...defineList('structure.pools', '/equipmentpools', whose), evaluation };

export const listBrands = defineListOf(brand, '/brands', { name: 'structure.brands' });

export const listEquipmentTypes = defineListOf(equipmenttype, '/equipmenttypes', { name: 'structure.types' });

/** [B1] One type with its documents, FAQs and visible machines. */
export const getEquipmentType = defineRead(
  'structure.type',
  '/equipmenttypes/{nodeid}',
  { nodeid: nodeId('equipmenttype') },
  node,
);

/** [L7] Legal entities with brands, their types, and the visible machines of each type. */
export const listBrandsTypesEquipments = defineList(
  'structure.brandstypesequipments',
  '/brands-types-equipments',
  {},
);

const choice = z.optional(z.enum(['true', 'false']));

/** [L7] Legal entities, with brands and types where asked for. */
export const listLegalEntities = defineList('structure.legalentities', '/getlebrty', {
  includeTypes: choice,
  includeBrands: choice,
});
