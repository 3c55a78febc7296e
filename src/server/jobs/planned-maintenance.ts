import type { Kysely } from 'kysely';
import { derivedNodeId } from '../../shared/lib/derived-id.ts';
import { type CounterTrigger, counterTrigger, eventAfterRun, nextDue } from '../../shared/rules/cycle.ts';
import { announcedFrom, counterIsDue } from '../../shared/rules/due.ts';
import { latestReading } from '../db/readings.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../http/context.ts';
import { inBatches } from './in-batches.ts';
import {
  candidatesAfter,
  type DueTask,
  insertPlanned,
  moveOn,
  type Raised,
  raisedFor,
  stepsOf,
} from './store.ts';

/** Tasks looked at in one transaction. */
const BATCH = 200;

/** A cycle of a task that waits for its notification. */
interface DueCycle {
  /** Names the cycle among those of its task. */
  name: string;
  /** ms; when it should be carried out. */
  dueuntil: number;
  /** Of a counter, the reading at which it is due: such a cycle is known by its name alone. */
  reading?: number;
}

/**
 * [T7] Makes the planned notification (type 6) of every task that is due, by date or by counter; answers how
 * many. Its node id follows from task and cycle, so that several servers, a run that is broken off and a stop of
 * days never make a second one. A cycle whose notification was closed without a report waits for that report or for
 * another date. One whose notification was deleted can have no report: it is passed over, as if it had been carried
 * out. Tasks that another server is looking at are left to it. `now` in ms.
 */
export async function raisePlanned(db: Kysely<Database>, now: number): Promise<number> {
  return inBatches(
    db,
    BATCH,
    (tx, after, limit) => candidatesAfter(tx, after, now, limit),
    (tx, task) => raise(tx, task, now),
  );
}

async function raise(tx: Tx, task: DueTask, now: number): Promise<boolean> {
  const trigger = task.triggertype === 'counter' ? counterTrigger(task.triggeringevent) : null;
  const cycle = trigger ? await counterCycle(tx, task, trigger, now) : dateCycle(task, now);
  if (!cycle) return false;
  const known = lookUp(task, cycle, await raisedFor(tx, task));
  if (typeof known !== 'string') {
    if (!known.kept) await moveOn(tx, task, passedOver(task, cycle, now));
    return false;
  }
  await insertPlanned(tx, task.clientid, {
    nodeid: known,
    type: 6,
    title: task.title,
    description: (await stepsOf(tx, task)).join('\n'),
    errorcode: '',
    created: now,
    dueuntil: cycle.dueuntil,
    plannedfor: '',
    status: 0,
    progressstarted: 0,
    closed: 0,
    equipmentnodeid: task.equipmentnodeid,
    unitid: '',
    usernodeid: null,
    startedby: null,
    closedby: null,
    chatroomnodeid: null,
    maintenancetasknodeid: task.nodeid,
  });
  return true;
}

/**
 * What was raised for this cycle, or else the node id of what is to be raised. A node id that went with its task to
 * another date, whose report left the task where it was, or from before its last run was set, is taken: the date that
 * it is raised for now makes another.
 */
function lookUp(
  task: DueTask,
  { name, dueuntil, reading }: DueCycle,
  raised: readonly Raised[],
): Raised | string {
  const counted = reading !== undefined;
  const same = raised.find((each) => !counted && !each.reported && each.dueuntil === dueuntil);
  if (same) return same;
  for (const names = [name]; ; ) {
    const nodeid = derivedNodeId('notification', task.clientid, task.nodeid, ...names);
    const taken = raised.find((each) => each.notificationnodeid === nodeid);
    if (!taken) return nodeid;
    if (counted && !taken.reported && taken.dueuntil > 0) return taken;
    names.push(String(taken.dueuntil));
  }
}

/** [T10] Where a task stands once this cycle of it is over without a report. */
const passedOver = (task: DueTask, { reading }: DueCycle, now: number) =>
  reading === undefined
    ? { nextdueat: nextDue(task, now, now, task.timezone) }
    : { triggeringevent: eventAfterRun(task.triggeringevent, reading) };

function dateCycle({ nextdueat, reminder, timezone }: DueTask, now: number): DueCycle | null {
  if (nextdueat <= 0 || announcedFrom(nextdueat, reminder, timezone) > now) return null;
  return { name: `date ${nextdueat}`, dueuntil: Math.round(nextdueat) };
}

/** The reading at the last run names the cycle: it changes with the next run and with nothing else. */
async function counterCycle(
  tx: Tx,
  task: DueTask,
  trigger: CounterTrigger,
  now: number,
): Promise<DueCycle | null> {
  const reading = await latestReading(tx, task.clientid, trigger.counternodeid);
  if (reading === undefined || !counterIsDue(trigger, reading)) return null;
  return { name: `counter ${trigger.counternodeid} ${trigger.lastrun}`, dueuntil: now, reading };
}
