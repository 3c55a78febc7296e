import type { Undelivered } from '../../shared/rules/notice.ts';
import { noticeId } from '../../shared/rules/notice-ids.ts';
import { findRow, insertRows } from '../db/records.ts';
import type { Tx } from '../http/context.ts';
import { SHARE, type TakenMail } from './store.ts';

/**
 * [N17] A message in the app for who shared a notification by a mail that was given up. Other mails are nobody's own,
 * and what is about a notification that is gone would lead nowhere. `now` in ms.
 */
export async function tellSender(tx: Tx, mail: TakenMail, reason: Undelivered, now: number): Promise<void> {
  const { clientid, usernodeid, notificationnodeid, recipient } = mail;
  if (mail.cause !== SHARE || clientid === null || usernodeid === null || notificationnodeid === null) return;
  const about = await findRow(tx, clientid, 'notification', notificationnodeid, { lock: true });
  const sender = await findRow(tx, clientid, 'user', usernodeid);
  if (!about || !sender) return;
  await insertRows(tx, clientid, 'notice', [
    {
      nodeid: noticeId(usernodeid, 'undelivered', mail.id),
      usernodeid,
      cause: 'undelivered',
      title: about.title,
      equipmentnodeid: about.equipmentnodeid,
      notificationnodeid,
      dueuntil: 0,
      created: now,
      readat: 0,
      recipient,
      reason,
    },
  ]);
}
