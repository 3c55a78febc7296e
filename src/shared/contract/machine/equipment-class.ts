import * as z from 'zod/mini';
import { defineRecord, type RecordOf } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { defineGetOf, defineListOf } from '../core/define-read.ts';
import { exactly, line, nodeId, optional } from '../core/fields.ts';
import { readMachines } from './equipment.ts';

/** The icon is known by its name: which pictures there are is up to the app. */
const typed = { name: line(200, 1), icon: exactly(50, 1) };

/** [B4] A kind of machines, e.g. lathes, for the whole company. */
export const equipmentclass = defineRecord({
  kind: 'equipmentclass',
  fields: z.object({ nodeid: nodeId('equipmentclass'), ...typed }),
  scope: { by: 'company' },
  read: readMachines,
  indexes: [],
  priority: 1,
});
export type EquipmentClass = RecordOf<typeof equipmentclass>;

/** [B4] [X20] */
export const createEquipmentClass = defineCreate(equipmentclass, {
  path: '/equipmentclasses',
  permission: { feature: 'equipment', flag: 'create' },
  fields: typed,
});

/** [B4] [CF1] */
export const updateEquipmentClass = definePatch(equipmentclass, {
  path: '/equipmentclasses/{nodeid}',
  permission: { feature: 'equipment', flag: 'update' },
  fields: optional(typed),
});

/** [B4] [CF5] */
export const deleteEquipmentClass = defineDelete(equipmentclass, {
  path: '/equipmentclasses/{nodeid}',
  permission: { feature: 'equipment', flag: 'delete' },
});

/** [B4] */
export const listEquipmentClasses = defineListOf(equipmentclass, '/equipmentclasses');
export const getEquipmentClass = defineGetOf(equipmentclass, '/equipmentclasses/{nodeid}');
