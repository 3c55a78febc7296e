import type { Kysely } from 'kysely';
import { v7 } from 'uuid';
import { login, logout, refreshToken } from '../../../shared/contract/account/session.ts';
import { recordAudit } from '../../db/account/audit.ts';
import { findQuota } from '../../db/account/plan.ts';
import { findOwner, revokeSession } from '../../db/account/sessions.ts';
import { noteLastWord } from '../../db/devices/contacts.ts';
import { readWaiting, type WaitingSaid } from '../../db/devices/waiting-said.ts';
import type { Database } from '../../db/schema.ts';
import { gone, Refusal } from '../../http/answer.ts';
import type { Tx } from '../../http/context.ts';
import { implementPublicQuery, type QueryImplementation } from '../../http/implement.ts';
import { checkPassword } from '../../http/password.ts';
import { answerLogin, answerWaiting } from './answer-login.ts';
import type { SessionDeps } from './deps.ts';
import { deviceName } from './device-name.ts';
import { leave } from './entering.ts';
import { assertLetIn } from './may-log-in.ts';
import {
  type Account,
  findAccount,
  findSession,
  isEnded,
  isLive,
  isTokenUsed,
  lockToken,
  rotateToken,
  type StoredToken,
  startSession,
} from './store.ts';
import { tellGuessed } from './tell-guessed.ts';
import { REFRESH_MS, type Tokens, WAITING_MS } from './tokens.ts';

/** [S2] [S3] [S6] Login, refresh and logout. */
export function sessionRoutes(deps: SessionDeps): QueryImplementation[] {
  return [
    implementPublicQuery(login, async (input, { db, now, request }) => {
      const email = input.email.trim().toLowerCase();
      let found: Account | undefined;
      const account = await deps.limit.guard(
        request,
        email,
        async () => {
          found = await findAccount(db, email);
          const right = await checkPassword(found?.passwordhash ?? null, input.password);
          return right ? (found ?? null) : null;
        },
        async () => {
          if (found) await tellGuessed(db, { ...found, origin: deps.origin }, 'password.guessed', now);
        },
      );
      if (account === null) throw new Refusal('unauthenticated', 'Invalid Credentials');
      await assertLetIn(db, account);

      const { usernodeid, clientid } = account;
      const sessionid = v7();
      const refreshtoken = deps.tokens.makeRefresh();
      const token = {
        tokenhash: deps.tokens.hashOf(refreshtoken),
        sessionid,
        usernodeid,
        clientid,
        device: input.device ?? null,
        devicename: deviceName(request.headers['user-agent']),
        expires: now + (account.twofaenabled ? WAITING_MS : REFRESH_MS),
      };
      const begun = await db.transaction().execute((tx) => startSession(tx, token, account, now));
      if (!begun) throw new Refusal('unauthenticated', 'Invalid Credentials');
      const accesstoken = await deps.tokens.makeAccess({ usernodeid, clientid, sessionid }, now);
      return account.twofaenabled
        ? answerWaiting(deps, account, accesstoken)
        : answerLogin(deps, { db, now }, account, { accesstoken, refreshtoken });
    }),

    implementPublicQuery(refreshToken, async (input, { db, now, request }) => {
      const outcome = await exchange(db, deps.tokens, input, now);
      if (outcome.reused !== undefined) {
        request.log.warn(
          { sessionid: outcome.reused.sessionid },
          'a refresh token came twice: session ended',
        );
        deps.onEnded(outcome.reused.sessionid);
      }
      if (outcome.ended) throw gone();
      if (outcome.token === undefined) throw new Refusal('unauthenticated', 'Invalid Credentials');
      return {
        accesstoken: await deps.tokens.makeAccess(outcome.token, now),
        refreshtoken: outcome.refreshtoken,
        ...deps.settings,
        quota: await findQuota(db, outcome.token),
        email: (await findOwner(db, outcome.token.sessionid))?.email ?? '',
      };
    }),

    implementPublicQuery(logout, async (input, { db, now }) => {
      const token = await db
        .transaction()
        .execute((tx) => endSession(tx, deps.tokens.hashOf(input.token), readWaiting(input.waiting), now));
      if (token !== undefined) deps.onEnded(token.sessionid);
      return {};
    }),
  ];
}

async function endSession(
  tx: Tx,
  tokenhash: string,
  waiting: WaitingSaid | null,
  now: number,
): Promise<StoredToken | undefined> {
  const token = await lockToken(tx, tokenhash);
  if (token === undefined) return undefined;
  // [D6] Of an ended session nobody takes another word.
  if (waiting && token.revoked === null) await noteLastWord(tx, token.sessionid, waiting, now);
  await revokeSession(tx, token.sessionid, now);
  await leave(tx, token.sessionid, now);
  return token;
}

type Exchange =
  | { token: StoredToken; refreshtoken: string; reused?: undefined; ended?: undefined }
  /** `ended`: with its company, which was deleted. */
  | { token?: undefined; reused?: StoredToken; ended?: boolean };

/**
 * [S6] One token, one successor. The same token with the same nonce gets it again until it is used:
 * browsers send a POST twice. With another nonce (or none) someone else has the token, so the whole
 * session ends. The same nonce after the successor was used is a late copy: refused, nothing ends.
 */
function exchange(
  db: Kysely<Database>,
  tokens: Tokens,
  { token: given, nonce }: { token: string; nonce?: string | undefined },
  now: number,
): Promise<Exchange> {
  return db.transaction().execute(async (tx): Promise<Exchange> => {
    const token = await lockToken(tx, tokens.hashOf(given));
    if (token?.revoked !== null && (await isEnded(tx, tokens.hashOf(given)))) return { ended: true };
    if (token === undefined || token.revoked !== null || token.expires <= now) return {};
    const live = await findSession(tx, token.sessionid, now);
    if (live === undefined || !isLive(live, now)) return {};
    // [S7] A second factor that was asked for after this login is shown at the next one.
    if (live.twofaenabled && !live.twofaapproved) return {};
    if (token.used === null) {
      const refreshtoken = nonce === undefined ? tokens.makeRefresh() : tokens.successorOf(given, nonce);
      const successor = {
        hash: tokens.hashOf(refreshtoken),
        nonce: nonce ?? null,
        expires: Math.min(now + REFRESH_MS, live.ends ?? Number.POSITIVE_INFINITY),
      };
      await rotateToken(tx, token, successor, now);
      return { token, refreshtoken };
    }
    if (nonce === undefined || token.nonce !== nonce || token.successorhash === null) {
      await revokeSession(tx, token.sessionid, now);
      const { clientid, usernodeid: subjectnodeid } = token;
      const entry = { clientid, actornodeid: null, subjectnodeid, action: 'session.copied' } as const;
      await recordAudit(tx, entry, now);
      return { reused: token };
    }
    if (await isTokenUsed(tx, token.successorhash)) return {};
    return { token, refreshtoken: tokens.successorOf(given, nonce) };
  });
}
