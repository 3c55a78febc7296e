import { createHash } from 'node:crypto';
import type { PushMessage } from '../../shared/lib/push-message.ts';
import { linkTo } from '../mail/link.ts';
import { pushText } from '../text/de/push.ts';
import type { TakenPush } from './store.ts';

/** A title and a machine's name are cut: a push service takes 4096 bytes, encrypted, and a screen shows less. */
const MOST_CHARACTERS = 200;
const cut = (text: string): string => {
  const all = [...text];
  return all.length <= MOST_CHARACTERS ? text : `${all.slice(0, MOST_CHARACTERS - 1).join('')}…`;
};

const TEST_PATH = '/profile';

/** [D9] What a device is told: no more than the mail about it says. */
export function pushContent(taken: TakenPush): PushMessage {
  const { usernodeid: to, noticenodeid, cause, title, machine, notificationnodeid } = taken;
  if (noticenodeid === null)
    return { to, tag: 'test', title: pushText.testTitle, body: pushText.testBody, path: TEST_PATH };
  const page = linkTo('', notificationnodeid);
  return {
    to,
    tag: noticenodeid,
    title: pushText.causes[cause],
    body: pushText.about(cut(machine), cut(title)),
    path: cause === 'report' ? `${page}&tab=report` : page,
  };
}

/** Names what it says to the push service, which then keeps one of those that a device has not fetched. */
export const topicOf = ({ to, tag }: PushMessage): string =>
  createHash('sha256').update(`${to} ${tag}`).digest('base64url').slice(0, 32);
