import * as z from 'zod/mini';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { localized, optional, text } from '../core/fields.ts';
import { equipment } from './equipment.ts';

const { shape } = equipment.fields;
const amount = z.number().check(z.nonnegative(), z.maximum(1e9));
/** [E3] The sources ask for at least 1 mm. */
const edge = z.number().check(z.minimum(1), z.maximum(1e9));

/**
 * [M3] [CF1] The fields of a machine without its relations. A field that is not named stays as it is;
 * null empties dimensions, power, hourly rate and pictures. Dates must not lie in a future year [E2].
 */
export const updateEquipment = definePatch(equipment, {
  path: '/equipments/{equipmentnodeid}',
  permission: { feature: 'equipment', flag: 'update' },
  id: 'equipmentnodeid',
  fields: optional({
    name: shape.name,
    equipmentid: shape.equipmentid,
    inventoryid: shape.inventoryid,
    manufacturerserialnumber: shape.manufacturerserialnumber,
    memo: shape.memo,
    constructiondate: shape.constructiondate,
    commissioningdate: shape.commissioningdate,
    costcenter: z.record(z.string(), text(200)),
    inspectionbooknumber: shape.inspectionbooknumber,
    dimensions: z.nullable(z.tuple([edge, edge, edge])),
    electricalpower: z.nullable(amount),
    mediasupply: z.array(localized).check(z.maxLength(100)),
    controllerinformation: shape.controllerinformation,
    hourlyrate: z.nullable(z.object({ value: amount, unit: z.literal('EUR') })),
    image: shape.image,
    typenameplate: shape.typenameplate,
  }),
});

/** [M3] Deletes a machine with all that hangs on it; machines built on it stay, on their own. */
export const deleteEquipment = defineDelete(equipment, {
  path: '/equipments/{nodeid}',
  permission: { feature: 'equipment', flag: 'delete' },
});
