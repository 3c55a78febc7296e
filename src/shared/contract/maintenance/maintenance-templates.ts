import * as z from 'zod/mini';
import { defineRecord, type RecordOf } from '../core/define.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { defineListOf } from '../core/define-read.ts';
import { exactly, line, localized, nodeId, text, timestamp } from '../core/fields.ts';
import { money } from '../core/money.ts';
import { createMaintenanceTask } from './maintenance-commands.ts';

const fields = createMaintenanceTask.payload.shape;

/**
 * [T6] What new tasks of a legal entity may start from. Its trigger names a kind of counter (`counterTypeNodeId`) with
 * operator and value, because every machine has counters of its own; `costs` are planned efforts by type.
 */
export const maintenancetasktemplate = defineRecord({
  kind: 'maintenancetasktemplate',
  fields: z.object({
    nodeid: nodeId('maintenancetasktemplate'),
    legalentitynodeid: nodeId('legalentity'),
    title: line(300),
    description: text(20_000),
    categorynodeid: z.nullable(nodeId('maintenancecategory')),
    triggertype: exactly(20),
    counterTypeNodeId: z.nullable(nodeId('countertype')),
    operator: exactly(2),
    value: z.number(),
    repetitioninterval: exactly(20),
    reminder: exactly(20),
    safetynotice: localized(text(2000)),
    costs: z
      .array(z.object({ costTypeNodeId: nodeId('costtype'), value: z.number() }))
      .check(z.maxLength(50)),
    created: timestamp,
  }),
  scope: { by: 'company' },
  read: { feature: 'equipment.maintenancetask', flag: 'read' },
  guarded: { costs: money([]) },
  indexes: ['legalentitynodeid'],
  priority: 4,
});
export type MaintenanceTaskTemplate = RecordOf<typeof maintenancetasktemplate>;

const amount = z.number().check(z.nonnegative(), z.maximum(1e12));

/** [T6] "Als Vorlage speichern". */
export const createTaskTemplate = defineCreate(maintenancetasktemplate, {
  path: '/maintenancetasktemplate',
  permission: { feature: 'equipment.maintenancetask', flag: 'create' },
  id: 'maintenancetasknodeid',
  fields: {
    legalentitynodeid: nodeId('legalentity'),
    title: fields.title,
    description: fields.description,
    categorynodeid: fields.categorynodeid,
    triggertype: fields.triggertype,
    counterTypeNodeId: z._default(z.nullable(nodeId('countertype')), null),
    operator: z._default(z.enum(['>=', '>']), '>='),
    value: z._default(amount, 0),
    repetitioninterval: fields.repetitioninterval,
    reminder: fields.reminder,
    safetynotice: fields.safetynotice,
    costs: z._default(
      z.array(z.object({ costTypeNodeId: nodeId('costtype'), value: amount })).check(z.maxLength(50)),
      [],
    ),
    created: timestamp,
  },
  dependsOn: ({ categorynodeid, counterTypeNodeId, costs }) => [
    categorynodeid,
    counterTypeNodeId,
    ...costs.map((cost) => cost.costTypeNodeId),
  ],
});

/** [T6] Tasks that were made from it stay. */
export const deleteTaskTemplate = defineDelete(maintenancetasktemplate, {
  path: '/maintenancetasktemplate',
  permission: { feature: 'equipment.maintenancetask', flag: 'delete' },
  id: 'maintenancetasknodeid',
  fields: { legalentitynodeid: nodeId('legalentity') },
});

/** [T6] The templates of a legal entity, or of all, in the nested shape of tasks. */
export const listTaskTemplates = defineListOf(maintenancetasktemplate, '/lemaintenancetasks', {
  filter: { legalentitynodeid: z.optional(nodeId('legalentity')) },
});
