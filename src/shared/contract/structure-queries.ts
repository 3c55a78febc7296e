import * as z from 'zod/mini';
import { defineQuery } from './define.ts';
import { nodeId } from './fields.ts';

const whose = z.object({
  legalentitynodeid: z.optional(nodeId('legalentity')),
  /** Whose subscriptions count; another user's only with the right to read users. */
  usernodeid: z.optional(nodeId('user')),
  lang: z.optional(z.string()),
});

const node = z.looseObject({ nodeid: z.string() });

/** [L7] Legal entities with the subscribed sites, areas and pools and their visible machines, as a tree. */
export const subscribedStructure = defineQuery({
  name: 'structure.subscribed',
  http: { method: 'GET', path: '/sitesareasequipments' },
  permission: 'always',
  input: whose,
  answer: z.array(node),
});

/** [L7] The same as flat lists. */
export const subscribedLists = defineQuery({
  name: 'structure.lists',
  http: { method: 'GET', path: '/sitesareasequipments2' },
  permission: 'always',
  input: whose,
  answer: z.object({
    sites: z.array(node),
    areas: z.array(node),
    equipmentpools: z.array(node),
    equipments: z.array(node),
  }),
});

/** [L7] The whole company as a tree; `isChecked` says where the user is subscribed. Machines as visible. */
export const wholeStructure = defineQuery({
  name: 'structure.all',
  http: { method: 'GET', path: '/allsitesareasequipments' },
  permission: 'always',
  input: whose,
  answer: z.array(node),
});

/** [L7] Pools that a user is subscribed to, with their visible machines. */
export const listPools = defineQuery({
  name: 'structure.pools',
  http: { method: 'GET', path: '/equipmentpools' },
  permission: 'always',
  input: whose,
  answer: z.array(node),
});

const plain = z.object({ lang: z.optional(z.string()) });

export const listBrands = defineQuery({
  name: 'structure.brands',
  http: { method: 'GET', path: '/brands' },
  permission: 'always',
  input: plain,
  answer: z.array(node),
});

export const listEquipmentTypes = defineQuery({
  name: 'structure.types',
  http: { method: 'GET', path: '/equipmenttypes' },
  permission: 'always',
  input: plain,
  answer: z.array(node),
});

/** [B1] One type with its documents, FAQs and visible machines. */
export const getEquipmentType = defineQuery({
  name: 'structure.type',
  http: { method: 'GET', path: '/equipmenttypes/{nodeid}' },
  permission: 'always',
  input: z.object({ nodeid: nodeId('equipmenttype'), lang: z.optional(z.string()) }),
  answer: node,
});

/** [L7] Legal entities with brands, their types, and the visible machines of each type. */
export const listBrandsTypesEquipments = defineQuery({
  name: 'structure.brandstypesequipments',
  http: { method: 'GET', path: '/brands-types-equipments' },
  permission: 'always',
  input: plain,
  answer: z.array(node),
});

const choice = z.optional(z.enum(['true', 'false']));

/** [L7] Legal entities, with brands and types where asked for. */
export const listLegalEntities = defineQuery({
  name: 'structure.legalentities',
  http: { method: 'GET', path: '/getlebrty' },
  permission: 'always',
  input: z.object({ includeTypes: choice, includeBrands: choice, lang: z.optional(z.string()) }),
  answer: z.array(node),
});
