import { openLeftWork } from '../../../shared/contract/account/session-queries.ts';
import { noteAudit } from '../../db/account/audit.ts';
import { findOwner, lockAccount } from '../../db/account/sessions.ts';
import { gone, Refusal } from '../../http/answer.ts';
import { implementQuery, type QueryImplementation } from '../../http/implement.ts';
import { noSession } from '../../http/routes.ts';
import type { SessionDeps } from './deps.ts';
import { MOST_RENEWALS, renewDeviceSecret } from './factor/store.ts';
import { findColleagueOf } from './store.ts';

/**
 * [U3] [OB11] Opens the unsent work of somebody who may no longer log in, so that it is handed over and not lost. Who may
 * log in opens it by that: of them nobody learns a secret. The device secret is renewed with it, so that what a person
 * who comes back writes from then on is opened by the new one alone.
 */
export function leftWorkRoute({ tokens }: SessionDeps): QueryImplementation {
  return implementQuery(openLeftWork, async ({ nodeid }, { db, caller, now }) => {
    const asking = await findOwner(db, caller.sessionid);
    if (!asking) throw noSession();
    // Inside another company nobody is its administrator.
    if (!asking.admin || asking.clientid !== caller.clientid) throw new Refusal('forbidden', 'Access Denied');
    return db.transaction().execute(async (tx) => {
      await lockAccount(tx, nodeid);
      const { clientid } = caller;
      const colleague = await findColleagueOf(tx, clientid, nodeid);
      if (!colleague) throw gone();
      if (colleague.active || colleague.invited) throw new Refusal('conflict', 'Still Active');
      const secretrenewals = colleague.secretrenewals ?? MOST_RENEWALS;
      const { devicesecret, formersecrets } = tokens.deviceSecretsOf({
        usernodeid: nodeid,
        clientid,
        secretrenewals,
      });
      await renewDeviceSecret(tx, nodeid);
      await noteAudit({ tx, caller, now }, 'user.workopened', { subjectnodeid: nodeid });
      return { devicesecrets: [devicesecret, ...formersecrets] };
    });
  });
}
