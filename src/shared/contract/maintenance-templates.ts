import * as z from 'zod/mini';
import { defineCommand, defineRecord, type RecordOf } from './define.ts';
import { defineList } from './define-read.ts';
import { lang, localized, nodeId, text, timestamp } from './fields.ts';
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
    title: text(300),
    description: text(20_000),
    categorynodeid: z.nullable(nodeId('maintenancecategory')),
    triggertype: text(20),
    counterTypeNodeId: z.nullable(nodeId('countertype')),
    operator: text(2),
    value: z.number(),
    repetitioninterval: text(20),
    reminder: text(20),
    safetynotice: localized,
    costs: z.array(z.object({ costTypeNodeId: nodeId('costtype'), value: z.number() })),
    created: timestamp,
  }),
  scope: { by: 'company' },
  read: { feature: 'equipment.maintenancetask', flag: 'read' },
  indexes: ['legalentitynodeid'],
  priority: 4,
});
export type MaintenanceTaskTemplate = RecordOf<typeof maintenancetasktemplate>;

const amount = z.number().check(z.nonnegative(), z.maximum(1e12));

/** [T6] "Als Vorlage speichern". */
export const createTaskTemplate = defineCommand({
  name: 'maintenancetasktemplate.create',
  version: 1,
  http: { method: 'POST', path: '/maintenancetasktemplate' },
  permission: { feature: 'equipment.maintenancetask', flag: 'create' },
  policy: 'append',
  payload: z.object({
    lang,
    maintenancetasknodeid: nodeId('maintenancetasktemplate'),
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
  }),
  lane: (payload) => payload.maintenancetasknodeid,
  creates: (payload) => [payload.maintenancetasknodeid],
  names: ({ categorynodeid, counterTypeNodeId, costs }) =>
    [categorynodeid, counterTypeNodeId, ...costs.map((cost) => cost.costTypeNodeId)].filter(
      (named) => named !== null,
    ),
  effect: ({ lang: _lang, maintenancetasknodeid: nodeid, ...row }) => [
    { kind: 'maintenancetasktemplate', nodeid, op: 'put', row: { nodeid, ...row } },
  ],
});

/** [T6] Tasks that were made from it stay. */
export const deleteTaskTemplate = defineCommand({
  name: 'maintenancetasktemplate.delete',
  version: 1,
  http: { method: 'DELETE', path: '/maintenancetasktemplate' },
  permission: { feature: 'equipment.maintenancetask', flag: 'delete' },
  policy: 'delete',
  payload: z.object({
    maintenancetasknodeid: nodeId('maintenancetasktemplate'),
    legalentitynodeid: nodeId('legalentity'),
  }),
  lane: (payload) => payload.maintenancetasknodeid,
  names: (payload) => [payload.maintenancetasknodeid],
  effect: ({ maintenancetasknodeid: nodeid }) => [{ kind: 'maintenancetasktemplate', nodeid, op: 'delete' }],
});

/** [T6] The templates of a legal entity, or of all, in the nested shape of tasks. */
export const listTaskTemplates = defineList(
  'maintenancetasktemplate.list',
  '/lemaintenancetasks',
  { legalentitynodeid: z.optional(nodeId('legalentity')) },
  { feature: 'equipment.maintenancetask', flag: 'read' },
);
