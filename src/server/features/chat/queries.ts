import { getRoom, listRooms } from '../../../shared/contract/conversation/chat.ts';
import { findVisibleRow } from '../../db/records.ts';
import type { Row } from '../../db/schema.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { QueryContext } from '../../http/context.ts';
import { implementQuery } from '../../http/implement.ts';
import { present } from '../../read/include.ts';
import { edges } from '../../read/present.ts';
import { hasauthor } from '../../read/relations.ts';
import { latestMessages, roomStates } from './store.ts';

/** Most messages that one answer brings. */
const MOST = 500;

/** Messages with their authors, as the sources nest them. */
const presentMessages = ({ db, caller }: QueryContext, messages: readonly Row<'chatmessage'>[]) =>
  present(db, caller, 'chatmessage', messages, { hasauthor });

/** [K1] Rooms and marks are the caller's own: nobody asks for another user's. */
const list = implementQuery(listRooms, async ({ usernodeid }, context) => {
  const { db, caller } = context;
  if (usernodeid !== undefined && usernodeid !== caller.usernodeid)
    throw new Refusal('forbidden', 'Access Denied');
  const states = await roomStates(db, caller);
  const last = await presentMessages(
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
  return { ...room, haschatmessage: edges('chatmessage', await presentMessages(context, messages)) };
});

export const chatQueries = [list, get];
