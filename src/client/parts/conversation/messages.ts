import { user } from '../../../shared/contract/account/user.ts';
import {
  type ChatMessage,
  chatmessage,
  chatread,
  joinRoom,
  markRead,
  postMessage,
} from '../../../shared/contract/conversation/chat.ts';
import { markNodeId } from '../../../shared/rules/chat.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { newNodeId, serverNow, write } from '../../live/outbox/write.ts';
import { act } from '../../live/runtime.ts';
import { useSession } from '../../state/session.ts';
import type { Talk } from './talk.ts';

/** The end of a conversation. */
export type MessagePage = {
  /** In their order, oldest first. */
  messages: ChatMessage[];
  /** There are older ones. */
  more: boolean;
  /** Names by node id. */
  authors: ReadonlyMap<string, string>;
  /** `received` up to which this user has read. */
  readuntil: number;
};

/** [K1] The latest `limit` messages of a room, live; reads no further along the index. */
export function useMessages(chatroomnodeid: string, limit: number): MessagePage | undefined {
  const { usernodeid } = useSession();
  return useLive(
    async (mirror) => {
      const found = await mirror
        .table(chatmessage)
        .where('[chatroomnodeid+received]')
        .between([chatroomnodeid, 0], [chatroomnodeid, Number.POSITIVE_INFINITY])
        .reverse()
        .limit(limit + 1)
        .toArray();
      const messages = found.slice(0, limit).reverse();
      const names = [...new Set(messages.map((message) => message.usernodeid))];
      const [users, marks] = await Promise.all([
        mirror.table(user).bulkGet(names),
        mirror
          .table(chatread)
          .bulkGet([markNodeId(usernodeid, chatroomnodeid), markNodeId(usernodeid, null)]),
      ]);
      return {
        messages,
        more: found.length > limit,
        authors: new Map(
          users.flatMap((each) => (each ? [[each.nodeid, `${each.givenname} ${each.surname}`]] : [])),
        ),
        readuntil: Math.max(0, ...marks.map((mark) => mark?.readuntil ?? 0)),
      };
    },
    [chatroomnodeid, limit, usernodeid],
  );
}

/** [M16] Saves a message on this device; the first one makes the room. Throws where the device cannot store it. */
export async function sendMessage(talk: Talk, text: string): Promise<void> {
  const { chatroomnodeid, equipmentnodeid, notificationnodeid, name } = talk;
  const created = await serverNow();
  const nodeid = newNodeId('chatmessage');
  const message = write(postMessage, {
    lang: 'de',
    nodeid,
    chatroomnodeid,
    equipmentnodeid,
    text,
    created,
  });
  const room = { lang: 'de' as const, chatroomnodeid, name, equipmentnodeid, notificationnodeid };
  await act(talk.exists ? [message] : [write(joinRoom, room), message]);
}

/** [K1] Marks a room, or all of them (null), as read up to a message's `received`. */
export async function markReadUntil(
  usernodeid: string,
  chatroomnodeid: string | null,
  readuntil: number,
): Promise<void> {
  const nodeid = markNodeId(usernodeid, chatroomnodeid);
  await act([write(markRead, { lang: 'de', nodeid, chatroomnodeid, readuntil })]);
}
