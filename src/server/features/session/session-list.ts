import { endSessionsOf, listSessions } from '../../../shared/contract/account/session-queries.ts';
import { noteAudit, noteLook } from '../../db/account/audit.ts';
import { endSessions, findOwner, isColleague, lockAccount } from '../../db/account/sessions.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { QueryContext } from '../../http/context.ts';
import { implementQuery, type QueryImplementation } from '../../http/implement.ts';
import { noSession } from '../../http/routes.ts';
import type { SessionDeps } from './deps.ts';
import { listLive } from './store.ts';

/** [S5] Where somebody is logged in, and how that ends: for oneself, and for colleagues by an administrator. */
export function sessionListRoutes(deps: SessionDeps): QueryImplementation[] {
  /** Whose sessions are meant. Throws `forbidden`, or `gone` for nobody of this company. */
  async function ownerOf({ db, caller }: QueryContext, usernodeid = caller.usernodeid): Promise<string> {
    if (usernodeid === caller.usernodeid) return usernodeid;
    const asking = await findOwner(db, caller.sessionid);
    if (!asking) throw noSession();
    // Inside another company nobody is its administrator.
    if (!asking.admin || asking.clientid !== caller.clientid) throw new Refusal('forbidden', 'Access Denied');
    if (!(await isColleague(db, caller.clientid, usernodeid))) throw gone();
    return usernodeid;
  }

  const list = implementQuery(listSessions, async ({ usernodeid }, context) => {
    const { db, caller, now } = context;
    const owner = await ownerOf(context, usernodeid);
    const found = await listLive(db, owner, now);
    await noteLook(context, 'sessions.viewed', owner);
    return found.map((session) => ({ ...session, own: session.sessionid === caller.sessionid }));
  });

  const end = implementQuery(endSessionsOf, async ({ usernodeid, sessionid }, context) => {
    const { db, caller, now } = context;
    const owner = await ownerOf(context, usernodeid);
    const ended = await db.transaction().execute(async (tx) => {
      await lockAccount(tx, owner);
      const only = sessionid === undefined ? undefined : [sessionid];
      const out = await endSessions(tx, owner, caller.sessionid, now, only);
      if (out.length > 0) await noteAudit({ tx, caller, now }, 'session.ended', { subjectnodeid: owner });
      return out;
    });
    for (const each of ended) deps.onEnded(each);
    return { ended: ended.length };
  });

  return [list, end];
}
