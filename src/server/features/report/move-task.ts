import { timestamp } from '../../../shared/contract/core/fields.ts';
import {
  type CounterTrigger,
  counterTrigger,
  eventAfterRun,
  nextDue,
  type TriggeringEvent,
} from '../../../shared/rules/cycle.ts';
import { followTask } from '../../db/planned.ts';
import { latestReading } from '../../db/readings.ts';
import { findRow, updateRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { timeZoneOf } from '../../db/time-zone.ts';
import type { CommandContext } from '../../http/context.ts';
import { hasOtherReport } from './store.ts';

/** What a new report says about its task; what it leaves out follows from the cycle. */
export interface Run {
  report: string;
  /** The notification that is reported. */
  of: string;
  executed: number;
  /** The execution as it was sent: the same, or ahead of the server [CF7]. */
  named: number;
  nextdueat: number | undefined;
  triggeringevent: (string | number)[] | undefined;
  /** Due date and event of the task as the person saw them. */
  seen: Record<string, unknown>;
}

/**
 * [T9] Moves a task to its next due date, and its counter to where it stood at this run. A task that others moved
 * on since the person saw it stays there unless this run lies later, and one maintenance moves it once: late and
 * second reports neither bring a cycle back nor leave one out.
 */
export async function moveTask(context: CommandContext, nodeid: string, run: Run): Promise<void> {
  const { tx, caller, now } = context;
  const task = await findRow(tx, caller.clientid, 'maintenancetask', nodeid, { lock: true });
  if (!task || (await hasOtherReport(tx, caller.clientid, run.of, run.report))) return;
  const zone = await timeZoneOf(tx, caller.clientid);
  const movedMeanwhile = run.seen.nextdueat !== undefined && run.seen.nextdueat !== task.nextdueat;
  const chosen = isReckonedAhead(task, run, now, zone) ? undefined : run.nextdueat;
  const next = chosen ?? (movedMeanwhile ? task.nextdueat : nextDue(task, run.executed, now, zone));
  const nextdueat = movedMeanwhile ? Math.max(next, task.nextdueat) : next;
  const triggeringevent = await eventOf(context, task, run);
  await updateRow(tx, caller.clientid, 'maintenancetask', nodeid, {
    ...(nextdueat !== task.nextdueat && { nextdueat }),
    ...(triggeringevent && { triggeringevent }),
  });
  if (nextdueat > 0 && nextdueat !== task.nextdueat) {
    await followTask(tx, caller.clientid, nodeid, nextdueat, now);
  }
}

/** [CF7] [R3] Whether the date that was sent follows, by the cycle, from an execution ahead of the server: nobody chose it. */
function isReckonedAhead(
  { repetitioninterval, startingfrom, nextdueat }: Row<'maintenancetask'>,
  run: Run,
  now: number,
  zone: string,
): boolean {
  if (run.named === run.executed) return false;
  const before = timestamp.safeParse(run.seen.nextdueat).data ?? nextdueat;
  const seen = { repetitioninterval, startingfrom, nextdueat: before };
  return run.nextdueat === nextDue(seen, run.named, now, zone);
}

/**
 * [T10] Counter, operator and value stay those of the plan, also where the report carries others. Only who saw where the
 * counter stood at the last run may set it back, as after an exchange.
 */
async function eventOf({ tx, caller }: CommandContext, task: Row<'maintenancetask'>, run: Run) {
  const trigger = task.triggertype === 'counter' ? counterTrigger(task.triggeringevent) : null;
  if (!trigger) return undefined;
  const [counter, , , , named] = run.triggeringevent ?? [];
  const own = counter === trigger.counternodeid && typeof named === 'number';
  const reading = own ? named : await latestReading(tx, caller.clientid, trigger.counternodeid);
  if (reading === undefined) return undefined;
  if (reading <= trigger.lastrun && !(own && sawLastRun(run.seen.triggeringevent, trigger))) return undefined;
  return eventAfterRun(task.triggeringevent, reading);
}

function sawLastRun(seen: unknown, { counternodeid, lastrun }: CounterTrigger): boolean {
  const before = Array.isArray(seen) ? counterTrigger(seen as TriggeringEvent) : null;
  return before?.counternodeid === counternodeid && before.lastrun === lastrun;
}
