import * as z from 'zod/mini';
import { subscribed } from '../account/user.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { line, nodeId, optional } from '../core/fields.ts';
import { assignments, movesOf, namedIn } from './assignment.ts';
import { area, equipmentpool, site } from './place.ts';

const create = { feature: 'equipment', flag: 'create' } as const;
const update = { feature: 'equipment', flag: 'update' } as const;
const remove = { feature: 'equipment', flag: 'delete' } as const;

const address = {
  name: line(200, 1),
  street: line(200, 1),
  zipcode: line(20, 1),
  city: line(200, 1),
  country: line(2, 2),
};
const further = { siteid: line(200), subdivision: line(6) };

/**
 * [L1] `siteid` is the address add-on, `subdivision` the Land whose public holidays count, e.g. `DE-BY`; `DE-BY+`, `DE-BYA`,
 * `DE-SN+` and `DE-TH+` for the towns that have one more.
 */
export const createSite = defineCreate(site, {
  path: '/sites',
  permission: create,
  fields: {
    ...address,
    siteid: z._default(further.siteid, ''),
    subdivision: z._default(further.subdivision, ''),
    legalentitynodeid: nodeId('legalentity'),
  },
  // Who makes a place is subscribed to it: nobody else could see what stands there.
  more: ({ nodeid }, { usernodeid }) => [subscribed(nodeid, usernodeid)],
});

/** [L1] [CF1] */
export const updateSite = definePatch(site, {
  path: '/sites/{sitenodeid}',
  permission: update,
  id: 'sitenodeid',
  fields: optional({ ...address, ...further, legalentitynodeid: nodeId('legalentity') }),
  unchanged: ['legalentitynodeid'],
});

/** [L1] Only without machines; its areas go with it. */
export const deleteSite = defineDelete(site, {
  path: '/sites/{sitenodeid}',
  permission: remove,
  id: 'sitenodeid',
});

const areaFields = { name: line(200, 1), areaid: line(200) };

/** [L2] [L4] `isSiteSubs` is of the sources: whoever makes an area is subscribed to it in any case. */
export const createArea = defineCreate(area, {
  path: '/areas',
  permission: create,
  fields: {
    name: areaFields.name,
    areaid: z._default(areaFields.areaid, ''),
    sitenodeid: nodeId('site'),
    isSiteSubs: z.optional(z.boolean()),
    assign: z.optional(assignments),
  },
  dependsOn: ({ nodeid, sitenodeid, assign }) => [
    sitenodeid,
    ...namedIn(assign).filter((it) => it !== nodeid),
  ],
  more: ({ nodeid, assign }, { usernodeid }) => [subscribed(nodeid, usernodeid), ...movesOf(assign)],
});

/** [L2] [CF1] */
export const updateArea = definePatch(area, {
  path: '/areas/{areanodeid}',
  permission: update,
  id: 'areanodeid',
  fields: optional(areaFields),
});

/** [L2] Only without machines. */
export const deleteArea = defineDelete(area, {
  path: '/areas/{areanodeid}',
  permission: remove,
  id: 'areanodeid',
});

/** [L3] [L4] `isequipmentpoolof` is the legal entity. */
export const createPool = defineCreate(equipmentpool, {
  path: '/equipmentpools',
  permission: create,
  fields: {
    name: line(200, 1),
    isequipmentpoolof: nodeId('legalentity'),
    assign: z.optional(assignments),
  },
  row: ({ isequipmentpoolof }) => ({ legalentitynodeid: isequipmentpoolof }),
  dependsOn: ({ nodeid, isequipmentpoolof, assign }) => [
    isequipmentpoolof,
    ...namedIn(assign).filter((it) => it !== nodeid),
  ],
  more: ({ nodeid, assign }, { usernodeid }) => [subscribed(nodeid, usernodeid), ...movesOf(assign)],
});

/** [L3] [CF1] */
export const updatePool = definePatch(equipmentpool, {
  path: '/equipmentpools/{equipmentpoolnodeid}',
  permission: update,
  id: 'equipmentpoolnodeid',
  fields: { name: line(200, 1) },
});

/** [L3] Only without machines. */
export const deletePool = defineDelete(equipmentpool, {
  path: '/equipmentpools/{equipmentpoolnodeid}',
  permission: remove,
  id: 'equipmentpoolnodeid',
});
