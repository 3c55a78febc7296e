import { type RawBuilder, sql } from 'kysely';
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
const SAME_SINCE = 120_000;
/** What stays as it was is written again after this, ms. */
const AGAIN = 60_000;

/** What is said, as the statement names it. */
type Said = RawBuilder<unknown>;

/**
 * Since when something waits, by what is said and what is known. Whoever says nothing changes nothing. A clock that tells no
 * age makes no wait younger.
 */
const sinceBy = (said: Said) => sql`case
  when ${said}.queued is null then known.since
  when ${said}.since is null then null
  when ${said}.since >= ${said}.heard and known.since is not null then least(known.since, ${said}.heard)
  when ${said}.since <= known.since + ${SAME_SINCE}::bigint then least(known.since, ${said}.heard)
  when known.queued + known.parked = 0 then greatest(${said}.since, least(known.heard, ${said}.heard))
  else ${said}.since
end`;

/**
 * [D6] Writes down what devices said, in one statement: where it is something else than is known, or a minute later. One
 * that was forgotten meanwhile is left out, and so is what comes of a session that has ended, but for its `last` word.
 * `now` in ms: what is known of a later time comes from a clock that was wrong.
 *
 * Since when something waits is counted back from the server's clock, and never from before the device said that nothing
 * did, nor from before what waited the last time: a wrong clock of a device makes nothing older than it can be.
 */
export async function writeContacts(
  db: Db,
  contacts: readonly Contact[],
  now: number,
  { last = false } = {},
): Promise<void> {
  if (contacts.length === 0) return;
  const rows = contacts.map(({ waiting, ...contact }) => ({
    ...contact,
    queued: waiting?.queued ?? null,
    parked: waiting?.parked ?? null,
    since: waiting && waiting.queued + waiting.parked > 0 ? contact.heard - waiting.age : null,
  }));
  const since = sinceBy(sql`excluded`);
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
    left join devicecontact known using (clientid, usernodeid, deviceid)
    where (
      known.heard is null
      or said.heard not between known.heard and known.heard + ${AGAIN - 1}::bigint
      or (said.sessionid, said.appversion) is distinct from (known.sessionid, known.appversion)
      or (said.queued is not null and (said.queued, said.parked) is distinct from (known.queued, known.parked))
      or ${sinceBy(sql`said`)} is distinct from known.since
    ) and (
      ${last}::boolean
      or not exists (select from refreshtoken token where token.sessionid = said.sessionid)
      or exists (
        select from refreshtoken token where token.sessionid = said.sessionid and token.revoked is null
      )
    )
    order by 1, 2, 3
    on conflict (clientid, usernodeid, deviceid) do update set
      sessionid = excluded.sessionid,
      devicename = coalesce(nullif(excluded.devicename, ''), known.devicename),
      appversion = excluded.appversion,
      heard = excluded.heard,
      queued = coalesce(excluded.queued, known.queued),
      parked = coalesce(excluded.parked, known.parked),
      since = ${since},
      warned = case when excluded.queued is null or ${since} <= known.warned then known.warned end
    where excluded.heard >= known.heard or known.heard > ${now}::bigint
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
    now,
    { last: true },
  );
}
