import { isIP } from 'node:net';
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type { FastifyRequest } from 'fastify';
import { v7 } from 'uuid';
import {
  addPasskey,
  listPasskeys,
  loginByPasskey,
  removePasskey,
  startPasskey,
  startPasskeyLogin,
} from '../../../../shared/contract/account/passkey.ts';
import { type AuditAction, recordAudit } from '../../../db/account/audit.ts';
import { takeProof } from '../../../db/used-proofs.ts';
import { gone, invalidField, Refusal } from '../../../http/answer.ts';
import type { Caller, Tx } from '../../../http/context.ts';
import { implementPublicQuery, implementQuery, type QueryImplementation } from '../../../http/implement.ts';
import { tellOwner } from '../../../mail/tell-owner.ts';
import { answerLogin } from '../answer-login.ts';
import type { SessionDeps } from '../deps.ts';
import { deviceName } from '../device-name.ts';
import { assertLetIn } from '../may-log-in.ts';
import { requirePassword } from '../require-password.ts';
import { type Account, findAccount, startSession } from '../store.ts';
import { REFRESH_MS } from '../tokens.ts';
import { makeChallenge, readChallenge } from './challenge.ts';
import { deletePasskey, insertPasskey, listOf, lockPasskey, MOST_PASSKEYS, notePasskeyUse } from './store.ts';

const RP_NAME = 'Wartbar';

/** [S7] Passkeys: made and removed by who is logged in, and a login of their own wherever the app has a name. */
export function passkeyRoutes(deps: SessionDeps): QueryImplementation[] {
  /** Where pages come from, and the name that passkeys are bound to. A bare address has none: they do not work there. */
  function placeOf(request: FastifyRequest): { origin: string; rpID: string } {
    const origin = deps.settings.publicurl ?? `${request.protocol}://${request.host}`;
    const { hostname } = new URL(origin);
    if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) throw new Refusal('conflict', 'No Name');
    return { origin, rpID: hostname };
  }

  /** Takes a challenge for this owner, once. */
  const isOurs =
    (owner: string, now: number, seen: { expires: number; challenge: string }[]) => (challenge: string) => {
      const expires = readChallenge(deps.passkeyKey, challenge, owner, now);
      if (expires === null) return false;
      seen.push({ expires, challenge });
      return true;
    };

  const change = async (tx: Tx, { clientid, usernodeid }: Caller, action: AuditAction, now: number) => {
    await recordAudit(tx, { clientid, actornodeid: usernodeid, subjectnodeid: usernodeid, action }, now);
    const added = action === 'passkey.added';
    await tellOwner(tx, { usernodeid, origin: deps.origin }, added ? 'passkeyAdded' : 'passkeyRemoved', now);
  };

  const list = implementQuery(listPasskeys, async (_input, { db, caller }) => {
    const found = await listOf(db, caller.usernodeid);
    return found.map(({ transports: _transports, ...shown }) => shown);
  });

  const start = implementQuery(startPasskey, async ({ password }, context) => {
    const { db, caller, now, request } = context;
    const { rpID } = placeOf(request);
    const owner = await requirePassword(deps, context, password);
    const present = await listOf(db, caller.usernodeid);
    if (present.length >= MOST_PASSKEYS) throw new Refusal('conflict', 'Too Many');
    const options = await generateRegistrationOptions({
      rpName: RP_NAME,
      rpID,
      userName: owner.email,
      userID: new TextEncoder().encode(caller.usernodeid),
      challenge: new TextEncoder().encode(makeChallenge(deps.passkeyKey, caller.usernodeid, now)),
      excludeCredentials: present.map(({ id }) => ({ id })),
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    return { ...options };
  });

  const add = implementQuery(addPasskey, async ({ name, passkey }, { db, caller, now, request }) => {
    const { usernodeid } = caller;
    const { origin, rpID } = placeOf(request);
    const seen: { expires: number; challenge: string }[] = [];
    const expectedChallenge = isOurs(usernodeid, now, seen);
    const response = { ...passkey, clientExtensionResults: {} };
    const checked = await verifyRegistrationResponse({
      response: response as Parameters<typeof verifyRegistrationResponse>[0]['response'],
      expectedChallenge: (challenge) => expectedChallenge(decoded(challenge)),
      expectedOrigin: origin,
      expectedRPID: rpID,
    }).catch(() => null);
    const [challenge] = seen;
    if (!checked?.verified || !challenge) throw invalidField('passkey');
    const { id, publicKey, counter, transports = [] } = checked.registrationInfo.credential;
    await db.transaction().execute(async (tx) => {
      const unused = await takeProof(tx, challenge.challenge, challenge.expires, now);
      const row = {
        id,
        usernodeid,
        name,
        publickey: publicKey,
        signcount: counter,
        transports,
        created: now,
      };
      if (!unused || !(await insertPasskey(tx, row))) throw invalidField('passkey', 'inuse');
      await change(tx, caller, 'passkey.added', now);
    });
    return { id, name, created: now, lastused: null };
  });

  const remove = implementQuery(removePasskey, async ({ id }, { db, caller, now }) => {
    await db.transaction().execute(async (tx) => {
      if (!(await deletePasskey(tx, caller.usernodeid, id))) throw gone();
      await change(tx, caller, 'passkey.removed', now);
    });
    return {};
  });

  const startLogin = implementPublicQuery(startPasskeyLogin, async (_input, { now, request }) => {
    const { rpID } = placeOf(request);
    const challenge = new TextEncoder().encode(makeChallenge(deps.passkeyKey, '', now));
    return { ...(await generateAuthenticationOptions({ rpID, challenge, userVerification: 'required' })) };
  });

  const login = implementPublicQuery(loginByPasskey, async ({ passkey, device }, { db, now, request }) => {
    const { origin, rpID } = placeOf(request);
    const refused = () => new Refusal('unauthenticated', 'Invalid Credentials');
    const refreshtoken = deps.tokens.makeRefresh();
    const sessionid = v7();
    const account = await deps.limit.guard(request, `passkey ${passkey.id}`, () =>
      db.transaction().execute(async (tx): Promise<Account | null> => {
        const known = await lockPasskey(tx, passkey.id);
        if (!known) return null;
        const seen: { expires: number; challenge: string }[] = [];
        const expectedChallenge = isOurs('', now, seen);
        const checked = await verifyAuthenticationResponse({
          response: { ...passkey, clientExtensionResults: {} } as Parameters<
            typeof verifyAuthenticationResponse
          >[0]['response'],
          expectedChallenge: (challenge) => expectedChallenge(decoded(challenge)),
          expectedOrigin: origin,
          expectedRPID: rpID,
          credential: {
            id: known.id,
            publicKey: new Uint8Array(known.publickey),
            counter: Number(known.signcount),
            transports: known.transports,
          },
        }).catch(() => null);
        const [challenge] = seen;
        if (!checked?.verified || !challenge) return null;
        if (!(await takeProof(tx, challenge.challenge, challenge.expires, now))) return null;
        await notePasskeyUse(tx, known.id, checked.authenticationInfo.newCounter, now);
        const found = await findAccount(tx, known.email);
        if (!found) return null;
        await assertLetIn(tx, found);
        const { usernodeid, clientid } = found;
        const token = {
          tokenhash: deps.tokens.hashOf(refreshtoken),
          sessionid,
          usernodeid,
          clientid,
          device: device ?? null,
          devicename: deviceName(request.headers['user-agent']),
          expires: now + REFRESH_MS,
          twofaapproved: true,
        };
        return (await startSession(tx, token, found, now)) ? found : null;
      }),
    );
    if (account === null) throw refused();
    const { usernodeid, clientid } = account;
    const accesstoken = await deps.tokens.makeAccess({ usernodeid, clientid, sessionid }, now);
    return answerLogin(deps, { db, now }, account, { accesstoken, refreshtoken });
  });

  return [list, start, add, remove, startLogin, login];
}

/** The library says challenges as the browser does: base64url of the bytes, which are the text of ours. */
const decoded = (challenge: string): string => Buffer.from(challenge, 'base64url').toString();
