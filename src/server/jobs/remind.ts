import type { Kysely } from 'kysely';
import { announcedFrom } from '../../shared/rules/due.ts';
import type { Database } from '../db/schema.ts';
import type { Notify } from '../mail/notify.ts';
import { noteReminded, unremindedAfter } from './store.ts';

/** Notifications looked at in one transaction. */
const BATCH = 100;

/**
 * [T7] Reminds everybody registered on a machine of its planned maintenance, once for each cycle, date and reminder: by
 * message and e-mail, with several servers, after a stop of days, and again when a task is given a later reminder or
 * is put off to a later date. Answers how many were reminded of. `now` in ms.
 */
export async function remind(db: Kysely<Database>, notify: Notify, now: number): Promise<number> {
  let reminded = 0;
  for (let after = ''; ; ) {
    const seen = await db.transaction().execute(async (tx) => {
      const planned = await unremindedAfter(tx, after, BATCH);
      for (const each of planned) {
        const { clientid, reminder, timezone, bycounter, ...about } = each;
        // A counter has no date that a reminder could come before.
        if (!bycounter && announcedFrom(about.dueuntil, reminder, timezone) > now) continue;
        if (!(await noteReminded(tx, each))) continue;
        const name = `${about.nodeid} ${reminder} ${about.dueuntil}`;
        await notify(tx, { clientid, cause: 'maintenance', about, name, actor: null }, now);
        reminded += 1;
      }
      return planned;
    });
    const last = seen.at(-1);
    if (!last || seen.length < BATCH) return reminded;
    after = last.nodeid;
  }
}
