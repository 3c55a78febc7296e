import { getRoom, listRooms } from '../../../shared/contract/chat.ts';
import { findRowsBy, findVisibleRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { QueryContext } from '../../http/context.ts';
import { implementQuery } from '../../http/implement.ts';
import { byNodeId, edges } from '../../http/present.ts';
import { latestMessages, roomStates } from './store.ts';

/** Most messages that one answer brings. */
const MOST = 500;

/** Messages with their authors, as the sources nest them. */
async function present({ db, caller }: QueryContext, messages: readonly Row<'chatmessage'>[]) {
  const users = await findRowsBy(
    db,
    caller,
    'user',
    'nodeid',
    messages.map((message) => message.usernodeid),
  );
  const author = byNodeId(users);
  return messages.map((message) => ({
    ...message,
    hasauthor: edges('user', author(message.usernodeid), ({ nodeid, givenname, surname }) => ({
      nodeid,
      givenname,
      surname,
    })),
  }));
}

/** [K1] Rooms and marks are the caller's own: nobody asks for another user's. */
const list = implementQuery(listRooms, async ({ usernodeid }, context) => {
  const { db, caller } = context;
  if (usernodeid !== undefined && usernodeid !== caller.usernodeid)
    throw new Refusal('forbidden', 'Access Denied');
  const states = await roomStates(db, caller);
  const last = await present(
    context,
    states.flatMap(({ message }) => message ?? []),
  );
  const of = new Map(last.map((message) => [message.chatroomnodeid, message]));
  return states.map(({ room, unread }) => {
    const message = of.get(room.nodeid);
    return { ...room, unread, haschatmessage: edges('chatmessage', message ? [message] : []) };
  });
});

const get = implementQuery(getRoom, async ({ nodeid }, context) => {
  const { db, caller } = context;
  const room = await findVisibleRow(db, caller, 'chatroom', nodeid);
  if (!room) throw gone();
  const messages = await latestMessages(db, caller, nodeid, MOST);
  return { ...room, haschatmessage: edges('chatmessage', await present(context, messages)) };
});

export const chatQueries = [list, get];
