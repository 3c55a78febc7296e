import { derivedNodeId } from '../lib/derived-id.ts';

/** One row of settings for each user, whichever device makes it. */
export function noticeSettingId(usernodeid: string): string {
  return derivedNodeId('noticesetting', usernodeid);
}

/** [T7] Whoever tells somebody of the same thing again makes no second notice. `of`: what names the occasion. */
export function noticeId(usernodeid: string, ...of: string[]): string {
  return derivedNodeId('notice', usernodeid, ...of);
}
