import { v7 } from 'uuid';
import { enterClient } from '../../../shared/contract/company/client-queries.ts';
import { recordAudit } from '../../db/account/audit.ts';
import { addEntry, closeEntry, findEnterable, nameGuest } from '../../db/account/entries.ts';
import { findOwner, lockAccount } from '../../db/account/sessions.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { Tx } from '../../http/context.ts';
import { implementQuery, type QueryImplementation } from '../../http/implement.ts';
import { noSession } from '../../http/routes.ts';
import { requireSuper } from '../../read/require-super.ts';
import type { SessionDeps } from './deps.ts';
import { deviceName } from './device-name.ts';
import { presentEntered } from './present.ts';
import { PROVIDER_RIGHTS, STAY_MS } from './provider-rights.ts';
import { addToken, findAccount } from './store.ts';

/** Recognises a guest's name among those of the company. */
const guestName = (surname: string): string => `${surname} (Anbieter)`.trim();

/** [U8] Notes that somebody left a company, where the session that ended had entered one. */
export async function leave(tx: Tx, sessionid: string, now: number): Promise<void> {
  const entry = await closeEntry(tx, sessionid, now);
  if (!entry) return;
  const { clientid, usernodeid: actornodeid } = entry;
  await recordAudit(tx, { clientid, actornodeid, subjectnodeid: null, action: 'provider.left' }, now);
}

/**
 * [U8] [S10] A super user enters a company, which hears of it: to read, or also to write where it allows that. The session is
 * one of its own, which cannot outlast its end, and gets the device secret of this super user in that company: nobody
 * else's.
 */
export function enteringRoutes(deps: SessionDeps): QueryImplementation[] {
  const enter = implementQuery(enterClient, async ({ clientid, device }, { db, caller, now, request }) => {
    requireSuper(caller);
    const owner = await findOwner(db, caller.sessionid);
    const account = owner && (await findAccount(db, owner.email));
    if (!account?.superuser) throw noSession();
    const { usernodeid } = account;
    if (clientid === account.clientid) throw new Refusal('conflict', 'Own Company');
    const sessionid = v7();
    const refreshtoken = deps.tokens.makeRefresh();
    const until = now + STAY_MS;
    const { client, writes } = await db.transaction().execute(async (tx) => {
      // Whoever ends all sessions of this account holds it.
      await lockAccount(tx, usernodeid);
      if (!(await findOwner(tx, caller.sessionid))) throw noSession();
      const found = await findEnterable(tx, clientid);
      if (!found) throw gone();
      if (found.provideraccess === 'none') throw new Refusal('forbidden', 'Not Allowed By Company');
      const name = {
        givenname: account.user?.givenname ?? '',
        surname: guestName(account.user?.surname ?? ''),
      };
      if (!(await nameGuest(tx, { clientid, usernodeid, ...name }, now)))
        throw new Refusal('conflict', 'Not Ready');
      await addToken(tx, {
        tokenhash: deps.tokens.hashOf(refreshtoken),
        sessionid,
        usernodeid,
        clientid,
        device: device ?? null,
        devicename: deviceName(request.headers['user-agent']),
        // The session that enters has shown its second factor.
        twofaapproved: true,
        issued: now,
        expires: until,
      });
      const allowed = found.provideraccess === 'write';
      await addEntry(tx, { sessionid, clientid, usernodeid, writes: allowed, began: now, ends: until });
      const entry = { clientid, actornodeid: usernodeid, subjectnodeid: null } as const;
      await recordAudit(tx, { ...entry, action: 'provider.entered', detail: found.provideraccess }, now);
      return { client: found, writes: allowed };
    });
    const accesstoken = await deps.tokens.makeAccess({ usernodeid, clientid, sessionid }, now);
    const secrets = deps.tokens.deviceSecretsOf({
      usernodeid,
      clientid,
      secretrenewals: account.secretrenewals,
    });
    return presentEntered(
      account,
      { accesstoken, refreshtoken, ...secrets },
      { client, rights: PROVIDER_RIGHTS[writes ? 'write' : 'read'], until, writes },
      { ...deps.settings, twoFaGenerated: true },
    );
  });
  return [enter];
}
