import type { PayloadOf } from '../../../shared/contract/core/define.ts';
import { createCost, updateCost } from '../../../shared/contract/maintenance/cost-commands.ts';
import type { MaintenanceCategory } from '../../../shared/contract/maintenance/maintenance.ts';
import {
  createMaintenanceCategory,
  createMaintenanceTask,
  deleteMaintenanceCategory,
  updateMaintenanceCategory,
  updateMaintenanceTask,
} from '../../../shared/contract/maintenance/maintenance-commands.ts';
import {
  createTaskTemplate,
  deleteTaskTemplate,
  type MaintenanceTaskTemplate,
} from '../../../shared/contract/maintenance/maintenance-templates.ts';
import { dueOfNew } from '../../../shared/rules/maintenance.ts';
import type { PreparedFile } from '../../device/photo-file.ts';
import { newNodeId, serverNow, type Write, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { attachmentWrites } from '../../parts/attachments/attachment-writes.ts';
import { germanFirst } from '../../text/localized.ts';
import type { SeenTask, TaskChoices } from './queries.ts';
import { noticeOf, patchOf } from './task-patch.ts';
import {
  chosenCounter,
  knownCategory,
  plannedEfforts,
  scheduleOf,
  type TaskValues,
  valuesOf,
} from './task-values.ts';

/** What a save needs besides the form. */
export type Saving = {
  values: TaskValues;
  choices: TaskChoices;
  timeZone: string;
  /** [N16] Without the right to efforts none are sent. */
  mayPlanEfforts: boolean;
};

type Target = { nodeid: string; equipmentnodeid: string };

/** [N16] [CF4] One cost per planned effort that is new or another. */
function effortWrites(
  { values, choices, mayPlanEfforts }: Saving,
  target: Target,
  seen: SeenTask | null,
): Write[] {
  if (!mayPlanEfforts) return [];
  const before = seen ? valuesOf(seen).efforts : {};
  return choices.effortTypes.flatMap((type): Write[] => {
    const typed = values.efforts[type.nodeid] ?? '';
    if (typed === (before[type.nodeid] ?? '')) return [];
    const value =
      plannedEfforts(values).find(({ costTypeNodeId }) => costTypeNodeId === type.nodeid)?.value ?? 0;
    const known = seen?.costs.filter(
      (cost) => cost.costTypeNodeId === type.nodeid && cost.specifier === 'plannedcost',
    );
    const [last, ...others] = known?.toReversed() ?? [];
    if (last) {
      // What others planned of the same kind stays: the form shows and changes the sum.
      const rest = others.reduce((total, cost) => total + cost.value, 0);
      const wanted = Math.max(0, value - rest);
      if (wanted === last.value) return [];
      return [
        write(updateCost, { lang: 'de', nodeid: last.nodeid, value: wanted, base: { value: last.value } }),
      ];
    }
    if (value === 0) return [];
    return [
      write(createCost, {
        lang: 'de',
        nodeid: newNodeId('cost'),
        name: type.name,
        value,
        specifier: 'plannedcost',
        costTypeNodeId: type.nodeid,
        hasCostSourceNodeId: target.nodeid,
        equipmentnodeid: target.equipmentnodeid,
      }),
    ];
  });
}

type Named = PayloadOf<typeof createMaintenanceTask>;
/** What the contract calls the schedule of a form that was judged. */
const judged = (schedule: ReturnType<typeof scheduleOf>) =>
  schedule as Pick<
    Named,
    'triggertype' | 'triggeringevent' | 'repetitioninterval' | 'reminder' | 'startingfrom'
  >;

/** [T6] The template that is saved along, where it was asked for. */
function templateWrites({ values, choices }: Saving, now: number): Write[] {
  const { legalentitynodeid, counters } = choices;
  if (!values.template || !legalentitynodeid) return [];
  const schedule = judged(scheduleOf(values, undefined, counters, now));
  const counted = schedule.triggertype === 'counter';
  return [
    write(createTaskTemplate, {
      lang: 'de',
      maintenancetasknodeid: newNodeId('maintenancetasktemplate'),
      legalentitynodeid,
      title: values.title.trim(),
      description: values.description.trim(),
      categorynodeid: knownCategory(values, choices),
      triggertype: schedule.triggertype,
      counterTypeNodeId: (counted && chosenCounter(values, counters)?.counter.counterTypeNodeId) || null,
      operator: values.operator === '>' ? '>' : '>=',
      value: counted ? Number(schedule.triggeringevent[2]) : 0,
      repetitioninterval: schedule.repetitioninterval,
      reminder: schedule.reminder,
      safetynotice: noticeOf(values, {}),
      costs: plannedEfforts(values),
      created: now,
    }),
  ];
}

/** [T2] [I3] A new task with its instructions, files and planned efforts, all at once on this device. */
export async function saveNewTask(
  saving: Saving,
  equipmentnodeid: string,
  files: readonly PreparedFile[],
): Promise<void> {
  const { values, choices, timeZone } = saving;
  const now = await serverNow();
  const schedule = scheduleOf(values, undefined, choices.counters, now);
  const nodeid = newNodeId('maintenancetask');
  const workflowstepnodeid = newNodeId('workflowstep');
  const creation = write(createMaintenanceTask, {
    lang: 'de',
    maintenancetasknodeid: nodeid,
    workflownodeid: newNodeId('workflow'),
    workflowstepnodeid,
    equipmentnodeid,
    maintenancetaskid: values.maintenancetaskid.trim(),
    title: values.title.trim(),
    description: values.description.trim(),
    categorynodeid: knownCategory(values, choices),
    ...judged(schedule),
    nextdueat: dueOfNew(schedule, now, timeZone),
    safetynotice: noticeOf(values, {}),
    created: now,
  });
  const attached = await attachmentWrites(
    files,
    { isattachmentof: workflowstepnodeid, equipmentnodeid },
    now,
  );
  const efforts = effortWrites(saving, { nodeid, equipmentnodeid }, null);
  await act([creation, ...efforts, ...templateWrites(saving, now), ...attached.writes], attached.bytes);
}

/** [T2] [CF1] Saves what was changed; false when nothing was. */
export async function saveTask(saving: Saving, seen: SeenTask): Promise<boolean> {
  const now = await serverNow();
  const { values, choices, timeZone } = saving;
  const patch = patchOf(values, seen, choices, now, timeZone);
  const { nodeid, equipmentnodeid } = seen.task;
  const writes: Write[] = [];
  if (patch) {
    const { fields, ...rest } = patch;
    const described = 'description' in fields && seen.step;
    writes.push(
      write(updateMaintenanceTask, {
        lang: 'de',
        maintenancetasknodeid: nodeid,
        ...(described && { workflowstepnodeid: described.nodeid }),
        ...fields,
        ...rest,
      }),
    );
  }
  writes.push(...effortWrites(saving, { nodeid, equipmentnodeid }, seen), ...templateWrites(saving, now));
  if (writes.length === 0) return false;
  await act(writes);
  return true;
}

/** [T6] A new category; answers its node id. */
export async function addCategory(name: string, colorcode: string): Promise<string> {
  const nodeid = newNodeId('maintenancecategory');
  await act([write(createMaintenanceCategory, { lang: 'de', nodeid, name: { de: name }, colorcode })]);
  return nodeid;
}

/** [T6] [CF1] Name and colour, as far as they were changed. */
export async function changeCategory(
  seen: MaintenanceCategory,
  name: string,
  colorcode: string,
): Promise<void> {
  const wanted = {
    ...(name !== germanFirst(seen.name) && { name: { ...seen.name, de: name } }),
    ...(colorcode !== seen.colorcode && { colorcode }),
  };
  const fields = Object.keys(wanted) as (keyof typeof wanted)[];
  if (fields.length === 0) return;
  const base = Object.fromEntries(fields.map((field) => [field, seen[field]]));
  await act([write(updateMaintenanceCategory, { lang: 'de', nodeid: seen.nodeid, ...wanted, base })]);
}

export async function removeCategory(nodeid: string): Promise<void> {
  await act([write(deleteMaintenanceCategory, { nodeid })]);
}

export async function removeTemplate({ nodeid, legalentitynodeid }: MaintenanceTaskTemplate): Promise<void> {
  await act([write(deleteTaskTemplate, { maintenancetasknodeid: nodeid, legalentitynodeid })]);
}
