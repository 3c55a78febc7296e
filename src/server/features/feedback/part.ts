import { sendFeedback } from '../../../shared/contract/conversation/feedback.ts';
import { listUsersWithAccount } from '../../db/account/users.ts';
import { companyOf } from '../../db/company.ts';
import type { FeaturePart } from '../../http/implement.ts';
import { layOut } from '../../mail/letter.ts';
import { feedbackLetter } from '../../mail/letters.ts';
import { FEEDBACK, findCaused, queueMails } from '../../mail/store.ts';
import { implementCreate } from '../../write/create.ts';
import { support } from './support.ts';

const HOUR = 3_600_000;
/** Mails with feedback of one user that go out within an hour; more of them follow later. */
export const FEEDBACKS_PER_HOUR = 20;

/**
 * [H2] Feedback is kept, and mailed in the same transaction where somebody reads it. `feedbackTo`: their address;
 * `origin`: where links in mails lead.
 */
export function feedbackPart({
  feedbackTo,
  origin,
}: {
  feedbackTo: string | null;
  origin: string;
}): FeaturePart {
  const send = implementCreate(sendFeedback, {
    async afterwards({ subject, body }, { tx, caller, now }) {
      if (feedbackTo === null) return;
      const { clientid, usernodeid } = caller;
      const latest = await findCaused(tx, caller, FEEDBACK, now - HOUR);
      const full = latest[FEEDBACKS_PER_HOUR - 1];
      const [[sender], company] = await Promise.all([
        listUsersWithAccount(tx, caller, usernodeid),
        companyOf(tx, clientid),
      ]);
      const letter = feedbackLetter({
        subject,
        body,
        sender: sender ? `${sender.givenname} ${sender.surname}` : '',
        senderaddress: sender?.email ?? '',
        company: company.name,
        url: origin,
      });
      const mail = { clientid, usernodeid, cause: FEEDBACK, notificationnodeid: null, recipient: feedbackTo };
      await queueMails(tx, [{ ...mail, ...layOut(letter) }], full ? full.created + HOUR : now);
    },
  });
  return { commands: [send], queries: [support(origin)] };
}
