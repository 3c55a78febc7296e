import { derivedNodeId } from '../lib/derived-id.ts';

/**
 * [M16] The room of a notification, or of a machine where none is named. It follows from what it is about, so that
 * two devices without network make the same one.
 */
export function roomNodeId(equipmentnodeid: string, notificationnodeid: string | null): string {
  return derivedNodeId('chatroom', notificationnodeid ?? equipmentnodeid);
}

/** [K1] A user's mark "read up to here" in a room, or in all of them (null): one each, whichever device sets it. */
export function markNodeId(usernodeid: string, chatroomnodeid: string | null): string {
  return derivedNodeId('chatread', usernodeid, chatroomnodeid ?? '');
}
