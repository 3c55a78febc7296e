import { v7 } from 'uuid';
import { findSso, finishSso, startSso } from '../../../../shared/contract/account/sso.ts';
import { recordAudit } from '../../../db/account/audit.ts';
import { endLinks } from '../../../db/account/password-links.ts';
import { hasRoomForUser } from '../../../db/account/plan.ts';
import { lockAccount } from '../../../db/account/sessions.ts';
import { activateUser, lockUser } from '../../../db/account/users.ts';
import {
  domainsOf,
  findLinked,
  findSsoOf,
  findSsoOfDomain,
  holdSso,
  linkIdentity,
  type SsoRow,
} from '../../../db/sso/sso.ts';
import { takeProof } from '../../../db/used-proofs.ts';
import { gone, invalidField, Refusal } from '../../../http/answer.ts';
import type { Db, PublicContext, Tx } from '../../../http/context.ts';
import { implementPublicQuery, type QueryImplementation } from '../../../http/implement.ts';
import { answerLogin, answerWaiting } from '../answer-login.ts';
import { deviceName } from '../device-name.ts';
import { isAccountUsable } from '../may-log-in.ts';
import { type Account, findAccount, startSession } from '../store.ts';
import { REFRESH_MS, WAITING_MS } from '../tokens.ts';
import type { Person } from './provider.ts';
import { openSecretOf, redirectOf, type SsoDeps } from './sso-deps.ts';
import { type Begun, beginState, markOf, nonceOf, readState, verifierOf } from './state.ts';

const domainOf = (email: string): string => email.trim().toLowerCase().split('@').at(-1) ?? '';

/** Letters of the log about why a login failed. */
const MOST_LOGGED = 200;

/** The provider did not let anybody in, or cannot be asked. Why is logged where it is known: tokens may be in the error. */
const notByProvider = () => new Refusal('conflict', 'Provider');
const denied = () => new Refusal('forbidden', 'Access Denied');

/**
 * [U10] [S2] Logins by a company's own provider. What is under way lies sealed in the state, bound to the browser that
 * began; the code that comes back counts with that browser's proof, our verifier and the company's secret together.
 */
export function ssoRoutes(deps: SsoDeps): QueryImplementation[] {
  const loginOf = (begun: Begun, state: string) => ({
    state,
    nonce: nonceOf(deps.ssoKey, begun),
    verifier: verifierOf(deps.ssoKey, begun),
    redirecturi: begun.redirecturi,
    asksSince: begun.only === undefined ? null : begun.began,
  });

  /** By where they come from alone: how many ask of one domain says nothing. */
  const limited = async <T>({ request }: PublicContext, ask: () => Promise<T>): Promise<T> => {
    await deps.ssoLimit.guard(request, request.ip, async () => true);
    return ask();
  };

  const find = implementPublicQuery(findSso, (input, context) =>
    limited(context, async () => ({
      possible: (await findSsoOfDomain(context.db, domainOf(input.domain))) !== undefined,
    })),
  );

  const start = implementPublicQuery(startSso, (input, context) =>
    limited(context, async () => {
      const { db, now, request } = context;
      const sso = await findSsoOfDomain(db, domainOf(input.email));
      const secret = sso && openSecretOf(deps, sso);
      if (!secret) throw gone();
      const { clientid, changed } = sso;
      const { begun, state } = beginState(deps.ssoKey, {
        clientid,
        changed,
        redirecturi: redirectOf(deps, request),
        proof: input.proof,
        only: input.shared ? input.email.trim().toLowerCase() : undefined,
        now,
      });
      const url = await deps.providers
        .begin(sso, secret, loginOf(begun, state), input.email.trim())
        .catch((error: unknown) => {
          request.log.warn(
            { reason: reasonOf(error), clientid },
            'the provider of a company cannot be asked',
          );
          throw notByProvider();
        });
      return { url };
    }),
  );

  /** Whom the provider let in. The state counts once, whatever comes of it. */
  async function personOf(
    input: { state: string; code: string; iss?: string | undefined; proof: string },
    context: PublicContext,
  ) {
    const { db, now, request } = context;
    const begun = readState(deps.ssoKey, input.state, input.proof, now);
    const sso = begun ? await findSsoOf(db, begun.clientid) : undefined;
    const secret = sso && openSecretOf(deps, sso);
    if (!begun || !secret || sso.changed !== begun.changed) throw gone();
    const unused = await db
      .transaction()
      .execute((tx) => takeProof(tx, markOf(deps.ssoKey, begun), begun.expires, now));
    if (!unused) throw gone();
    const login = loginOf(begun, input.state);
    const person = await deps.providers.finish(sso, secret, login, input).catch((error: unknown) => {
      const { clientid } = sso;
      request.log.warn({ reason: reasonOf(error), clientid }, 'a provider let nobody in');
      throw notByProvider();
    });
    return { sso, person, only: begun.only };
  }

  const finish = implementPublicQuery(finishSso, (input, context) =>
    limited(context, async () => {
      const { db, now, request } = context;
      const { sso, person, only } = await personOf(input, context);
      const account = await accountOf(db, sso, person, now);
      if (only !== undefined && account.email.toLowerCase() !== only) throw invalidField('shared');
      const { usernodeid, clientid } = account;
      const sessionid = v7();
      const refreshtoken = deps.tokens.makeRefresh();
      const waits = account.twofaenabled && !sso.secondfactor;
      const begun = await db.transaction().execute(async (tx) => {
        const token = {
          tokenhash: deps.tokens.hashOf(refreshtoken),
          sessionid,
          usernodeid,
          clientid,
          device: input.device ?? null,
          devicename: deviceName(request.headers['user-agent']),
          expires: now + (waits ? WAITING_MS : REFRESH_MS),
          // [S7] Whoever the provider asked for none shows ours once it is called for.
          twofaapproved: sso.secondfactor,
        };
        const present = await startSession(tx, token, account, now);
        const entry = { clientid, actornodeid: usernodeid, subjectnodeid: usernodeid } as const;
        if (present) await recordAudit(tx, { ...entry, action: 'sso.loggedin' }, now);
        return present;
      });
      if (!begun) throw denied();
      const accesstoken = await deps.tokens.makeAccess({ usernodeid, clientid, sessionid }, now);
      return waits
        ? answerWaiting(deps, account, accesstoken)
        : answerLogin(deps, { db, now }, account, { accesstoken, refreshtoken });
    }),
  );

  return [find, start, finish];
}

/** Without what the provider answered: a token may be in it. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown';
  const { code, error: said, problem } = error as { code?: unknown; error?: unknown; problem?: unknown };
  const parts = [error.name, code, said, problem].filter((part) => typeof part === 'string');
  // A provider says as much as it likes.
  return parts.join(' ').slice(0, MOST_LOGGED);
}

/**
 * Whose login it is: who was linked with this identity, or at the first login who has the address that the provider
 * checked, in this company alone. A super user is nobody whom a company lets in.
 */
async function accountOf(db: Db, sso: SsoRow, person: Person, now: number): Promise<Account> {
  const { clientid } = sso;
  const { issuer, subject } = person;
  const identity = { clientid, issuer, subject };
  const linked = await findLinked(db, identity);
  const account = linked === undefined ? undefined : await findAccount(db, linked);
  if (account) {
    if (account.superuser || !isAccountUsable(account)) throw denied();
    return account;
  }
  if (!(person.verified ?? sso.trustsaddresses) || person.email === '') throw invalidField('email');
  if (!(await domainsOf(db, clientid)).includes(domainOf(person.email))) throw denied();
  return db.transaction().execute(async (tx) => {
    const found = await findAccount(tx, person.email);
    if (!found || found.clientid !== clientid || found.superuser) throw denied();
    const { usernodeid } = found;
    // In the order in which whoever changes a user takes them.
    await lockUser(tx, found);
    await lockAccount(tx, usernodeid);
    await join(tx, person.email, now);
    // Set anew meanwhile, or switched off.
    if (!(await holdSso(tx, sso))) throw gone();
    if (!(await linkIdentity(tx, { ...identity, usernodeid, linked: now })))
      throw invalidField('email', 'inuse');
    const entry = { clientid, actornodeid: usernodeid, subjectnodeid: usernodeid } as const;
    await recordAudit(tx, { ...entry, action: 'sso.linked', detail: issuer }, now);
    const present = await findAccount(tx, person.email);
    // The address may have gone to somebody else until both were locked.
    if (present?.usernodeid !== usernodeid || !isAccountUsable(present)) throw denied();
    return present;
  });
}

/** [U4] Who was invited comes in without a password, as far as the plan has room. */
async function join(tx: Tx, email: string, now: number): Promise<void> {
  const account = await findAccount(tx, email);
  if (!account?.invited) return;
  const { clientid, usernodeid } = account;
  if (!(await hasRoomForUser(tx, clientid))) throw invalidField('active', 'range');
  await activateUser(tx, clientid, usernodeid);
  await endLinks(tx, usernodeid, now);
  const entry = { clientid, actornodeid: usernodeid, subjectnodeid: usernodeid } as const;
  await recordAudit(tx, { ...entry, action: 'user.joined' }, now);
}
