import { shareNotification } from '../../../shared/contract/notification/share-commands.ts';
import { hasTrial } from '../../db/account/plan.ts';
import { hasAccount, listUsersWithAccount } from '../../db/account/users.ts';
import { companyOf } from '../../db/company.ts';
import { findRow, findVisibleRow } from '../../db/records.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import type { Captcha } from '../../http/captcha.ts';
import type { CommandContext } from '../../http/context.ts';
import { type FeaturePart, implementCommand } from '../../http/implement.ts';
import { hasTrialMailedEnough } from '../../mail/invite.ts';
import { layOut } from '../../mail/letter.ts';
import { sharedLetter } from '../../mail/letters.ts';
import { linkTo } from '../../mail/link.ts';
import { findCaused, queueMails, SHARE } from '../../mail/store.ts';
import { LOOK_BACK, timeToSend } from './pace.ts';

const tooMany = (retryAfter: number) => new Refusal('ratelimited', 'Too Many Requests', { retryAfter });

/** [O4] Anybody can have a company that tries the product, with words of their own in each subject: it mails colleagues. */
async function assertMayTell({ tx, caller, now }: CommandContext, receiver: string): Promise<void> {
  const { clientid } = caller;
  if (!(await hasTrial(tx, clientid))) return;
  if (!(await hasAccount(tx, receiver.toLowerCase(), clientid))) throw invalidField('receiver', 'range');
  if (await hasTrialMailedEnough(tx, clientid, now)) throw tooMany(3600);
}

/** [N17] Sharing by e-mail, behind a captcha. `origin`: where links in mails lead. */
export function sharePart({ captcha, origin }: { captcha: Captcha; origin: string }): FeaturePart {
  const share = implementCommand(shareNotification, async ({ nodeid, receiver }, context) => {
    const { tx, caller, now } = context;
    const row = await findVisibleRow(tx, caller, 'notification', nodeid);
    if (!row) throw gone();
    await assertMayTell(context, receiver);
    await captcha.take(context);
    const when = timeToSend(await findCaused(tx, caller, SHARE, now - LOOK_BACK), receiver, now);
    if (when === null) throw tooMany(600);
    const [machine, [sender], company] = await Promise.all([
      findRow(tx, caller.clientid, 'equipment', row.equipmentnodeid),
      listUsersWithAccount(tx, caller, caller.usernodeid),
      companyOf(tx, caller.clientid),
    ]);
    const letter = sharedLetter({
      title: row.title,
      machine: machine?.name ?? '',
      status: row.status,
      sender: sender ? `${sender.givenname} ${sender.surname}` : '',
      senderaddress: sender?.email ?? '',
      company: company.name,
      url: linkTo(origin, nodeid),
    });
    const { clientid, usernodeid } = caller;
    await queueMails(
      tx,
      [
        {
          clientid,
          usernodeid,
          cause: SHARE,
          notificationnodeid: nodeid,
          recipient: receiver,
          ...layOut(letter),
        },
      ],
      when,
    );
    return { nodeid };
  });
  return { queries: [captcha.query], commands: [share] };
}
