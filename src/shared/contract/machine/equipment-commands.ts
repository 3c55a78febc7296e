import * as z from 'zod/mini';
import { placesOf } from '../../rules/plant/assignment.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { nodeId, optional } from '../core/fields.ts';
import { assignments } from './assignment.ts';
import { equipment } from './equipment.ts';
import { makeFields, namedByMake, newMake } from './make.ts';

const { shape } = equipment.fields;
const amount = z.number().check(z.nonnegative(), z.maximum(1e9));
/** [E3] The sources ask for at least 1 mm. */
const edge = z.number().check(z.minimum(1), z.maximum(1e9));

/** [E1] What a person says of a machine, besides its place and its make. */
const told = {
  name: shape.name,
  equipmentid: shape.equipmentid,
  inventoryid: shape.inventoryid,
  manufacturerserialnumber: shape.manufacturerserialnumber,
  memo: shape.memo,
  constructiondate: shape.constructiondate,
  commissioningdate: shape.commissioningdate,
  decommissioningdate: shape.decommissioningdate,
  costcenter: shape.costcenter,
  inspectionbooknumber: shape.inspectionbooknumber,
  dimensions: z.nullable(z.tuple([edge, edge, edge])),
  electricalpower: z.nullable(amount),
  mediasupply: shape.mediasupply,
  controllerinformation: shape.controllerinformation,
  hourlyrate: z.nullable(z.object({ value: amount, unit: z.literal('EUR') })),
  image: shape.image,
  typenameplate: shape.typenameplate,
};

/** Everything that a new machine is to stand in. */
export const joined = (
  isequipmentof: readonly string[],
  assign: readonly { join: string[] }[] = [],
): string[] => [...isequipmentof, ...assign.flatMap(({ join }) => join)];

/**
 * [E1] [E2] A new machine in an area, a pool, another machine, or several of them (`isequipmentof`). Without a date of
 * commissioning it is in service from now on. `assign` is of the sources and says the same as `isequipmentof`. A type, brand or manufacturer that was typed in is made with it [E4].
 */
export const createEquipment = defineCreate(equipment, {
  path: '/equipments',
  permission: { feature: 'equipment', flag: 'create' },
  id: 'equipmentnodeid',
  fields: {
    ...told,
    equipmentid: z._default(told.equipmentid, ''),
    inventoryid: z._default(told.inventoryid, ''),
    manufacturerserialnumber: z._default(told.manufacturerserialnumber, ''),
    memo: z._default(told.memo, ''),
    commissioningdate: z.optional(told.commissioningdate),
    decommissioningdate: z._default(told.decommissioningdate, 0),
    costcenter: z._default(told.costcenter, {}),
    inspectionbooknumber: z._default(told.inspectionbooknumber, ''),
    dimensions: z._default(told.dimensions, null),
    electricalpower: z._default(told.electricalpower, null),
    mediasupply: z._default(told.mediasupply, []),
    controllerinformation: z._default(told.controllerinformation, []),
    hourlyrate: z._default(told.hourlyrate, null),
    image: z._default(told.image, null),
    typenameplate: z._default(told.typenameplate, null),
    equipmenttypenodeid: nodeId('equipmenttype'),
    isequipmentof: z._default(z.array(nodeId()).check(z.maxLength(3)), []),
    assign: z.optional(assignments),
    ...makeFields,
  },
  dependsOn: ({ equipmenttypenodeid, isequipmentof, assign, ...make }) => [
    ...(make.equipmenttype?.isnew ? [] : [equipmenttypenodeid]),
    ...joined(isequipmentof, assign),
    ...namedByMake(make),
  ],
  before: newMake,
  row: ({ isequipmentof, assign }, { now }) => ({
    areanodeid: null,
    equipmentpoolnodeid: null,
    parentnodeid: null,
    ...placesOf(joined(isequipmentof, assign)),
    commissioningdate: now,
  }),
});

/**
 * [M3] [CF1] The fields of a machine without its places. A field that is not named stays as it is; null empties
 * dimensions, power, hourly rate and pictures. The year of construction
 * is the first moment of that year in the company's zone, from 1850 on, so negative before 1970; 0 or null says that it is
 * not known. Dates must not lie in a future year [E2]. A `decommissioningdate` takes
 * it out of service, 0 brings it back.
 */
export const updateEquipment = definePatch(equipment, {
  path: '/equipments/{equipmentnodeid}',
  permission: { feature: 'equipment', flag: 'update' },
  id: 'equipmentnodeid',
  fields: { ...optional({ ...told, equipmenttypenodeid: nodeId('equipmenttype') }), ...makeFields },
  dependsOn: ({ equipmenttypenodeid, ...make }) => [
    make.equipmenttype?.isnew ? null : equipmenttypenodeid,
    ...namedByMake(make),
  ],
  before: newMake,
});

/**
 * [M3] Deletes a machine with all that hangs on it; machines built on it stay and take its place. For 30 days it can be
 * brought back. One with signed reports is not deleted.
 */
export const deleteEquipment = defineDelete(equipment, {
  path: '/equipments/{nodeid}',
  permission: { feature: 'equipment', flag: 'delete' },
});
