import type { LoginAnswer } from '../../../shared/contract/account/session.ts';
import type { Db } from '../../http/context.ts';
import type { SessionDeps } from './deps.ts';
import { openSecret } from './factor/check.ts';
import { presentLogin, presentWaiting } from './present.ts';
import { type Account, listClients, listProfiles } from './store.ts';

/** [S3] What a login answers that has passed everything: only this one brings the device secret. */
export async function answerLogin(
  deps: SessionDeps,
  { db, now }: { db: Db; now: number },
  account: Account,
  tokens: { accesstoken: string; refreshtoken: string },
): Promise<LoginAnswer> {
  const { clientid } = account;
  return presentLogin(
    account,
    { ...tokens, ...deps.tokens.deviceSecretsOf(account) },
    await listProfiles(db, clientid),
    account.superuser ? await listClients(db) : [],
    { ...deps.settings, twoFaGenerated: isGenerated(deps, account) },
    now,
  );
}

/** [S7] What a login answers that waits for its second factor: a token for that, and nothing of the company. */
export function answerWaiting(deps: SessionDeps, account: Account, accesstoken: string): LoginAnswer {
  return presentWaiting(account, accesstoken, {
    ...deps.settings,
    twoFaGenerated: isGenerated(deps, account),
  });
}

const isGenerated = ({ factorKey }: SessionDeps, { twofasecret, usernodeid }: Account): boolean =>
  openSecret(factorKey, twofasecret, usernodeid) !== null;
