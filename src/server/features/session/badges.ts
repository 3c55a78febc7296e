import { createHash, randomBytes } from 'node:crypto';
import { getBadge, issueBadge, revokeBadge } from '../../../shared/contract/account/badge.ts';
import { BADGE_LENGTH, badgeOf } from '../../../shared/rules/account/badge.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { dropBadge, findBadgeOwner, putBadge } from '../../db/account/badges.ts';
import { lockAccount } from '../../db/account/sessions.ts';
import { gone, Refusal } from '../../http/answer.ts';
import { implementQuery, type QueryImplementation } from '../../http/implement.ts';

/** [OB11] Badges, which name somebody at the lock screen of a shared device and open nothing without their PIN. */
export function badgeRoutes(): QueryImplementation[] {
  const get = implementQuery(getBadge, async ({ nodeid }, context) => {
    const { db, caller } = context;
    const owner = await findBadgeOwner(db, caller.clientid, nodeid);
    if (!owner) throw gone();
    return { since: owner.issued };
  });

  const issue = implementQuery(issueBadge, async ({ nodeid }, context) => {
    const { db, caller, now } = context;
    const badge = badgeOf(randomBytes(BADGE_LENGTH));
    await db.transaction().execute(async (tx) => {
      // Whoever deactivates somebody, or lets them go, does so before or after.
      await lockAccount(tx, nodeid);
      const owner = await findBadgeOwner(tx, caller.clientid, nodeid);
      if (!owner) throw gone();
      if (!owner.active) throw new Refusal('conflict', 'Only active users have a badge.');
      const tokenhash = createHash('sha256').update(badge).digest('hex');
      await putBadge(tx, { usernodeid: nodeid, clientid: caller.clientid, tokenhash, issued: now });
      await noteAudit({ tx, caller, now }, 'badge.issued', { subjectnodeid: nodeid });
    });
    return { badge, since: now };
  });

  const revoke = implementQuery(revokeBadge, async ({ nodeid }, context) => {
    const { db, caller, now } = context;
    await db.transaction().execute(async (tx) => {
      if (!(await dropBadge(tx, caller.clientid, nodeid))) throw gone();
      await noteAudit({ tx, caller, now }, 'badge.revoked', { subjectnodeid: nodeid });
    });
    return {};
  });

  return [get, issue, revoke];
}
