import { recordAudit } from '../../../db/account/audit.ts';
import { endLinks } from '../../../db/account/password-links.ts';
import { endSessions, lockAccount } from '../../../db/account/sessions.ts';
import { invalidField } from '../../../http/answer.ts';
import type { Db, QueryContext, Tx } from '../../../http/context.ts';
import { checkPassword, hashPassword } from '../../../http/password.ts';
import { noSession } from '../../../http/routes.ts';
import { tellOwner } from '../../../mail/tell-owner.ts';
import type { SessionDeps } from '../deps.ts';
import { requirePassword } from '../require-password.ts';
import { type Account, findAccount } from '../store.ts';
import { storePassword } from './store.ts';
import { weaknessOf } from './strength.ts';

/** The account of an address that was found before. */
export async function accountOf(db: Db, email: string): Promise<Account> {
  const account = await findAccount(db, email);
  if (!account) throw noSession();
  return account;
}

/** [S12] [U5] [U6] Judges a new password and stores it. */
export function passwordKeeping(deps: Pick<SessionDeps, 'origin' | 'onEnded'>) {
  /** What is wrong with a new password for this account, or its hash. Throws `invalid`. */
  async function hashOfNew(account: Account, password: string): Promise<string> {
    const { email, user, client, passwordhash, previoushashes } = account;
    const known = [email, client.name, user?.givenname ?? '', user?.surname ?? ''];
    const weakness = weaknessOf(password, known);
    if (weakness) throw invalidField('newPassword', weakness);
    for (const former of [passwordhash, ...previoushashes]) {
      if (former !== null && (await checkPassword(former, password)))
        throw invalidField('newPassword', 'inuse');
    }
    return hashPassword(password);
  }

  /** Who learned the former password is out with it. */
  async function store(tx: Tx, account: Account, hash: string, keep: string | null, now: number) {
    const { usernodeid, clientid } = account;
    const present = await lockAccount(tx, usernodeid);
    // Another password was set since this one was judged: the later word of whoever knew only the former.
    if (present?.passwordhash !== account.passwordhash) throw noSession();
    await storePassword(tx, account, hash);
    await endLinks(tx, usernodeid, now);
    for (const ended of await endSessions(tx, usernodeid, keep, now)) deps.onEnded(ended);
    const of = { clientid, actornodeid: usernodeid, subjectnodeid: usernodeid };
    await recordAudit(tx, { ...of, action: 'password.set' }, now);
    await tellOwner(tx, { usernodeid, origin: deps.origin }, 'password', now);
  }

  return { hashOfNew, store };
}

/** [U5] [U6] Both passwords of who changes it: the present one, and the next. */
export interface Passwords {
  actualPassword: string;
  newPassword: string;
}

/**
 * [U5] [U6] Checks both passwords; the answer stores the new one, in a transaction with what else is changed. All other
 * sessions end with it.
 */
export function passwordChange(deps: SessionDeps) {
  const { hashOfNew, store } = passwordKeeping(deps);
  return async (context: QueryContext, { actualPassword, newPassword }: Passwords) => {
    const { db, caller, now } = context;
    const owner = await requirePassword(deps, context, actualPassword, 'actualPassword');
    const account = await accountOf(db, owner.email);
    // What was asked for is the password of then: another one may have been set since.
    if (account.passwordhash !== owner.passwordhash) throw invalidField('actualPassword');
    const hash = await hashOfNew(account, newPassword);
    return (tx: Tx): Promise<void> => store(tx, account, hash, caller.sessionid, now);
  };
}

export type PasswordChange = ReturnType<typeof passwordChange>;
