import { sql } from 'kysely';
import type { Feature } from '../../shared/contract/core/define.ts';
import type { Db } from '../http/context.ts';

/** Somebody who is to be told of a machine, with the choices for e-mail (null: none made) and the login's address. */
export interface Subscriber {
  usernodeid: string;
  email: string | null;
  mailmaintenance: boolean | null;
  mailnotification: boolean | null;
  mailreport: boolean | null;
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
  const { rows } = await sql<Subscriber>`
    select u.nodeid as usernodeid, account.email, s.mailmaintenance, s.mailnotification, s.mailreport
    from subscribers_of(${clientid}, ${equipmentnodeid}) as subscribed
    join "user" u on u.clientid = ${clientid} and u.nodeid = subscribed.usernodeid and u.active
    join profile p on p.clientid = u.clientid and p.nodeid = u.profileid
      and not exists (
        select from unnest(${features}::text[]) as needed(feature)
        where coalesce((p.features -> needed.feature ->> 1)::int, 0) <> 1
      )
    left join account on account.clientid = u.clientid and account.usernodeid = u.nodeid and not account.locked
    left join noticesetting s on s.clientid = u.clientid and s.usernodeid = u.nodeid
    order by u.nodeid
  `.execute(db);
  return rows;
}
