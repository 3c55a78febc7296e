import { sql } from 'kysely';
import { notification } from '../../../shared/contract/notification/notification.ts';
import { fitting, PAGE_BYTES } from '../../db/rows/page-room.ts';
import type { Row } from '../../db/schema.ts';
import { isVisible, visibleMachines } from '../../db/visibility.ts';
import type { Caller, Db } from '../../http/context.ts';

export interface NotificationFilter {
  /** [N19] Exclusive upper bound. */
  status?: number | undefined;
  type?: number[] | undefined;
  /** Part of title, description or error code, in any case. */
  text?: string | undefined;
  equipmentnodeids?: string[] | undefined;
}

const escaped = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;

function matching(db: Db, caller: Caller, filter: NotificationFilter) {
  let query = db
    .selectFrom('notification')
    .where('clientid', '=', caller.clientid)
    .where('equipmentnodeid', 'in', visibleMachines(caller));
  if (filter.status !== undefined) query = query.where('status', '<', filter.status as 0 | 1 | 2);
  if (filter.type !== undefined) query = query.where(sql<boolean>`type = any(${filter.type}::integer[])`);
  if (filter.equipmentnodeids !== undefined) {
    query = query.where(sql<boolean>`equipmentnodeid = any(${filter.equipmentnodeids}::text[])`);
  }
  if (filter.text) {
    const pattern = escaped(filter.text);
    query = query.where((is) =>
      is.or([
        is('title', 'ilike', pattern),
        is('description', 'ilike', pattern),
        is('errorcode', 'ilike', pattern),
      ]),
    );
  }
  return query;
}

/** [PL8] Visible notifications, newest first: as many as asked for, or as find room in a page. */
export async function listVisible(
  db: Db,
  caller: Caller,
  filter: NotificationFilter,
  range: { offset: number; limit: number },
): Promise<Row<'notification'>[]> {
  const found = matching(db, caller, filter)
    .selectAll()
    .orderBy('created', 'desc')
    .orderBy('nodeid', 'desc')
    .offset(range.offset);
  const room = { rows: range.limit, bytes: PAGE_BYTES };
  const fit = await fitting(db, notification, found, room);
  const rows = await found.limit(fit.rows).execute();
  return rows.map(({ clientid: _clientid, ...row }) => row);
}

export async function countVisible(db: Db, caller: Caller, filter: NotificationFilter): Promise<number> {
  const { total } = await matching(db, caller, filter)
    .select(sql<number>`count(*)::int`.as('total'))
    .executeTakeFirstOrThrow();
  return total;
}

/** [P1] Whom a notification is assigned to. */
export async function assignedTo(db: Db, clientid: string, notificationnodeid: string): Promise<string[]> {
  const rows = await db
    .selectFrom('taskassignment')
    .select('usernodeid')
    .where('clientid', '=', clientid)
    .where('notificationnodeid', '=', notificationnodeid)
    .orderBy('nodeid')
    .execute();
  return rows.map(({ usernodeid }) => usernodeid);
}

export interface Unseen {
  equipmentnodeids: string[];
  /** Node ids of people. */
  unseenby: string[];
}

/**
 * [PL3] Those of these machines that the caller sees, together where the same active people of the company do not see
 * them.
 */
export async function unseenBy(
  db: Db,
  caller: Caller,
  equipmentnodeids: readonly string[],
): Promise<Unseen[]> {
  const { clientid } = caller;
  const { rows } = await sql<Unseen>`
    with asked as (
      select distinct machine.nodeid from unnest(${equipmentnodeids}::text[]) as machine(nodeid)
      where ${isVisible(caller, sql`machine.nodeid`)}
    ), unseen as (
      select asked.nodeid, array(
        select u.nodeid::text from "user" u
        where u.clientid = ${clientid} and u.active and u.leftat = 0
          and u.nodeid not in (select seen.usernodeid from subscribers_of(${clientid}, asked.nodeid) as seen)
        order by u.nodeid
      ) as unseenby from asked
    )
    select array_agg(nodeid order by nodeid) as equipmentnodeids, unseenby from unseen
    group by unseenby order by min(nodeid)
  `.execute(db);
  return rows;
}

/** Active people of the company, together where their requests are judged alike. */
export function activeByRights(db: Db, clientid: string) {
  return db
    .selectFrom('user')
    .leftJoin('profile', (join) =>
      join.onRef('profile.clientid', '=', 'user.clientid').onRef('profile.nodeid', '=', 'user.profileid'),
    )
    .leftJoin('account', (join) =>
      join.onRef('account.clientid', '=', 'user.clientid').onRef('account.usernodeid', '=', 'user.nodeid'),
    )
    .select([
      sql<string[]>`array_agg("user".nodeid::text)`.as('people'),
      'profile.features',
      'account.superuser',
    ])
    .where('user.clientid', '=', clientid)
    .where('user.active', '=', true)
    .where('user.leftat', '=', 0)
    .groupBy(['profile.clientid', 'profile.nodeid', 'account.superuser'])
    .execute();
}
