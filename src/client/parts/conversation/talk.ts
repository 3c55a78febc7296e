import { type ChatRoom, chatroom } from '../../../shared/contract/conversation/chat.ts';
import { notification } from '../../../shared/contract/notification/notification.ts';
import { roomNodeId } from '../../../shared/rules/chat.ts';
import type { Subject } from '../../kinds/conversation/chatmessage.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';

/** What a conversation is about, and its room. */
export type Talk = {
  chatroomnodeid: string;
  equipmentnodeid: string;
  /** Null: the machine itself. */
  notificationnodeid: string | null;
  name: string;
  /** False: the first message makes the room. */
  exists: boolean;
};

function talkOf({ nodeid, equipmentnodeid, notificationnodeid, name }: ChatRoom): Talk {
  return { chatroomnodeid: nodeid, equipmentnodeid, notificationnodeid, name, exists: true };
}

/** The room under its derived id, or one of before ids were derived. */
async function findRoom(
  mirror: MirrorView,
  { equipmentnodeid, notificationnodeid }: Subject,
): Promise<ChatRoom | undefined> {
  const rooms = mirror.table(chatroom);
  const derived = await rooms.get(roomNodeId(equipmentnodeid, notificationnodeid));
  if (derived) return derived;
  if (notificationnodeid) {
    const linked = (await mirror.table(notification).get(notificationnodeid))?.chatroomnodeid;
    return linked ? rooms.get(linked) : undefined;
  }
  const ofMachine = rooms.where('equipmentnodeid').equals(equipmentnodeid);
  return ofMachine.filter((room) => room.notificationnodeid === null).first();
}

/** [M16] The conversation about a machine or a notification, live; it need not exist yet. */
export function useTalkAbout(subject: Subject): Talk | undefined {
  const { equipmentnodeid, notificationnodeid, name } = subject;
  return useLive(
    async (mirror) => {
      const room = await findRoom(mirror, subject);
      if (room) return talkOf(room);
      const chatroomnodeid = roomNodeId(equipmentnodeid, notificationnodeid);
      return { chatroomnodeid, equipmentnodeid, notificationnodeid, name, exists: false };
    },
    [equipmentnodeid, notificationnodeid, name],
  );
}

/** [K1] The conversation of a room, live; undefined while it is looked up, null when it is not on this device. */
export function useTalk(chatroomnodeid: string): Talk | null | undefined {
  return useLive(
    async (mirror) => {
      const room = await mirror.table(chatroom).get(chatroomnodeid);
      return room ? talkOf(room) : null;
    },
    [chatroomnodeid],
  );
}
