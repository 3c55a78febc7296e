import { sql } from 'kysely';
import type { Db, Tx } from '../../http/context.ts';

/** [D6] Companies in which something has waited since before then (ms) of which nobody was mailed. */
export async function companiesWaiting(db: Db, before: number): Promise<string[]> {
  const { rows } = await sql<{ clientid: string }>`
    select distinct c.clientid from devicecontact c
    join client on client.clientid = c.clientid and client.active
    where c.since <= ${before} and c.warned is null
    order by 1
  `.execute(db);
  return rows.map(({ clientid }) => clientid);
}

interface Waited {
  usernodeid: string;
  deviceid: string;
  givenname: string;
  surname: string;
  active: boolean;
  devicename: string;
  sharedname: string | null;
  queued: number;
  parked: number;
  since: number;
  heard: number;
  ended: boolean;
}

/**
 * [D6] Notes that administrators are told, and answers of what: the longest wait first. What another server tells, or a
 * device is just changing, is passed over. `before` and `now` in ms.
 */
export async function takeWaiting(tx: Tx, clientid: string, before: number, now: number): Promise<Waited[]> {
  const { rows } = await sql<Waited>`
    with due as (
      select c.usernodeid, c.deviceid from devicecontact c
      where c.clientid = ${clientid} and c.since <= ${before} and c.warned is null
      for update skip locked
    ), told as (
      update devicecontact c set warned = ${now} from due
      where c.clientid = ${clientid} and c.usernodeid = due.usernodeid and c.deviceid = due.deviceid
      returning c.*
    )
    select told.usernodeid, told.deviceid, u.givenname, u.surname, u.active, told.devicename,
      s.name as sharedname, told.queued, told.parked, told.since, told.heard,
      told.sessionid <> '' and not exists (
        select from refreshtoken token
        where token.sessionid = told.sessionid and token.revoked is null and token.expires > ${now}
      ) as ended
    from told
    join "user" u on u.clientid = ${clientid} and u.nodeid = told.usernodeid
    left join shareddevice s on s.clientid = ${clientid} and s.device = told.deviceid
    order by told.since, told.usernodeid, told.deviceid
  `.execute(tx);
  return rows;
}
