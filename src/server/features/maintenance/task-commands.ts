import {
  createMaintenanceTask,
  updateMaintenanceTask,
} from '../../../shared/contract/maintenance/maintenance-commands.ts';
import {
  countedPart,
  dueAfterEdit,
  dueOfNew,
  eventAfterEdit,
  isByCounter,
  plannedPart,
  type Schedule,
  scheduleProblem,
  setsLastRun,
} from '../../../shared/rules/maintenance.ts';
import { followTask, recountTask } from '../../db/planned.ts';
import { latestReading } from '../../db/readings.ts';
import { findRow, updateRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { timeZoneOf } from '../../db/time-zone.ts';
import { gone, invalidField } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { implementCommand } from '../../http/implement.ts';
import { edges } from '../../read/present.ts';
import { implementCreate } from '../../write/create.ts';
import { lockVisible } from '../../write/lock-visible.ts';
import { resolvePatch } from '../../write/resolve-patch.ts';
import { firstStepOf } from './store.ts';

/** The task with its instructions, as the GET routes nest them. */
async function present({ tx, caller }: CommandContext, nodeid: string) {
  const task = await findRow(tx, caller.clientid, 'maintenancetask', nodeid);
  const step = await firstStepOf(tx, caller.clientid, nodeid);
  const workflow = step && (await findRow(tx, caller.clientid, 'workflow', step.workflownodeid));
  return {
    ...task,
    hasworkflow: edges('workflow', workflow ? [workflow] : [], (row) => ({
      ...row,
      hasworkflowstep: edges('workflowstep', step ? [step] : []),
    })),
  };
}

/** [T10] A counter-triggered task watches a counter of its own machine, from its present reading on, or from one that is `set`. */
async function judgeSchedule(
  { tx, caller }: CommandContext,
  equipmentnodeid: string,
  task: Schedule,
  before: Schedule['triggeringevent'],
  set = false,
): Promise<(string | number)[]> {
  const problem = scheduleProblem(task);
  if (problem) throw invalidField(problem);
  if (!isByCounter(task.triggertype)) return [];
  const counternodeid = String(task.triggeringevent[0]);
  const counter = await findRow(tx, caller.clientid, 'counter', counternodeid);
  if (!counter) throw gone();
  if (counter.equipmentnodeid !== equipmentnodeid) throw invalidField('triggeringevent');
  const reading = (await latestReading(tx, caller.clientid, counternodeid)) ?? 0;
  return eventAfterEdit(before, task.triggeringevent, reading, set);
}

/** [T2] */
const create = implementCreate(createMaintenanceTask, {
  async judge(payload, context) {
    const { tx, caller, now } = context;
    const triggeringevent = await judgeSchedule(context, payload.equipmentnodeid, payload, []);
    return { triggeringevent, nextdueat: dueOfNew(payload, now, await timeZoneOf(tx, caller.clientid)) };
  },
  present: (payload, context) => present(context, payload.maintenancetasknodeid),
});

/**
 * [T10] [CF1] A run in between is no conflict: of the event only what a person plans is compared, and where the last run
 * was (`set`) only with an edit that sets it.
 */
const comparing =
  (set: boolean) =>
  (fields: Record<string, unknown>): Record<string, unknown> =>
    Array.isArray(fields.triggeringevent)
      ? { ...fields, triggeringevent: (set ? countedPart : plannedPart)(fields.triggeringevent) }
      : fields;

/** What an edit makes of the plan of a task. */
async function replanned(
  context: CommandContext,
  task: Row<'maintenancetask'>,
  changes: Record<string, unknown>,
  wanted: Schedule['triggeringevent'] | undefined,
  set: boolean,
) {
  const { tx, caller, now } = context;
  const after = { ...task, ...changes, ...(wanted && { triggeringevent: wanted }) } as Schedule;
  const triggeringevent = await judgeSchedule(
    context,
    task.equipmentnodeid,
    after,
    task.triggeringevent,
    set,
  );
  const zone = await timeZoneOf(tx, caller.clientid);
  return { triggeringevent, nextdueat: dueAfterEdit(task, { ...after, triggeringevent }, now, zone) };
}

const PLAN = ['triggertype', 'triggeringevent', 'repetitioninterval', 'reminder', 'startingfrom'];

/**
 * [CF1] Task and instructions are judged together, so that neither is written when one conflicts. [T7] What was raised
 * for the present cycle and is still open goes with its date: it names the cycle, of which there is one date.
 */
const update = implementCommand(updateMaintenanceTask, async (payload, context) => {
  const { tx, caller, now } = context;
  const {
    lang: _lang,
    maintenancetasknodeid: nodeid,
    workflowstepnodeid,
    nextdueat: _next,
    ...rest
  } = payload;
  const { base, ...patch } = rest;
  const task = await lockVisible(context, 'maintenancetask', nodeid);
  const step = await firstStepOf(tx, caller.clientid, nodeid);
  if (workflowstepnodeid !== undefined && step?.nodeid !== workflowstepnodeid) throw gone();
  if (patch.description !== undefined && !step) throw invalidField('description');
  const seen = Array.isArray(base?.triggeringevent) ? base.triggeringevent : [];
  const set = setsLastRun(patch.triggeringevent ?? [], seen);
  const planned = comparing(set);
  const current = { ...planned(task), nodeid, description: step?.description };
  const judged = await resolvePatch(context, current, planned(patch), base && planned(base));
  const { description, ...changes } = judged;
  const moved = PLAN.some((field) => field in changes);
  const plan = moved
    ? await replanned(
        context,
        task,
        changes,
        'triggeringevent' in changes ? patch.triggeringevent : undefined,
        set,
      )
    : null;
  await updateRow(tx, caller.clientid, 'maintenancetask', nodeid, { ...changes, ...plan });
  if (plan && plan.nextdueat > 0 && plan.nextdueat !== task.nextdueat) {
    await followTask(tx, caller.clientid, nodeid, Math.round(plan.nextdueat), now);
  }
  if (plan && set) await recountTask(tx, caller.clientid, nodeid);
  if (step && typeof description === 'string') {
    await updateRow(tx, caller.clientid, 'workflowstep', step.nodeid, { description });
  }
  return present(context, nodeid);
});

export const taskCommands = [create, update];
