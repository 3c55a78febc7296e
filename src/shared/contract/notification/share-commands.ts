import * as z from 'zod/mini';
import { isEmailAddress } from '../../rules/account/email-address.ts';
import { captchaChallenge } from '../account/captcha.ts';
import { defineCommand } from '../core/define.ts';
import { lang, line, nodeId } from '../core/fields.ts';

/** [N17] [X20] Sends a notification by e-mail to somebody who need not use the product. */
export const shareNotification = defineCommand({
  name: 'notification.share',
  version: 1,
  http: { method: 'POST', path: '/notifications/share' },
  permission: { feature: 'notification', flag: 'read' },
  guests: 'none',
  policy: 'append',
  payload: z.object({
    lang,
    nodeid: nodeId('notification'),
    receiver: line(254).check(z.refine(isEmailAddress)),
    /** Of the sender, as the sources send it; the mail names who is logged in. */
    name: z._default(line(200), ''),
  }),
  // Not the notification's own: a mail that cannot be sent must not hold up its status.
  lane: ({ nodeid, receiver }) => `${nodeid} ${receiver}`,
  dependsOn: ({ nodeid }) => [nodeid],
  challenge: captchaChallenge,
  effect: () => [],
});
