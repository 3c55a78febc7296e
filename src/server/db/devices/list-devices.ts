import { type SqlBool, sql } from 'kysely';
import type { Db } from '../../http/context.ts';

interface Wanted {
  clientid: string;
  /** Part of a name, of a person or a device; '' for all. */
  q: string;
  offset: number;
  limit: number;
  /** ms */
  now: number;
}

const contacts = (db: Db, { clientid, q }: Pick<Wanted, 'clientid' | 'q'>) =>
  db
    .selectFrom('devicecontact as c')
    .innerJoin('user as u', (join) =>
      join.onRef('u.clientid', '=', 'c.clientid').onRef('u.nodeid', '=', 'c.usernodeid'),
    )
    .leftJoin('shareddevice as s', (join) =>
      join.onRef('s.clientid', '=', 'c.clientid').onRef('s.device', '=', 'c.deviceid'),
    )
    .where('c.clientid', '=', clientid)
    .where(
      sql<SqlBool>`(${q} = '' or strpos(
        lower(concat_ws(' ', u.givenname, u.surname, c.devicename, s.name)), lower(${q})
      ) > 0)`,
    );

/** [D6] Devices by that part of a name: those on which something waits first, the longest wait before. */
export function listContacts(db: Db, wanted: Wanted) {
  return contacts(db, wanted)
    .select([
      'c.usernodeid',
      'u.givenname',
      'u.surname',
      'u.active',
      'c.deviceid',
      'c.devicename',
      's.name as sharedname',
      'c.appversion',
      'c.heard',
      'c.queued',
      'c.parked',
      'c.since',
      // Of whom no session is known nobody says that they logged out.
      sql<boolean>`c.sessionid = '' or exists (
        select from refreshtoken token
        where token.sessionid = c.sessionid and token.revoked is null and token.expires > ${wanted.now}
      )`.as('loggedin'),
    ])
    .orderBy(sql`c.since asc nulls last`)
    .orderBy('c.heard', 'desc')
    .orderBy('c.usernodeid')
    .orderBy('c.deviceid')
    .offset(wanted.offset)
    .limit(wanted.limit)
    .execute();
}

/** How many there are by that part of a name, and on how many something waits. */
export function countContacts(db: Db, wanted: Pick<Wanted, 'clientid' | 'q'>) {
  return contacts(db, wanted)
    .select([sql<number>`count(*)::int`.as('total'), sql<number>`count(c.since)::int`.as('waiting')])
    .executeTakeFirstOrThrow();
}
