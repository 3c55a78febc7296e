import * as z from 'zod/mini';
import { defineCommand } from './define.ts';
import { defineDelete } from './define-delete.ts';
import { equipment } from './equipment.ts';
import { lang, localized, nodeId, text } from './fields.ts';

const { shape } = equipment.fields;
const amount = z.number().check(z.nonnegative(), z.maximum(1e9));
/** [E3] The sources ask for at least 1 mm. */
const edge = z.number().check(z.minimum(1), z.maximum(1e9));

/**
 * [M3] [CF1] The fields of a machine without its relations. A field that is not named stays as it is;
 * null empties dimensions, power, hourly rate and pictures. Dates must not lie in a future year [E2].
 */
export const updateEquipment = defineCommand({
  name: 'equipment.update',
  version: 1,
  http: { method: 'PUT', path: '/equipments/{equipmentnodeid}' },
  permission: { feature: 'equipment', flag: 'update' },
  policy: 'patch',
  payload: z.object({
    lang,
    equipmentnodeid: nodeId('equipment'),
    name: z.optional(shape.name),
    equipmentid: z.optional(shape.equipmentid),
    inventoryid: z.optional(shape.inventoryid),
    manufacturerserialnumber: z.optional(shape.manufacturerserialnumber),
    memo: z.optional(shape.memo),
    constructiondate: z.optional(shape.constructiondate),
    commissioningdate: z.optional(shape.commissioningdate),
    costcenter: z.optional(z.record(z.string(), text(200))),
    inspectionbooknumber: z.optional(shape.inspectionbooknumber),
    dimensions: z.optional(z.nullable(z.tuple([edge, edge, edge]))),
    electricalpower: z.optional(z.nullable(amount)),
    mediasupply: z.optional(z.array(localized).check(z.maxLength(100))),
    controllerinformation: z.optional(shape.controllerinformation),
    hourlyrate: z.optional(z.nullable(z.object({ value: amount, unit: z.literal('EUR') }))),
    image: z.optional(shape.image),
    typenameplate: z.optional(shape.typenameplate),
    base: z.optional(z.record(z.string(), z.unknown())),
  }),
  lane: (payload) => payload.equipmentnodeid,
  names: (payload) => [payload.equipmentnodeid],
  files: ({ image, typenameplate }) => [image, typenameplate].flatMap((file) => file?.fileid ?? []),
  effect: ({ lang: _lang, equipmentnodeid: nodeid, base: _base, ...fields }) => [
    { kind: 'equipment', nodeid, op: 'patch', fields },
  ],
});

/** [M3] Deletes a machine with all that hangs on it; machines built on it stay, on their own. */
export const deleteEquipment = defineDelete('equipment', '/equipments/{nodeid}', 'equipment');
