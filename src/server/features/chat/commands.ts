import { joinRoom, markRead, postMessage } from '../../../shared/contract/conversation/chat.ts';
import { markNodeId, roomNodeId } from '../../../shared/rules/chat.ts';
import { findRow, findVisibleRow, updateRow } from '../../db/records.ts';
import { seesMachine } from '../../db/visibility.ts';
import { gone, invalidField } from '../../http/answer.ts';
import { implementCommand } from '../../http/implement.ts';
import { implementCreate } from '../../write/create.ts';
import { rowOf } from '../../write/lock-visible.ts';
import { addRoom, raiseMark } from './store.ts';

/** [M16] A notification is named with its machine, and a room has the node id that follows from what it is about. */
const join = implementCommand(joinRoom, async (payload, { tx, caller }) => {
  const { chatroomnodeid: nodeid, name, equipmentnodeid, notificationnodeid } = payload;
  const { clientid } = caller;
  if (!(await seesMachine(tx, caller, equipmentnodeid))) throw gone();
  const about = notificationnodeid && (await findVisibleRow(tx, caller, 'notification', notificationnodeid));
  if (about === undefined) throw gone();
  if (about && about.equipmentnodeid !== equipmentnodeid) throw invalidField('equipmentnodeid');
  if (nodeid !== roomNodeId(equipmentnodeid, notificationnodeid)) throw invalidField('chatroomnodeid');
  await addRoom(tx, clientid, { nodeid, name, equipmentnodeid, notificationnodeid, lastmessage: 0 });
  if (about && about.chatroomnodeid === null)
    await updateRow(tx, clientid, 'notification', about.nodeid, { chatroomnodeid: nodeid });
  return findRow(tx, clientid, 'chatroom', nodeid);
});

/** [CF7] The room is held while its message gets its place: each comes after all that were there before. */
const post = implementCreate(postMessage, {
  locksParent: true,
  judge: (_payload, { now }, on) => ({ received: Math.max(now, rowOf(on, 'chatroom').lastmessage + 1) }),
});

/** [K1] Marks never go back, in any order in which devices send them, and never ahead of the server's clock. */
const mark = implementCommand(markRead, async (payload, { tx, caller, now }) => {
  const { nodeid, chatroomnodeid } = payload;
  const { clientid, usernodeid } = caller;
  const room = chatroomnodeid && (await findVisibleRow(tx, caller, 'chatroom', chatroomnodeid));
  if (room === undefined) throw gone();
  if (nodeid !== markNodeId(usernodeid, chatroomnodeid)) throw invalidField('nodeid');
  const known = room ? Math.max(room.lastmessage, now) : now;
  const readuntil = Math.min(payload.readuntil, known);
  await raiseMark(tx, clientid, { nodeid, usernodeid, chatroomnodeid, readuntil });
  return findRow(tx, clientid, 'chatread', nodeid);
});

export const chatCommands = [join, post, mark];
