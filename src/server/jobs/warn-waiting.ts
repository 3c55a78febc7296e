import { adminAddresses } from '../db/account/company-data.ts';
import { companyOf } from '../db/company.ts';
import { companiesWaiting, takeWaiting } from '../db/devices/waiting-long.ts';
import type { Db } from '../http/context.ts';
import { layOut } from '../mail/letter.ts';
import { countWaitingMails, queueMails, WAITING } from '../mail/store.ts';
import { waitingLetter } from '../mail/waiting-letter.ts';

const HOUR = 3_600_000;

/**
 * [D6] Mails administrators of what has waited on devices for `hours`, once for each wait, and at most once an hour in a
 * company: what comes due meanwhile stands in the next mail. Answers how many devices were told of; `now` in ms.
 */
export async function warnOfWaiting(
  db: Db,
  { origin, hours }: { origin: string; hours: number },
  now: number,
): Promise<number> {
  if (hours === 0) return 0;
  const before = now - hours * HOUR;
  let told = 0;
  for (const clientid of await companiesWaiting(db, before)) {
    told += await db.transaction().execute(async (tx) => {
      if ((await countWaitingMails(tx, clientid, now - HOUR)) > 0) return 0;
      // What nobody can be told of is not told: it stays due.
      const admins = await adminAddresses(tx, clientid);
      if (admins.length === 0) return 0;
      const waiting = await takeWaiting(tx, clientid, before, now);
      if (waiting.length === 0) return 0;
      const devices = waiting.map(({ givenname, surname, devicename, sharedname, active, ...rest }) => ({
        ...rest,
        person: `${givenname} ${surname}`.trim(),
        device: sharedname ?? devicename,
        left: !active,
      }));
      const company = await companyOf(tx, clientid);
      const url = `${origin}/users?tab=operation`;
      const letter = layOut(waitingLetter({ company, devices, hours, url }));
      const mail = { clientid, usernodeid: null, cause: WAITING, notificationnodeid: null, ...letter };
      await queueMails(
        tx,
        admins.map(({ email: recipient }) => ({ ...mail, recipient })),
        now,
      );
      return devices.length;
    });
  }
  return told;
}
