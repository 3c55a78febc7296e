import { sql } from 'kysely';
import type { Feature } from '../../shared/contract/core/define.ts';
import type { Db } from '../http/context.ts';
import { OFTEN } from './drivers/often.ts';

/** Somebody who is to be told of a machine, with the choices for e-mail (null: none made) and the login's address. */
export interface Subscriber {
  usernodeid: string;
  email: string | null;
  mailmaintenance: boolean | null;
  mailnotification: boolean | null;
  mailreport: boolean | null;
  /** [D9] Has a device that may be told. */
  haspush: boolean;
}

/**
 * [N20] The active users subscribed to the machine's site, area or pool whose role may read all of what they would be
 * told of.
 */
export async function subscribersOf(
  db: Db,
  clientid: string,
  equipmentnodeid: string,
  features: readonly Feature[],
): Promise<Subscriber[]> {
  const { rows } = await sql<Subscriber>`${OFTEN}
    select u.nodeid as usernodeid, account.email, s.mailmaintenance, s.mailnotification, s.mailreport,
      exists (
        select from pushsubscription held where held.clientid = ${clientid} and held.usernodeid = u.nodeid
      ) as haspush
    from "user" u
    left join account on account.clientid = u.clientid and account.usernodeid = u.nodeid and not account.locked
    left join noticesetting s on s.clientid = u.clientid and s.usernodeid = u.nodeid
    -- Looked up one by one: the database expects all users to be subscribed, and would read all that it has of them.
    where u.clientid = ${clientid} and u.active and u.nodeid = any(array(
      select subscribed.usernodeid::text from subscribers_of(${clientid}, ${equipmentnodeid}) as subscribed
    )) and u.profileid = any(array(
      select p.nodeid::text from profile p where p.clientid = ${clientid} and not exists (
        select from unnest(${features}::text[]) as needed(feature)
        where coalesce((p.features -> needed.feature ->> 1)::int, 0) <> 1
      )
    ))
    order by u.nodeid
  `.execute(db);
  return rows;
}
