import * as z from 'zod/mini';
import { REMINDERS, REPETITIONS } from '../rules/repetition.ts';
import { defineCommand, type Effect } from './define.ts';
import { defineDelete } from './define-delete.ts';
import { lang, nodeId, text, timestamp, triggeringevent } from './fields.ts';
import { maintenancecategory, maintenancetask } from './maintenance.ts';

const category = maintenancecategory.fields.shape;
const task = maintenancetask.fields.shape;
/** Text by language that must not be empty in German. */
const name = z.record(z.string(), text(100, 1)).check(z.refine((found) => 'de' in found));

const title = text(300, 1);
const description = text(20_000);
/** [T10] An empty trigger is time. */
const triggertype = z.enum(['', 'time', 'counter']);
/** [X10] `1y` is another word for `12m`. [T10] Empty and null are a single run; null is kept as empty. */
const repetitioninterval = z
  .nullable(z.enum(['', '1y', ...REPETITIONS]))
  .check(z.overwrite((interval) => interval ?? '')) as z.ZodMiniType<string, string | null>;
/** [X11] Empty: none before the date itself. */
const reminder = z.enum(['', ...REMINDERS]);
const safetynotice = z.record(z.string(), text(2000));
const base = z.optional(z.record(z.string(), z.unknown()));

/** [T6] [X20] A category with its colour, for the whole company. */
export const createMaintenanceCategory = defineCommand({
  name: 'maintenancecategory.create',
  version: 1,
  http: { method: 'POST', path: '/maintenancecategories' },
  permission: { feature: 'equipment', flag: 'create' },
  policy: 'append',
  payload: z.object({ lang, nodeid: category.nodeid, name, colorcode: category.colorcode }),
  lane: (payload) => payload.nodeid,
  creates: (payload) => [payload.nodeid],
  effect: ({ lang: _lang, ...row }) => [{ kind: 'maintenancecategory', nodeid: row.nodeid, op: 'put', row }],
});

/** [T6] [CF1] */
export const updateMaintenanceCategory = defineCommand({
  name: 'maintenancecategory.update',
  version: 1,
  http: { method: 'PUT', path: '/maintenancecategories/{nodeid}' },
  permission: { feature: 'equipment', flag: 'update' },
  policy: 'patch',
  payload: z.object({
    lang,
    nodeid: category.nodeid,
    name: z.optional(name),
    colorcode: z.optional(category.colorcode),
    base,
  }),
  lane: (payload) => payload.nodeid,
  names: (payload) => [payload.nodeid],
  effect: ({ lang: _lang, nodeid, base: _base, ...fields }) => [
    { kind: 'maintenancecategory', nodeid, op: 'patch', fields },
  ],
});

/** [T6] Deletes a category; its tasks stay, without one. */
export const deleteMaintenanceCategory = defineDelete(
  'maintenancecategory',
  '/maintenancecategories/{nodeid}',
  'equipment',
);

/** What a task names beside its machine: its category and the counter that triggers it. */
function namedBy(payload: {
  categorynodeid?: string | null | undefined;
  triggeringevent?: readonly (string | number)[] | undefined;
}): string[] {
  const { categorynodeid, triggeringevent: event } = payload;
  const counter = event?.[0];
  return [
    ...(categorynodeid ? [categorynodeid] : []),
    ...(typeof counter === 'string' && counter ? [counter] : []),
  ];
}

/**
 * [T2] A task with its instructions, which are the one step of its workflow; pictures follow as attachments of the
 * step. `nextdueat` is the first date as the device reckons it; the server reckons its own.
 */
export const createMaintenanceTask = defineCommand({
  name: 'maintenancetask.create',
  version: 1,
  http: { method: 'POST', path: '/maintenancetasks' },
  permission: { feature: 'equipment.maintenancetask', flag: 'create' },
  policy: 'append',
  payload: z.object({
    lang,
    maintenancetasknodeid: task.nodeid,
    workflownodeid: nodeId('workflow'),
    workflowstepnodeid: nodeId('workflowstep'),
    equipmentnodeid: task.equipmentnodeid,
    maintenancetaskid: z._default(task.maintenancetaskid, ''),
    title,
    description: z._default(description, ''),
    categorynodeid: z._default(task.categorynodeid, null),
    triggertype: z._default(triggertype, 'time'),
    triggeringevent: z._default(triggeringevent, []),
    repetitioninterval: z._default(repetitioninterval, 'onetime'),
    reminder: z._default(reminder, ''),
    startingfrom: timestamp,
    nextdueat: z.optional(z.number()),
    safetynotice: z._default(safetynotice, {}),
    created: timestamp,
  }),
  lane: (payload) => payload.maintenancetasknodeid,
  creates: (payload) => [payload.maintenancetasknodeid, payload.workflownodeid, payload.workflowstepnodeid],
  names: (payload) => [payload.equipmentnodeid, ...namedBy(payload)],
  effect: (payload, { usernodeid }) => {
    const {
      lang: spoken,
      workflownodeid,
      workflowstepnodeid,
      description: said,
      created,
      ...fields
    } = payload;
    const { maintenancetasknodeid: nodeid, nextdueat, ...row } = fields;
    const { equipmentnodeid } = row;
    return [
      {
        kind: 'maintenancetask',
        nodeid,
        op: 'put',
        row: { nodeid, ...row, nextdueat: nextdueat ?? row.startingfrom },
      },
      {
        kind: 'workflow',
        nodeid: workflownodeid,
        op: 'put',
        row: {
          nodeid: workflownodeid,
          title: row.title,
          notificationnodeid: null,
          maintenancetasknodeid: nodeid,
          equipmentnodeid,
          usernodeid,
          created,
          lang: spoken,
        },
      },
      {
        kind: 'workflowstep',
        nodeid: workflowstepnodeid,
        op: 'put',
        row: { nodeid: workflowstepnodeid, workflownodeid, equipmentnodeid, description: said, created },
      },
    ];
  },
});

/**
 * [T2] [CF1] A patch of a task and of its instructions; `base` holds them under the same names. When it is due follows
 * from the plan: `nextdueat` is what the device reckons, the server reckons its own. [T10] Of `triggeringevent`
 * counter, operator and value are taken; how far the counter has run is known by the reports.
 */
export const updateMaintenanceTask = defineCommand({
  name: 'maintenancetask.update',
  version: 1,
  http: { method: 'PUT', path: '/maintenancetasks/{maintenancetasknodeid}' },
  permission: { feature: 'equipment.maintenancetask', flag: 'update' },
  policy: 'patch',
  payload: z.object({
    lang,
    maintenancetasknodeid: task.nodeid,
    workflowstepnodeid: z.optional(nodeId('workflowstep')),
    maintenancetaskid: z.optional(task.maintenancetaskid),
    title: z.optional(title),
    description: z.optional(description),
    categorynodeid: z.optional(task.categorynodeid),
    triggertype: z.optional(triggertype),
    triggeringevent: z.optional(triggeringevent),
    repetitioninterval: z.optional(repetitioninterval),
    reminder: z.optional(reminder),
    startingfrom: z.optional(timestamp),
    nextdueat: z.optional(z.number()),
    safetynotice: z.optional(safetynotice),
    base,
  }),
  lane: (payload) => payload.maintenancetasknodeid,
  names: (payload) => [payload.maintenancetasknodeid, ...namedBy(payload)],
  places: { description: { kind: 'workflowstep', field: 'description' } },
  effect: (payload) => {
    const { lang: _lang, base: _base, workflowstepnodeid, description: said, ...rest } = payload;
    const { maintenancetasknodeid: nodeid, ...fields } = rest;
    const step: Effect[] =
      workflowstepnodeid === undefined || said === undefined
        ? []
        : [{ kind: 'workflowstep', nodeid: workflowstepnodeid, op: 'patch', fields: { description: said } }];
    return [{ kind: 'maintenancetask', nodeid, op: 'patch', fields }, ...step];
  },
});

/** [T11] Deletes a task with its instructions and efforts; what was reported on it stays. */
export const deleteMaintenanceTask = defineDelete(
  'maintenancetask',
  '/maintenancetasks/{nodeid}',
  'equipment.maintenancetask',
);
