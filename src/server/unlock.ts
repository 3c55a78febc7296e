import { recordAudit } from './db/account/audit.ts';
import { endLinks, LINK_MS, makePasswordLink } from './db/account/password-links.ts';
import { isFactorRequired } from './db/account/required-factor.ts';
import { endSessions } from './db/account/sessions.ts';
import type { OpenDatabase } from './db/database.ts';
import { dropFeedsOf } from './db/feeds/calendar-feeds.ts';
import { dropFactor } from './features/session/factor/store.ts';
import { deletePasskeys } from './features/session/passkey/store.ts';
import { findAccount, openAccount } from './features/session/store.ts';

/**
 * [S7] [S12] For whoever runs the server, where every administrator is locked out: the account may be used again, its
 * second factor, passkeys and password are gone, all its sessions end. Answers where its password is set, within the hour; null: no such account.
 */
export async function unlockAccount(
  { db }: OpenDatabase,
  { email, origin, now }: { email: string; origin: string; now: number },
): Promise<string | null> {
  const account = await findAccount(db, email);
  if (!account) return null;
  const { usernodeid, clientid } = account;
  const token = await db.transaction().execute(async (tx) => {
    await openAccount(tx, account);
    await endLinks(tx, usernodeid, now);
    // Whose role requires one sets up another with the next login.
    await dropFactor(tx, usernodeid, await isFactorRequired(tx, clientid, usernodeid));
    await deletePasskeys(tx, usernodeid);
    await dropFeedsOf(tx, clientid, usernodeid);
    await endSessions(tx, usernodeid, null, now);
    const entry = { clientid, actornodeid: null, subjectnodeid: usernodeid } as const;
    await recordAudit(tx, { ...entry, action: 'account.unlocked' }, now);
    return makePasswordLink(tx, usernodeid, { now, lasts: LINK_MS });
  });
  return `${origin}/set-password/${token}`;
}
