import * as z from 'zod/mini';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { line, nodeId, optional, text } from '../core/fields.ts';
import { brand, equipmenttype } from './equipment.ts';
import { legalentity } from './place.ts';

/** [E4] The sources mark what was typed instead of chosen. Nothing depends on it: what is created is new. */
const isnew = z.optional(z.boolean());
const name = line(200, 1);
const manufacturer = nodeId('legalentity');
const may = <const F extends 'create' | 'update' | 'delete'>(flag: F) =>
  ({ feature: 'equipment', flag }) as const;

/** [B3] [X20] A manufacturer. */
export const createLegalEntity = defineCreate(legalentity, {
  path: '/legalentities',
  permission: may('create'),
  fields: { name, isnew },
});

/** [B3] [CF1] */
export const updateLegalEntity = definePatch(legalentity, {
  path: '/legalentities/{nodeid}',
  permission: may('update'),
  fields: optional({ name }),
});

/** [B3] [CF5] Refused while it has brands, sites or pools, and for the company itself. */
export const deleteLegalEntity = defineDelete(legalentity, {
  path: '/legalentities/{nodeid}',
  permission: may('delete'),
});

/** [B3] [X20] */
export const createBrand = defineCreate(brand, {
  path: '/brands',
  permission: may('create'),
  fields: { name, legalentitynodeid: manufacturer, isnew },
});

/** [B3] [CF1] The types of a brand follow it to another manufacturer. */
export const updateBrand = definePatch(brand, {
  path: '/brands/{nodeid}',
  permission: may('update'),
  fields: optional({ name, legalentitynodeid: manufacturer }),
});

/** [B3] [CF5] Refused while it has types. */
export const deleteBrand = defineDelete(brand, { path: '/brands/{nodeid}', permission: may('delete') });

const typed = {
  model: line(200, 1),
  brandnodeid: nodeId('brand'),
  /** That of the brand, whatever is sent. */
  legalentitynodeid: manufacturer,
};

/** [B2] [B4] [X20] `equipmentclass` is the name of the class, also where that is none of the list. */
export const createEquipmentType = defineCreate(equipmenttype, {
  path: '/equipmenttypes',
  permission: may('create'),
  fields: {
    ...typed,
    equipmentclass: z._default(line(200), ''),
    equipmentclassnodeid: z._default(z.nullable(nodeId('equipmentclass')), null),
    memo: z._default(text(10_000), ''),
    isnew,
  },
});

/** [B2] [B1] [CF1] Also the memo. */
export const updateEquipmentType = definePatch(equipmenttype, {
  path: '/equipmenttypes/{nodeid}',
  permission: may('update'),
  fields: optional({
    ...typed,
    equipmentclass: line(200),
    equipmentclassnodeid: z.nullable(nodeId('equipmentclass')),
    memo: text(10_000),
  }),
});

/** [B2] [CF5] Refused while machines are of it. */
export const deleteEquipmentType = defineDelete(equipmenttype, {
  path: '/equipmenttypes/{nodeid}',
  permission: may('delete'),
});
