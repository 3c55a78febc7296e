import { chatmessage, chatread, chatroom } from '../../../shared/contract/conversation/chat.ts';
import { type MirrorView, useLive } from '../../live/mirror/use-live.ts';
import { useSession } from '../../state/session.ts';

/** More than a badge shows. */
const MOST = 100;

export type Unread = {
  /** Messages of others that were not read, over all rooms. */
  total: number;
  byRoom: ReadonlyMap<string, number>;
};

const nothing: Unread = { total: 0, byRoom: new Map() };

/** The rooms that somebody wrote in after this user read them; only those are counted one by one. */
async function countUnread(mirror: MirrorView, usernodeid: string): Promise<Unread> {
  const marks = await mirror.table(chatread).toArray();
  const until = new Map(marks.map(({ chatroomnodeid, readuntil }) => [chatroomnodeid, readuntil]));
  const everywhere = until.get(null) ?? 0;
  const talked = await mirror.table(chatroom).where('lastmessage').above(everywhere).toArray();
  const byRoom = new Map<string, number>();
  for (const { nodeid, lastmessage } of talked) {
    const seen = Math.max(everywhere, until.get(nodeid) ?? 0);
    if (lastmessage <= seen) continue;
    const count = await mirror
      .table(chatmessage)
      .where('[chatroomnodeid+received]')
      .between([nodeid, seen], [nodeid, Number.POSITIVE_INFINITY], false)
      .filter((message) => message.usernodeid !== usernodeid)
      .limit(MOST)
      .count();
    if (count > 0) byRoom.set(nodeid, count);
  }
  return { total: [...byRoom.values()].reduce((sum, count) => sum + count, 0), byRoom };
}

/** [K1] What this user has not read, live and without network: it follows from messages and marks in the mirror. */
export function useUnread(): Unread {
  const { usernodeid, entered } = useSession();
  const isGuest = entered !== null;
  return (
    useLive(
      // [U8] Nothing was written to somebody who came in from outside.
      async (mirror) => (isGuest ? nothing : countUnread(mirror, usernodeid)),
      [usernodeid, isGuest],
    ) ?? nothing
  );
}
