import { sql } from 'kysely';
import type { Db, Tx } from '../../http/context.ts';
import type { WaitingSaid } from './waiting-said.ts';

/** A device of a user in a company. */
export interface ContactKey {
  clientid: string;
  usernodeid: string;
  deviceid: string;
}

/** [D6] A device was heard of. */
export interface Contact extends ContactKey {
  sessionid: string;
  appversion: string;
  /** ms */
  heard: number;
  /** Null: its app does not say. */
  waiting: WaitingSaid | null;
}

/** What is told of one wait is told each time from the device's clock: it moves by less than this, ms. */
export const SAME_SINCE = 120_000;

/**
 * [D6] Writes down what devices said, in one statement; one that was forgotten meanwhile is left out.
 *
 * Since when something waits is counted back from the server's clock, and never from before the device said that nothing
 * did, nor from before what waited the last time: a wrong clock of a device makes nothing older than it can be.
 */
export async function writeContacts(db: Db, contacts: readonly Contact[]): Promise<void> {
  if (contacts.length === 0) return;
  const rows = contacts.map(({ waiting, ...contact }) => ({
    ...contact,
    queued: waiting?.queued ?? null,
    parked: waiting?.parked ?? null,
    since: waiting && waiting.queued + waiting.parked > 0 ? contact.heard - waiting.age : null,
  }));
  await sql`
    insert into devicecontact as known
      (clientid, usernodeid, deviceid, sessionid, devicename, appversion, heard, queued, parked, since)
    select said.clientid, said.usernodeid, said.deviceid, said.sessionid,
      coalesce((select max(token.devicename) from refreshtoken token where token.sessionid = said.sessionid), ''),
      said.appversion, said.heard, said.queued, said.parked, said.since
    from jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) as said(
      clientid text, usernodeid text, deviceid text, sessionid text, appversion text,
      heard bigint, queued integer, parked integer, since bigint
    )
    join device using (clientid, usernodeid, deviceid)
    order by 1, 2, 3
    on conflict (clientid, usernodeid, deviceid) do update set
      sessionid = excluded.sessionid,
      devicename = coalesce(nullif(excluded.devicename, ''), known.devicename),
      appversion = excluded.appversion,
      heard = excluded.heard,
      queued = excluded.queued,
      parked = excluded.parked,
      since = case
        when excluded.since <= known.since + ${SAME_SINCE}::bigint then known.since
        when known.queued + known.parked = 0 then greatest(excluded.since, known.heard)
        else excluded.since
      end,
      warned = case when excluded.since <= known.warned then known.warned end
    where excluded.heard >= known.heard
  `.execute(db);
}

/** [S5] The last word of a session that its person ended, on whichever of its devices. `now` in ms. */
export async function noteLastWord(
  tx: Tx,
  sessionid: string,
  { queued, parked, age }: WaitingSaid,
  now: number,
): Promise<void> {
  const rows = await tx
    .selectFrom('devicecontact')
    .select(['clientid', 'usernodeid', 'deviceid', 'appversion'])
    .where('sessionid', '=', sessionid)
    .execute();
  await writeContacts(
    tx,
    rows.map((row) => ({ ...row, sessionid, heard: now, waiting: { queued, parked, age } })),
  );
}
