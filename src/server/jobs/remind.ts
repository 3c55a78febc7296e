import type { Kysely } from 'kysely';
import { counterTrigger } from '../../shared/rules/cycle.ts';
import { announcedFrom, counterIsDue } from '../../shared/rules/due.ts';
import { latestReading } from '../db/readings.ts';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../http/context.ts';
import type { Notify } from '../mail/notify.ts';
import { inBatches } from './in-batches.ts';
import { noteReminded, type Unreported, unremindedAfter, unreportedAfter } from './store.ts';

/** Notifications looked at in one transaction. */
const BATCH = 100;

/**
 * [T7] Reminds everybody registered on a machine of its planned maintenance, once for each cycle, date and reminder: by
 * message and e-mail, with several servers, after a stop of days, and again when a task is given a later reminder or
 * is put off to a later date. Answers how many were reminded of. `now` in ms.
 */
export async function remind(db: Kysely<Database>, notify: Notify, now: number): Promise<number> {
  return inBatches(db, BATCH, unremindedAfter, async (tx, each) => {
    const { clientid, reminder, timezone, bycounter, ...about } = each;
    // A counter has no date that a reminder could come before.
    if (!bycounter && announcedFrom(about.dueuntil, reminder, timezone) > now) return false;
    if (!(await noteReminded(tx, each))) return false;
    const name = `${about.nodeid} ${reminder} ${about.dueuntil}`;
    await notify(tx, { clientid, cause: 'maintenance', about, name, actor: null }, now);
    return true;
  });
}

/** The report is often written a while after the status was set: so long nobody is reminded of it, ms. */
const REPORT_AWAITED = 86_400_000;
const WEEK = 7 * 86_400_000;

/**
 * [T7] Reminds the same people of planned maintenance that was closed without its report, which its task waits for: a day
 * after it was closed, and then each week until there is one or another date is set. Answers as `remind`.
 */
export async function remindOfReports(db: Kysely<Database>, notify: Notify, now: number): Promise<number> {
  const closed = now - REPORT_AWAITED;
  return inBatches(
    db,
    BATCH,
    (tx, after, limit) => unreportedAfter(tx, after, closed, limit),
    async (tx, each) => {
      const { clientid, nodeid } = each;
      const reminder = `report ${Math.floor((closed - each.closed) / WEEK)}`;
      if (!(await isAwaited(tx, each))) return false;
      if (!(await noteReminded(tx, { clientid, nodeid, reminder, dueuntil: each.closed }))) return false;
      const name = `${nodeid} ${reminder} ${each.closed}`;
      await notify(tx, { clientid, cause: 'unreported', about: each, name, actor: null }, now);
      return true;
    },
  );
}

/** Of a counter: as long as it stands where the task is due. */
async function isAwaited(tx: Tx, { clientid, triggertype, triggeringevent }: Unreported): Promise<boolean> {
  const trigger = triggertype === 'counter' ? counterTrigger(triggeringevent) : null;
  if (!trigger) return triggertype !== 'counter';
  const reading = await latestReading(tx, clientid, trigger.counternodeid);
  return reading !== undefined && counterIsDue(trigger, reading);
}
