import type { FastifyBaseLogger } from 'fastify';
import { keptMs } from '../../shared/contract/company/retention.ts';
import type { Db } from '../http/context.ts';
import { forgetMails, markFailed, markSent, markUnsent, takeMail } from '../mail/store.ts';
import { MailFailure, type MailTransport } from '../mail/transport.ts';
import { tellSender } from '../mail/undelivered.ts';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** A mail that did not go out for so long would say nothing new any more. */
const GIVEN_UP_AFTER = 5 * DAY;
/** Mails that are done with are kept for questions. */
const KEPT = keptMs('mails');

/** 1, 2, 4, … minutes, at most an hour. */
const pauseAfter = (attempts: number): number => Math.min(60, 2 ** (attempts - 1)) * MINUTE;

/**
 * Sends what waits, one after the other; answers how many went out. A mail leaves the queue only once its server
 * has accepted it. While the mail server cannot be reached everything stays. [N17] Who sent one that is given up is
 * told. Any number of processes may run this.
 */
export async function sendMails(
  db: Db,
  transport: MailTransport,
  logger: FastifyBaseLogger,
  now: () => number,
): Promise<number> {
  await forgetMails(db, now() - KEPT);
  for (let sent = 0; ; ) {
    const mail = await takeMail(db, now());
    if (!mail) return sent;
    try {
      await transport.send(mail);
    } catch (error) {
      const refused = error instanceof MailFailure && error.kind === 'refused';
      const over = refused || now() - mail.created > GIVEN_UP_AFTER;
      const message = error instanceof Error ? error.message : String(error);
      if (!over) await markUnsent(db, mail.id, message, now() + pauseAfter(mail.attempts));
      else {
        await db.transaction().execute(async (tx) => {
          if (!(await markFailed(tx, mail.id, message, now()))) return;
          await tellSender(tx, mail, refused ? error.reason : 'late', now());
        });
      }
      logger.warn({ err: error, id: mail.id, cause: mail.cause, over }, 'a mail did not go out');
      if (error instanceof MailFailure && error.kind === 'offline') return sent;
      continue;
    }
    await markSent(db, mail.id, now());
    sent += 1;
  }
}
