import { type RawBuilder, sql } from 'kysely';
import { deletedEquipmentId } from '../../../shared/contract/machine/deleted-equipment.ts';
import type { Located } from '../../../shared/rules/effective-location.ts';
import { insertRows } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import type { Caller, Tx } from '../../http/context.ts';

/** Whether a signed report about the machine exists. */
export async function hasSignedReport(tx: Tx, clientid: string, equipmentnodeid: string): Promise<boolean> {
  const { rows } = await sql`
    select 1 from report where clientid = ${clientid} and equipmentnodeid = ${equipmentnodeid}
      and (authorsignature <> '' or authorsignatureimage is not null) limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Users who see the machine. The right to be told of it counts when they ask, so that it may come later. */
async function whoSees(tx: Tx, clientid: string, equipmentnodeid: string): Promise<string[]> {
  const { rows } = await sql<{ nodeid: string }>`
    select u.nodeid from subscribers_of(${clientid}, ${equipmentnodeid}) as subscribed
    join "user" u on u.clientid = ${clientid} and u.nodeid = subscribed.usernodeid and u.active
    order by u.nodeid
  `.execute(tx);
  return rows.map(({ nodeid }) => nodeid);
}

/**
 * Takes a machine away from everybody, with what hangs on it, and tells those who saw it: who may delete brings it back.
 * Machines inside it take its place.
 */
export async function hideMachine(tx: Tx, caller: Caller, row: Row<'equipment'>, now: number): Promise<void> {
  const { clientid } = caller;
  const { nodeid: equipmentnodeid, name, equipmentid } = row;
  const users = await whoSees(tx, clientid, equipmentnodeid);
  await insertRows(
    tx,
    clientid,
    'deletedequipment',
    users.map((usernodeid) => ({
      nodeid: deletedEquipmentId(usernodeid, equipmentnodeid),
      usernodeid,
      equipmentnodeid,
      name,
      equipmentid,
      deletedby: caller.usernodeid,
      deleted: now,
    })),
  );
  await sql`
    update equipment set parentnodeid = ${row.parentnodeid},
      areanodeid = coalesce(areanodeid, ${row.areanodeid}),
      equipmentpoolnodeid = coalesce(equipmentpoolnodeid, ${row.equipmentpoolnodeid})
    where clientid = ${clientid} and parentnodeid = ${equipmentnodeid}
  `.execute(tx);
  await sql`
    update equipment set deletedat = ${now} where clientid = ${clientid} and nodeid = ${equipmentnodeid}
  `.execute(tx);
}

/**
 * Brings a machine back; false where the caller was not told that it is deleted. One whose places were deleted meanwhile
 * comes to a place of the caller: nobody could see it otherwise.
 */
export async function showMachine(tx: Tx, caller: Caller, equipmentnodeid: string): Promise<boolean> {
  const { clientid, usernodeid } = caller;
  const { rows } = await sql<Located>`
    update equipment e set deletedat = 0 where e.clientid = ${clientid} and e.nodeid = ${equipmentnodeid} and e.deletedat > 0
      and exists (select 1 from deletedequipment d where d.clientid = e.clientid
        and d.equipmentnodeid = e.nodeid and d.usernodeid = ${usernodeid})
    returning e.areanodeid, e.equipmentpoolnodeid, e.parentnodeid
  `.execute(tx);
  const [where] = rows;
  if (!where) return false;
  if (Object.values(where).every((place) => place === null)) await placeAnywhere(tx, caller, equipmentnodeid);
  await sql`
    delete from deletedequipment where clientid = ${clientid} and equipmentnodeid = ${equipmentnodeid}
  `.execute(tx);
  return true;
}

/** Puts a machine into the first area, or else pool, that the caller is subscribed to. */
async function placeAnywhere(
  tx: Tx,
  { clientid, usernodeid }: Caller,
  equipmentnodeid: string,
): Promise<void> {
  await sql`
    with own as (
      select s.placenodeid from subscription s where s.clientid = ${clientid} and s.usernodeid = ${usernodeid}
    ), place as (
      select
        (select min(a.nodeid) from area a join own on own.placenodeid in (a.nodeid, a.sitenodeid)
          where a.clientid = ${clientid}) as area,
        (select min(p.nodeid) from equipmentpool p join own on own.placenodeid = p.nodeid
          where p.clientid = ${clientid}) as pool
    )
    update equipment set areanodeid = place.area,
      equipmentpoolnodeid = case when place.area is null then place.pool end
    from place where clientid = ${clientid} and nodeid = ${equipmentnodeid}
  `.execute(tx);
}

/** [PL3] Whether the caller is subscribed to an area, its site, or a pool. */
export async function seesPlace(tx: Tx, { clientid, usernodeid }: Caller, nodeid: string): Promise<boolean> {
  const { rows } = await sql<{ sees: boolean }>`
    select sees_place(${clientid}, ${usernodeid}, ${nodeid}) as sees
  `.execute(tx);
  return rows[0]?.sees === true;
}

async function someMachine(tx: Tx, clientid: string, standing: RawBuilder<boolean>): Promise<boolean> {
  const { rows } = await sql`
    select 1 from equipment e where e.clientid = ${clientid} and e.deletedat = 0 and ${standing} limit 1
  `.execute(tx);
  return rows.length > 0;
}

/** Whether machines stand in an area or a pool, visible to the caller or not. */
export const hasMachines = (
  tx: Tx,
  clientid: string,
  column: 'areanodeid' | 'equipmentpoolnodeid',
  nodeid: string,
): Promise<boolean> => someMachine(tx, clientid, sql`${sql.ref(`e.${column}`)} = ${nodeid}`);

/** Whether machines stand in an area of a site. */
export const siteHasMachines = (tx: Tx, clientid: string, nodeid: string): Promise<boolean> =>
  someMachine(
    tx,
    clientid,
    sql`e.areanodeid in (select a.nodeid from area a where a.clientid = ${clientid} and a.sitenodeid = ${nodeid})`,
  );

/** Node ids of the machines around one, the nearest first, itself not among them. */
export async function machinesAround(tx: Tx, clientid: string, nodeid: string): Promise<string[]> {
  const { rows } = await sql<{ nodeid: string }>`
    with recursive around as (
      select e.nodeid, e.parentnodeid from equipment e where e.clientid = ${clientid} and e.nodeid = ${nodeid}
      union
      select e.nodeid, e.parentnodeid from equipment e join around a on e.nodeid = a.parentnodeid
        where e.clientid = ${clientid}
    )
    select nodeid from around where nodeid <> ${nodeid}
  `.execute(tx);
  return rows.map((row) => row.nodeid);
}
