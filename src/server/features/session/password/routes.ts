import { changePassword, resetPassword, setPassword } from '../../../../shared/contract/account/password.ts';
import { trialPlan } from '../../../../shared/rules/account/plan.ts';
import { addCompany } from '../../../company/found-company.ts';
import { recordAudit } from '../../../db/account/audit.ts';
import { findLink, requestPassword, takeLink } from '../../../db/account/password-links.ts';
import { hasRoomForUser } from '../../../db/account/plan.ts';
import { lockAccount } from '../../../db/account/sessions.ts';
import { endSignup, findSignup } from '../../../db/account/signups.ts';
import { activateUser, hasAccount, holdAddress, lockUser } from '../../../db/account/users.ts';
import { gone, invalidField } from '../../../http/answer.ts';
import type { Db, Tx } from '../../../http/context.ts';
import { implementPublicQuery, implementQuery, type QueryImplementation } from '../../../http/implement.ts';
import { hashPassword } from '../../../http/password.ts';
import type { SessionDeps } from '../deps.ts';
import { maySignUp } from '../signup/may-sign-up.ts';
import type { Account } from '../store.ts';
import { accountOf, passwordChange, passwordKeeping } from './change.ts';
import { weaknessOf } from './strength.ts';

type Signup = NonNullable<Awaited<ReturnType<typeof findSignup>>>;

/** [S12] [U5] [U6] Passwords that are set by link, asked for again, and changed. */
export function passwordRoutes(deps: SessionDeps): QueryImplementation[] {
  const { hashOfNew, store } = passwordKeeping(deps);
  const replace = passwordChange(deps);

  /** [U4] Who was invited may be used from the first password on, as far as the plan has room; otherwise the link keeps. */
  async function join(tx: Tx, { usernodeid, clientid, invited }: Account, now: number) {
    if (!invited) return;
    if (!(await hasRoomForUser(tx, clientid))) throw invalidField('active', 'range');
    await activateUser(tx, clientid, usernodeid);
    const of = { clientid, actornodeid: usernodeid, subjectnodeid: usernodeid };
    await recordAudit(tx, { ...of, action: 'user.joined' }, now);
  }

  const reset = implementPublicQuery(resetPassword, async ({ email }, { db, now, request }) => {
    // Counts attempts by where they come from; how many mails an account gets is limited where they are made.
    await deps.resetLimit.guard(request, request.ip, async () => true);
    await requestPassword(db, email.trim().toLowerCase(), now);
    return {};
  });

  /** [O4] The first password of whoever signed up makes their company: a link that nobody follows leaves nothing. */
  async function found(db: Db, signup: Signup, password: string, now: number) {
    const { email, company: name, givenname, surname } = signup;
    // It was closed for this address since the link was mailed.
    if (!maySignUp(deps.signup, email)) throw gone();
    const weakness = weaknessOf(password, [email, name, givenname, surname]);
    if (weakness) throw invalidField('newPassword', weakness);
    const hash = await hashPassword(password);
    await db.transaction().execute(async (tx) => {
      await holdAddress(tx, email);
      // Somebody invited this address meanwhile, or it signed up twice.
      if (!(await endSignup(tx, signup)) || (await hasAccount(tx, email))) throw gone();
      const admin = { email, givenname, surname, active: true };
      const company = { name, plans: [trialPlan(now)], admin, now };
      const { clientid, usernodeid } = await addCompany(tx, company, hash);
      const of = { clientid, actornodeid: usernodeid, subjectnodeid: usernodeid };
      await recordAudit(tx, { ...of, action: 'user.joined' }, now);
    });
    return { email };
  }

  const set = implementPublicQuery(setPassword, async ({ token, newPassword }, { db, now, request }) => {
    const known = await deps.limit.guard(request, `link ${token}`, async () => {
      const link = await findLink(db, token, now);
      if (link) return { link };
      const signup = await findSignup(db, token, now);
      return signup ? { signup } : null;
    });
    if (!known) throw gone();
    if (known.signup) return found(db, known.signup, newPassword, now);
    const { link } = known;
    const account = await accountOf(db, link.email);
    const hash = await hashOfNew(account, newPassword);
    await db.transaction().execute(async (tx) => {
      // In the order in which whoever changes a user takes them.
      await lockUser(tx, account);
      await lockAccount(tx, account.usernodeid);
      if (!(await takeLink(tx, link.hash, now))) throw gone();
      await store(tx, account, hash, null, now);
      await join(tx, account, now);
    });
    return { email: account.email };
  });

  const change = implementQuery(changePassword, async (passwords, context) => {
    const store = await replace(context, passwords);
    await context.db.transaction().execute(store);
    return {};
  });

  return [reset, set, change];
}
