import { sql } from 'kysely';
import { type ChatRead, type ChatRoom, LISTED } from '../../../shared/contract/conversation/chat.ts';
import type { Row } from '../../db/schema.ts';
import { visibleMachines } from '../../db/visibility.ts';
import type { Caller, Db, Tx } from '../../http/context.ts';

/** Adds a room; one that is there already, or that another device makes at this moment, stays as it is. */
export async function addRoom(tx: Tx, clientid: string, room: ChatRoom): Promise<void> {
  await tx
    .insertInto('chatroom')
    .values({ clientid, ...room })
    // By any of its keys: of two transactions at the same moment one may meet the other's room in either.
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Sets a mark, unless it stands later already. */
export async function raiseMark(tx: Tx, clientid: string, mark: ChatRead): Promise<void> {
  await tx
    .insertInto('chatread')
    .values({ clientid, ...mark })
    .onConflict((conflict) =>
      conflict
        .columns(['clientid', 'nodeid'])
        .doUpdateSet({ readuntil: mark.readuntil })
        .where('chatread.readuntil', '<', mark.readuntil),
    )
    .execute();
}

/** The latest `limit` messages of a visible room, oldest first. */
export async function latestMessages(
  db: Db,
  caller: Caller,
  chatroomnodeid: string,
  limit: number,
): Promise<Row<'chatmessage'>[]> {
  const rows = await db
    .selectFrom('chatmessage')
    .selectAll()
    .where('clientid', '=', caller.clientid)
    .where('chatroomnodeid', '=', chatroomnodeid)
    .orderBy('received', 'desc')
    .limit(limit)
    .execute();
  return rows.reverse().map(({ clientid: _clientid, ...row }) => row);
}

/** What the list of rooms says of each beside the room itself. */
export interface RoomState {
  room: Row<'chatroom'>;
  message: Row<'chatmessage'> | null;
  /** Messages of others that the caller has not read. */
  unread: number;
}

/** [K1] Visible rooms, the latest talk first, as many as `LISTED` says. */
export async function roomStates(db: Db, caller: Caller): Promise<RoomState[]> {
  const { rows } = await sql<RoomState>`
    with mark as (
      select chatroomnodeid, readuntil from chatread
      where clientid = ${caller.clientid} and usernodeid = ${caller.usernodeid}
    )
    select to_jsonb(r) - 'clientid' as room, to_jsonb(m) - 'clientid' as message, (
      select count(*)::int from (select from chatmessage n
      where n.clientid = r.clientid and n.chatroomnodeid = r.nodeid and n.usernodeid <> ${caller.usernodeid}
        and n.received > coalesce((
          select max(readuntil) from mark where chatroomnodeid is null or chatroomnodeid = r.nodeid
        ), 0)
      limit ${LISTED.unread}) counted
    ) as unread
    from chatroom r left join lateral (
      select * from chatmessage l where l.clientid = r.clientid and l.chatroomnodeid = r.nodeid
      order by l.received desc limit 1
    ) m on true
    where r.clientid = ${caller.clientid} and r.equipmentnodeid in ${visibleMachines(caller)}
    order by r.lastmessage desc, r.nodeid limit ${LISTED.rooms}
  `.execute(db);
  return rows;
}
