import { changeAddress, confirmAddress, getAddress } from '../../../../shared/contract/account/address.ts';
import { isEmailAddress } from '../../../../shared/rules/account/email-address.ts';
import {
  countAddressChanges,
  findAddressChange,
  findWantedAddress,
  noteAddressChange,
  takeAddressChange,
} from '../../../db/account/address/changes.ts';
import { recordAudit } from '../../../db/account/audit.ts';
import { endLinks } from '../../../db/account/password-links.ts';
import { endSessions, findOwner, lockAccount } from '../../../db/account/sessions.ts';
import { lockUser, moveLogin } from '../../../db/account/users.ts';
import { gone, invalidField, Refusal } from '../../../http/answer.ts';
import type { QueryContext, Tx } from '../../../http/context.ts';
import { implementPublicQuery, implementQuery, type QueryImplementation } from '../../../http/implement.ts';
import { noSession } from '../../../http/routes.ts';
import { tellOwner } from '../../../mail/tell-owner.ts';
import type { SessionDeps } from '../deps.ts';
import { openSecret, withCode } from '../factor/check.ts';
import { requirePassword } from '../require-password.ts';
import { findAccount, isUsable } from '../store.ts';

const HOUR = 3_600_000;
/** How often an account may ask: nobody mails strangers by the dozen. */
const MOST = [
  { within: HOUR, times: 3 },
  { within: 24 * HOUR, times: 10 },
];

type Owner = NonNullable<Awaited<ReturnType<typeof findOwner>>>;

/** [U5] The address of the own login. */
export function addressRoutes(deps: SessionDeps): QueryImplementation[] {
  const ownerOf = async ({ db, caller }: QueryContext) => {
    const owner = await findOwner(db, caller.sessionid);
    if (!owner) throw noSession();
    return owner;
  };

  const get = implementQuery(getAddress, async (_input, context) => {
    const { db, now } = context;
    const { email, usernodeid } = await ownerOf(context);
    return { email, wanted: (await findWantedAddress(db, usernodeid, now)) ?? null };
  });

  /** What was asked for is the password of then: it may be another one by now, or the session may have ended. */
  async function assertUnchanged(tx: Tx, owner: Owner, sessionid: string): Promise<void> {
    const present = await lockAccount(tx, owner.usernodeid);
    const { passwordhash, twofaenabled } = owner;
    const same = present?.passwordhash === passwordhash && present.twofaenabled === twofaenabled;
    if (!same || !(await findOwner(tx, sessionid))) throw noSession();
  }

  /** The account is locked meanwhile: two requests at once count one after the other. */
  async function assertSeldom(tx: Tx, usernodeid: string, now: number): Promise<void> {
    for (const { within, times } of MOST) {
      if ((await countAddressChanges(tx, usernodeid, now - within)) >= times)
        throw new Refusal('ratelimited', 'Too Many Requests', { retryAfter: HOUR / 1000 });
    }
  }

  const change = implementQuery(changeAddress, async (input, context) => {
    const { db, caller, now, request } = context;
    // The server's setting names a super user's: another account would be made for it at the next start.
    if (caller.superuser) throw new Refusal('forbidden', 'Access Denied');
    const email = input.email.trim().toLowerCase();
    if (!isEmailAddress(email)) throw invalidField('email');
    // Counts attempts by where they come from.
    await deps.resetLimit.guard(request, request.ip, async () => true);
    const owner = await requirePassword(deps, context, input.password);
    const { usernodeid } = owner;
    if (email === owner.email) throw invalidField('email', 'inuse');
    const ask = async (tx: Tx) => {
      await assertUnchanged(tx, owner, caller.sessionid);
      await assertSeldom(tx, usernodeid, now);
      await noteAddressChange(tx, { usernodeid, sessionid: caller.sessionid, email }, now);
      await tellOwner(tx, { usernodeid, origin: deps.origin }, 'addressAsked', now);
    };
    const secured = owner.twofaenabled && openSecret(deps.factorKey, owner.twofasecret, usernodeid) !== null;
    if (!secured) await db.transaction().execute(ask);
    else if (input.code === undefined) throw invalidField('code', 'required');
    else await withCode(deps, context, { code: input.code, of: 'twofasecret' }, ask);
    return {};
  });

  const confirm = implementPublicQuery(confirmAddress, async ({ token }, { db, now, request }) => {
    const change = await deps.limit.guard(
      request,
      `link ${token}`,
      async () => (await findAddressChange(db, token, now)) ?? null,
    );
    const account = change && (await findAccount(db, change.present));
    if (!account) throw gone();
    const { usernodeid, clientid, client, user } = account;
    if (!isUsable({ ...account, clientactive: client.active, useractive: user?.active ?? null }))
      throw gone();
    const { email, seq, sessionid } = change;
    const tell = (tx: Tx) => tellOwner(tx, { usernodeid, origin: deps.origin }, 'addressMoved', now);
    const ended = await db.transaction().execute(async (tx) => {
      // In the order in which whoever changes a user takes them.
      await lockUser(tx, account);
      await lockAccount(tx, usernodeid);
      if (!(await takeAddressChange(tx, seq, now))) throw gone();
      await tell(tx);
      // Somebody else has it by now: invited, or signed up.
      if (!(await moveLogin(tx, usernodeid, email))) throw gone();
      await tell(tx);
      await endLinks(tx, usernodeid, now);
      const of = { clientid, actornodeid: usernodeid, subjectnodeid: usernodeid };
      await recordAudit(tx, { ...of, action: 'user.addresschanged' }, now);
      return endSessions(tx, usernodeid, sessionid, now);
    });
    for (const each of ended) deps.onEnded(each);
    return { email };
  });

  return [get, change, confirm];
}
