import type { Feature } from '../../shared/contract/core/define.ts';
import { pushChoiceOf } from '../../shared/rules/account/push-choice.ts';
import { type Cause, choiceOf, noticeDefaults } from '../../shared/rules/notice.ts';
import { noticeId } from '../../shared/rules/notice-ids.ts';
import { companyOf } from '../db/company.ts';
import { findRow, insertRows } from '../db/records.ts';
import { type Subscriber, subscribersOf } from '../db/subscribers.ts';
import type { Tx } from '../http/context.ts';
import { queuePush } from '../push/store.ts';
import { layOut } from './letter.ts';
import { noticeLetter } from './letters.ts';
import { linkTo } from './link.ts';
import { queueMails } from './store.ts';

/** What people are told of. */
export interface Occasion {
  clientid: string;
  cause: Cause;
  /** The notification that it is about. */
  about: { nodeid: string; title: string; equipmentnodeid: string; dueuntil: number };
  /** Names the occasion among those of its cause, so that nobody is told twice. */
  name: string;
  /** Who did it and knows already; null for the server itself. */
  actor: string | null;
}

/** What has to be readable to be told. */
export const toldOf: Record<Cause, readonly Feature[]> = {
  maintenance: ['notification'],
  unreported: ['notification'],
  notification: ['notification'],
  report: ['notification', 'notification.report'],
};

/** Tells everybody concerned, in the transaction of the occasion. `now` in ms. */
export type Notify = (tx: Tx, occasion: Occasion, now: number) => Promise<void>;

const wantsMail = (subscriber: Subscriber, cause: Cause): boolean => {
  const choice = choiceOf[cause];
  return subscriber[choice] ?? noticeDefaults[choice];
};

/**
 * [N20] [T7] A message in the app for each user subscribed to the machine, and a mail for those who want one; [D9] their
 * devices are told that want it.
 * `origin`: where links in mails lead.
 */
export function makeNotify(origin: string): Notify {
  return async (tx, { clientid, cause, about, name, actor }, now) => {
    const subscribers = await subscribersOf(tx, clientid, about.equipmentnodeid, toldOf[cause]);
    const told = subscribers.filter(({ usernodeid }) => usernodeid !== actor);
    if (told.length === 0) return;
    const rows = told.map(({ usernodeid }) => ({
      nodeid: noticeId(usernodeid, cause, name),
      usernodeid,
      cause,
      title: about.title,
      equipmentnodeid: about.equipmentnodeid,
      notificationnodeid: about.nodeid,
      dueuntil: cause === 'maintenance' ? about.dueuntil : 0,
      created: now,
      readat: 0,
      recipient: '',
      reason: '' as const,
    }));
    await insertRows(tx, clientid, 'notice', rows);
    const reached = new Set(told.flatMap(({ usernodeid, haspush }) => (haspush ? [usernodeid] : [])));
    const pushed = rows.filter(({ usernodeid }) => reached.has(usernodeid));
    if (pushed.length > 0) await queuePush(tx, clientid, pushed, pushChoiceOf[cause], now);
    const mailed = told.filter((each) => wantsMail(each, cause));
    if (mailed.length === 0) return;
    const machine = await findRow(tx, clientid, 'equipment', about.equipmentnodeid);
    const author = actor === null ? undefined : await findRow(tx, clientid, 'user', actor);
    const laid = layOut(
      noticeLetter({
        cause,
        title: about.title,
        machine: machine?.name ?? '',
        author: author ? `${author.givenname} ${author.surname}` : '',
        dueuntil: about.dueuntil,
        company: await companyOf(tx, clientid),
        url: linkTo(origin, about.nodeid),
      }),
    );
    const mails = mailed.flatMap(({ email: recipient }) =>
      recipient === null
        ? []
        : [{ clientid, usernodeid: actor, cause, notificationnodeid: about.nodeid, recipient, ...laid }],
    );
    await queueMails(tx, mails, now);
  };
}
