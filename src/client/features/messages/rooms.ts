import { user } from '../../../shared/contract/account/user.ts';
import {
  type ChatMessage,
  type ChatRoom,
  chatmessage,
  chatroom,
} from '../../../shared/contract/conversation/chat.ts';
import { containsAll, haystackOf, searchWords } from '../../../shared/rules/search/folded-text.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import type { MachineIndex } from '../../parts/machine/machine-index.ts';

/** A conversation as the list names it. */
export type RoomEntry = {
  nodeid: string;
  /** The machine, or the notification's title. */
  title: string;
  /** The machine of a notification; '' for the room of the machine itself. */
  machine: string;
  ofNotification: boolean;
  lastmessage: number;
};

/** [K1] The rooms in which something was said, the latest talk first, live. */
export function useRooms(): ChatRoom[] | undefined {
  return useLive(({ table }) => table(chatroom).where('lastmessage').above(0).reverse().toArray(), []);
}

/** Rooms with their names, those that contain every word of the query. */
export function roomEntries(
  rooms: readonly ChatRoom[],
  index: MachineIndex | undefined,
  query: string,
): RoomEntry[] {
  const words = searchWords(query);
  return rooms
    .map(({ nodeid, name, equipmentnodeid, notificationnodeid, lastmessage }) => {
      const machine = index?.byId.get(equipmentnodeid)?.name ?? '';
      const ofNotification = notificationnodeid !== null;
      const title = ofNotification ? name : machine || name;
      return { nodeid, title, machine: ofNotification ? machine : '', ofNotification, lastmessage };
    })
    .filter(({ title, machine }) => words.length === 0 || containsAll(haystackOf([title, machine]), words));
}

/** The latest message of a room with its author's given name, live. */
export function useLastMessage(
  chatroomnodeid: string,
): { message: ChatMessage; author: string } | null | undefined {
  return useLive(
    async (mirror) => {
      const message = await mirror
        .table(chatmessage)
        .where('[chatroomnodeid+received]')
        .between([chatroomnodeid, 0], [chatroomnodeid, Number.POSITIVE_INFINITY])
        .last();
      if (!message) return null;
      const author = await mirror.table(user).get(message.usernodeid);
      return { message, author: author?.givenname ?? '' };
    },
    [chatroomnodeid],
  );
}
