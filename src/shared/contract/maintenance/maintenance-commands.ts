import * as z from 'zod/mini';
import { REMINDERS, REPETITIONS } from '../../rules/repetition.ts';
import { defineCreate } from '../core/define-create.ts';
import { defineDelete } from '../core/define-delete.ts';
import { definePatch } from '../core/define-patch.ts';
import { line, localized, nodeId, optional, text, timestamp, triggeringevent } from '../core/fields.ts';
import { workflowEffects } from '../notification/workflow-effects.ts';
import { maintenancecategory, maintenancetask } from './maintenance.ts';

const category = maintenancecategory.fields.shape;
const task = maintenancetask.fields.shape;
/** Text by language that must not be empty in German. */
const name = localized(line(100, 1)).check(z.refine((found) => 'de' in found));

const title = line(300, 1);
const description = text(20_000);
/** [T10] An empty trigger is time. */
const triggertype = z.enum(['', 'time', 'counter']);
/** [X10] `1y` is another word for `12m`. [T10] Empty and null are a single run; null is kept as empty. */
const repetitioninterval = z
  .nullable(z.enum(['', '1y', ...REPETITIONS]))
  .check(z.overwrite((interval) => interval ?? '')) as z.ZodMiniType<string, string | null>;
/** [X11] Empty: none before the date itself. */
const reminder = z.enum(['', ...REMINDERS]);
const safetynotice = localized(text(2000));

/** [T6] [X20] A category with its colour, for the whole company. */
export const createMaintenanceCategory = defineCreate(maintenancecategory, {
  path: '/maintenancecategories',
  permission: { feature: 'equipment', flag: 'create' },
  fields: { name, colorcode: category.colorcode },
});

/** [T6] [CF1] */
export const updateMaintenanceCategory = definePatch(maintenancecategory, {
  path: '/maintenancecategories/{nodeid}',
  permission: { feature: 'equipment', flag: 'update' },
  fields: optional({ name, colorcode: category.colorcode }),
});

/** [T6] Deletes a category; its tasks stay, without one. */
export const deleteMaintenanceCategory = defineDelete(maintenancecategory, {
  path: '/maintenancecategories/{nodeid}',
  permission: { feature: 'equipment', flag: 'delete' },
});

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
export const createMaintenanceTask = defineCreate(maintenancetask, {
  path: '/maintenancetasks',
  permission: { feature: 'equipment.maintenancetask', flag: 'create' },
  id: 'maintenancetasknodeid',
  fields: {
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
  },
  dependsOn: (payload) => [payload.equipmentnodeid, ...namedBy(payload)],
  clamped: ['created'],
  row: ({ nextdueat, startingfrom }) => ({ nextdueat: nextdueat ?? startingfrom }),
  more: ({ maintenancetasknodeid, title: called, description: said, ...sent }, { usernodeid }) =>
    workflowEffects(
      { ...sent, maintenancetasknodeid, notificationnodeid: null, title: called },
      said,
      usernodeid,
    ),
});

/**
 * [T2] [CF1] A patch of a task and of its instructions; `base` holds them under the same names. When it is due follows
 * from the plan: `nextdueat` is what the device reckons, the server reckons its own. [T10] Of `triggeringevent`
 * counter, operator and value are taken; how far the counter has run is known by the reports.
 */
export const updateMaintenanceTask = definePatch(maintenancetask, {
  path: '/maintenancetasks/{maintenancetasknodeid}',
  permission: { feature: 'equipment.maintenancetask', flag: 'update' },
  id: 'maintenancetasknodeid',
  fields: optional({
    workflowstepnodeid: nodeId('workflowstep'),
    maintenancetaskid: task.maintenancetaskid,
    title,
    description,
    categorynodeid: task.categorynodeid,
    triggertype,
    triggeringevent,
    repetitioninterval,
    reminder,
    startingfrom: timestamp,
    nextdueat: z.number(),
    safetynotice,
  }),
  places: { description: { kind: 'workflowstep', field: 'description' } },
  rows: { workflowstep: 'workflowstepnodeid' },
  dependsOn: namedBy,
});

/** [T11] Deletes a task with its instructions and efforts; what was reported on it stays. */
export const deleteMaintenanceTask = defineDelete(maintenancetask, {
  path: '/maintenancetasks/{nodeid}',
  permission: { feature: 'equipment.maintenancetask', flag: 'delete' },
});
