import { counterTrigger, eventAfterRun, nextDue } from '../../../shared/rules/cycle.ts';
import { latestReading } from '../../db/readings.ts';
import { findRow, updateRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { timeZoneOf } from '../../db/time-zone.ts';
import type { CommandContext } from '../../http/context.ts';

/** What a new report says about its task; what it leaves out follows from the cycle. */
export interface Run {
  executed: number;
  nextdueat: number | undefined;
  triggeringevent: (string | number)[] | undefined;
  /** The task's due date as the person saw it. */
  seen: unknown;
}

/**
 * [T9] Moves a task to its next due date, and its counter to where it stood at this run. A task that others moved
 * on since the person saw it stays there unless this run lies later: late reports never bring a cycle back.
 */
export async function moveTask(context: CommandContext, nodeid: string, run: Run): Promise<void> {
  const { tx, caller, now } = context;
  const task = await findRow(tx, caller.clientid, 'maintenancetask', nodeid, { lock: true });
  if (!task) return;
  const zone = await timeZoneOf(tx, caller.clientid);
  const nextdueat = run.nextdueat ?? nextDue(task, run.executed, now, zone);
  const movedMeanwhile = run.seen !== undefined && run.seen !== task.nextdueat;
  if (movedMeanwhile && nextdueat <= task.nextdueat) return;
  const triggeringevent = await eventOf(context, task, run);
  await updateRow(tx, caller.clientid, 'maintenancetask', nodeid, {
    nextdueat,
    ...(triggeringevent && { triggeringevent }),
  });
}

/** [T10] Counter, operator and value stay those of the plan, whatever the report carries. */
async function eventOf({ tx, caller }: CommandContext, task: Row<'maintenancetask'>, run: Run) {
  const trigger = task.triggertype === 'counter' ? counterTrigger(task.triggeringevent) : null;
  if (!trigger) return undefined;
  const named = run.triggeringevent?.[4];
  const reading =
    typeof named === 'number' ? named : await latestReading(tx, caller.clientid, trigger.counternodeid);
  return reading === undefined ? undefined : eventAfterRun(task.triggeringevent, reading);
}
