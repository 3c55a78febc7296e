import type { PayloadOf } from '../../../shared/contract/core/define.ts';
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
import { findRow } from '../../db/records.ts';
import type { AnyRow, Row } from '../../db/schema.ts';
import { timeZoneOf } from '../../db/time-zone.ts';
import { gone, invalidField } from '../../http/answer.ts';
import type { CommandContext } from '../../http/context.ts';
import { present } from '../../read/include.ts';
import { hasinstructions } from '../../read/relations.ts';
import { implementCreate } from '../../write/create.ts';
import { type EditedRows, implementPatch } from '../../write/patch.ts';
import { firstStepOf } from './store.ts';

/** The task with its instructions, as the GET routes nest them. */
async function answer(
  { maintenancetasknodeid }: { maintenancetasknodeid: string },
  { tx, caller }: CommandContext,
): Promise<AnyRow | undefined> {
  const task = await findRow(tx, caller.clientid, 'maintenancetask', maintenancetasknodeid);
  const include = { hasworkflow: hasinstructions };
  const [found] = await present(tx, caller, 'maintenancetask', task ? [task] : [], include);
  return found;
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
  present: answer,
});

/**
 * [T10] [CF1] A run in between is no conflict: of the event only what a person plans is compared, and where the last run
 * was (`set`) only with an edit that sets it.
 */
function comparing(set: boolean, { triggeringevent }: { triggeringevent?: unknown }) {
  if (!Array.isArray(triggeringevent)) return {};
  return { triggeringevent: (set ? countedPart : plannedPart)(triggeringevent) };
}

/** What an edit makes of the plan of a task. */
async function replanned(
  context: CommandContext,
  task: Row<'maintenancetask'>,
  after: Schedule,
  set: boolean,
): Promise<Pick<Row<'maintenancetask'>, 'triggeringevent' | 'nextdueat'>> {
  const { tx, caller, now } = context;
  const { equipmentnodeid, triggeringevent: before } = task;
  const triggeringevent = await judgeSchedule(context, equipmentnodeid, after, before, set);
  const zone = await timeZoneOf(tx, caller.clientid);
  return { triggeringevent, nextdueat: dueAfterEdit(task, { ...after, triggeringevent }, now, zone) };
}

const PLAN = ['triggertype', 'triggeringevent', 'repetitioninterval', 'reminder', 'startingfrom'];

type Edit = Pick<PayloadOf<typeof updateMaintenanceTask>, 'triggeringevent' | 'base'>;

/** Whether an edit sets where the last run was. */
function setsRun({ triggeringevent = [], base }: Edit): boolean {
  const seen = base?.triggeringevent;
  return setsLastRun(triggeringevent, Array.isArray(seen) ? seen : []);
}

/**
 * [CF1] Task and instructions are judged together, so that neither is written when one conflicts. [T7] What was raised
 * for the present cycle and is still open goes with its date: it names the cycle, of which there is one date.
 */
const update = implementPatch(updateMaintenanceTask, {
  async rows(task, payload, { tx, caller }): Promise<EditedRows> {
    const { workflowstepnodeid } = payload;
    const workflowstep = await firstStepOf(tx, caller.clientid, task.nodeid);
    if (workflowstepnodeid !== undefined && workflowstep?.nodeid !== workflowstepnodeid) throw gone();
    const maintenancetask = { ...task, ...comparing(setsRun(payload), task) };
    return { maintenancetask, ...(workflowstep && { workflowstep: { ...workflowstep } }) };
  },
  judge(payload) {
    const { base } = payload;
    const set = setsRun(payload);
    // The server reckons its own date.
    return {
      ...comparing(set, payload),
      base: base && { ...base, ...comparing(set, base) },
      nextdueat: undefined,
    };
  },
  async follows(changes, task, context, sent) {
    if (!PLAN.some((field) => field in changes)) return undefined;
    const { triggeringevent } = 'triggeringevent' in changes ? sent : task;
    const after = { ...task, ...changes, triggeringevent } as Schedule;
    return replanned(context, task, after, setsRun(sent));
  },
  async afterwards(payload, { nodeid, nextdueat: before }, { tx, caller, now }, { changes: { nextdueat } }) {
    if (typeof nextdueat !== 'number') return;
    if (nextdueat > 0 && nextdueat !== before) {
      await followTask(tx, caller.clientid, nodeid, Math.round(nextdueat), now);
    }
    if (setsRun(payload)) await recountTask(tx, caller.clientid, nodeid);
  },
  present: answer,
});

export const taskCommands = [create, update];
