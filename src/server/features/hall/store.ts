import { type Selectable, sql } from 'kysely';
import {
  type HallScreenShown,
  MOST_TASKS,
  type ScreenTask,
} from '../../../shared/contract/notification/hall-screen.ts';
import { FAULTS } from '../../../shared/rules/notification.ts';
import type { HallScreenTable } from '../../db/account/company-tables.ts';
import type { Db, Tx } from '../../http/context.ts';

type Screen = Selectable<HallScreenTable>;

/** How many screens of a company are not signed off; nobody else makes one until the transaction ends. */
export async function countScreens(tx: Tx, clientid: string): Promise<number> {
  await tx.selectFrom('client').select('clientid').where('clientid', '=', clientid).forUpdate().execute();
  const { count } = await tx
    .selectFrom('hallscreen')
    .select(sql<number>`count(*)::int`.as('count'))
    .where('clientid', '=', clientid)
    .where('revoked', 'is', null)
    .executeTakeFirstOrThrow();
  return count;
}

export async function addScreen(tx: Tx, screen: Omit<Screen, 'lastseen' | 'revoked'>): Promise<void> {
  await tx.insertInto('hallscreen').values(screen).execute();
}

/** The company's screens that are not signed off, with names of what still exists. */
export async function listScreens(db: Db, clientid: string): Promise<HallScreenShown[]> {
  const screens = await db
    .selectFrom('hallscreen')
    .leftJoin('user', (join) =>
      join
        .onRef('user.clientid', '=', 'hallscreen.clientid')
        .onRef('user.nodeid', '=', 'hallscreen.usernodeid')
        .on('user.leftat', '=', 0),
    )
    .select([
      'screenid',
      'name',
      'names',
      'columns',
      'places',
      'hallscreen.created',
      'renewed',
      'lastseen',
      'user.givenname',
      'user.surname',
    ])
    .where('hallscreen.clientid', '=', clientid)
    .where('revoked', 'is', null)
    .orderBy('name')
    .orderBy('screenid')
    .execute();
  const named = await placeNames(
    db,
    clientid,
    screens.flatMap(({ places }) => places),
  );
  return screens.map(({ givenname, surname, places, ...screen }) => ({
    ...screen,
    places: places.flatMap((nodeid) => {
      const name = named.get(nodeid);
      return name === undefined ? [] : [{ nodeid, name }];
    }),
    maker: givenname === null || surname === null ? null : { givenname, surname },
  }));
}

/** Names of sites, areas and pools that exist. */
export async function placeNames(
  db: Db,
  clientid: string,
  places: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ nodeid: string; name: string }>`
    select nodeid, name from (
      select clientid, nodeid, name from site
      union all select clientid, nodeid, name from area
      union all select clientid, nodeid, name from equipmentpool
    ) place where clientid = ${clientid} and nodeid = any(${[...new Set(places)]}::text[])
  `.execute(db);
  return new Map(rows.map(({ nodeid, name }) => [nodeid, name]));
}

/** Another secret for a screen; its name, undefined where there is none. */
export function renewScreen(tx: Tx, clientid: string, screenid: string, tokenhash: string, now: number) {
  return tx
    .updateTable('hallscreen')
    .set({ tokenhash, renewed: now, lastseen: 0 })
    .where('clientid', '=', clientid)
    .where('screenid', '=', screenid)
    .where('revoked', 'is', null)
    .returning('name')
    .executeTakeFirst();
}

/** Its name; undefined where there is none. */
export function revokeScreen(tx: Tx, clientid: string, screenid: string, now: number) {
  return tx
    .updateTable('hallscreen')
    .set({ revoked: now })
    .where('clientid', '=', clientid)
    .where('screenid', '=', screenid)
    .where('revoked', 'is', null)
    .returning('name')
    .executeTakeFirst();
}

/** The screen of a secret that is not signed off, and whether its company may be used. */
export function findScreen(db: Db, tokenhash: string) {
  return db
    .selectFrom('hallscreen')
    .innerJoin('client', 'client.clientid', 'hallscreen.clientid')
    .select([
      'screenid',
      'hallscreen.clientid',
      'hallscreen.usernodeid',
      'hallscreen.name',
      'names',
      'columns',
      'places',
      'lastseen',
      'client.active',
      'client.timezone',
    ])
    .where('tokenhash', '=', tokenhash)
    .where('revoked', 'is', null)
    .executeTakeFirst();
}

/** Not where its link was renewed meanwhile: nobody has opened the new one. */
export async function noteSeen(db: Db, tokenhash: string, now: number): Promise<void> {
  await db.updateTable('hallscreen').set({ lastseen: now }).where('tokenhash', '=', tokenhash).execute();
}

type OpenTask = Omit<ScreenTask, 'people'> & { nodeid: string; total: number };

/** [P1] What is open on machines in service in these places: faults first, then what is due soonest, then the newest. */
export async function openTasks(db: Db, clientid: string, places: readonly string[]): Promise<OpenTask[]> {
  const { rows } = await sql<OpenTask>`
    select n.nodeid, n.title, n.type, n.status, n.created, n.progressstarted, n.dueuntil,
      machine.name as machine, coalesce(area.name, pool.name, '') as place, count(*) over ()::int as total
    from notification n
    join machines_at(${clientid}, ${places}::text[]) here on here.nodeid = n.equipmentnodeid
    join equipment machine on machine.clientid = n.clientid and machine.nodeid = n.equipmentnodeid
    left join area on area.clientid = n.clientid and area.nodeid = here.placenodeid
    left join equipmentpool pool on pool.clientid = n.clientid and pool.nodeid = here.placenodeid
    where n.clientid = ${clientid} and n.status < 2
      and machine.deletedat = 0 and machine.decommissioningdate = 0
    order by n.type = any(${FAULTS}::int[]) desc, n.dueuntil = 0, n.dueuntil, n.created desc, n.nodeid
    limit ${MOST_TASKS}
  `.execute(db);
  return rows;
}

/** Who is still here of those whom these notifications are with, by surname as on the board. */
export function peopleOf(db: Db, clientid: string, notifications: readonly string[]) {
  return db
    .selectFrom('taskassignment')
    .innerJoin('user', (join) =>
      join
        .onRef('user.clientid', '=', 'taskassignment.clientid')
        .onRef('user.nodeid', '=', 'taskassignment.usernodeid'),
    )
    .select(['notificationnodeid', 'usernodeid', 'givenname', 'surname'])
    .where('taskassignment.clientid', '=', clientid)
    .where(sql<boolean>`notificationnodeid = any(${notifications}::text[])`)
    .where('user.leftat', '=', 0)
    .orderBy('surname')
    .orderBy('givenname')
    .orderBy('usernodeid')
    .execute();
}
