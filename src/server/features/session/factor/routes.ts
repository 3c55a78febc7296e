import type { IncomingHttpHeaders } from 'node:http';
import { toBuffer } from 'qrcode';
import {
  authenticateSecondFactor,
  confirmSecondFactor,
  disableSecondFactor,
  generateSecondFactor,
  getSecondFactor,
  renewRecoveryCodes,
  resetSecondFactor,
} from '../../../../shared/contract/account/second-factor.ts';
import { type AuditAction, recordAudit } from '../../../db/account/audit.ts';
import { isFactorRequired } from '../../../db/account/required-factor.ts';
import { endSessions, findOwner, tellSession } from '../../../db/account/sessions.ts';
import { gone, Image, invalidField, Refusal } from '../../../http/answer.ts';
import type { Caller, QueryContext, Tx } from '../../../http/context.ts';
import { implementQuery, type QueryImplementation } from '../../../http/implement.ts';
import { noSession } from '../../../http/routes.ts';
import type { AccountChange } from '../../../mail/letters.ts';
import { tellOwner } from '../../../mail/tell-owner.ts';
import { seal } from '../../../storage/secret.ts';
import { answerLogin } from '../answer-login.ts';
import type { SessionDeps } from '../deps.ts';
import { deletePasskeys } from '../passkey/store.ts';
import { requirePassword } from '../require-password.ts';
import { findAccount, rotateToken } from '../store.ts';
import { REFRESH_MS } from '../tokens.ts';
import { openSecret, withCode } from './check.ts';
import { makeRecoveryCodes } from './recovery.ts';
import {
  approveSession,
  dropFactor,
  findColleague,
  lockSession,
  readFactor,
  renewDeviceSecret,
  type StoredFactor,
  storeRecoveryCodes,
  updateFactor,
} from './store.ts';
import { makeTotpKey, totpUri } from './totp.ts';

/** How long after a set-up its last step may be repeated, ms. */
const FRESH_MS = 15 * 60_000;

const PNG = 'image/png';

/** Whether a caller asks for the image alone: with one in `Accept`, and no JSON. */
const wantsImage = ({ accept = '' }: IncomingHttpHeaders): boolean =>
  /image\/(png|\*)/i.test(accept) && !/json/i.test(accept);

/** [S7] Set-up, check, recovery and reset of the second factor. */
export function secondFactorRoutes(deps: SessionDeps): QueryImplementation[] {
  const { factorKey } = deps;

  const ownerOf = async ({ db, caller }: QueryContext) => {
    const owner = await findOwner(db, caller.sessionid);
    if (!owner) throw noSession();
    return owner;
  };

  const note = (tx: Tx, { clientid, usernodeid }: Caller, action: AuditAction, now: number) =>
    recordAudit(tx, { clientid, actornodeid: usernodeid, subjectnodeid: usernodeid, action }, now);

  const tell = (tx: Tx, usernodeid: string, change: AccountChange, now: number) =>
    tellOwner(tx, { usernodeid, origin: deps.origin }, change, now);

  const renew = async (tx: Tx, usernodeid: string): Promise<string[]> => {
    const codes = makeRecoveryCodes();
    await storeRecoveryCodes(tx, usernodeid, codes);
    return codes;
  };

  /** The generated secret counts from now on; every other session would go on without having shown it. */
  async function activate(tx: Tx, caller: Caller, pending: string | null, now: number): Promise<string[]> {
    const { usernodeid, sessionid } = caller;
    const fields = { twofaenabled: true, twofasecret: pending, twofapending: null, twofasince: now };
    await updateFactor(tx, usernodeid, fields);
    for (const ended of await endSessions(tx, usernodeid, sessionid, now)) deps.onEnded(ended);
    await approveSession(tx, sessionid);
    await note(tx, caller, 'secondfactor.enabled', now);
    await tell(tx, usernodeid, 'factorOn', now);
    return renew(tx, usernodeid);
  }

  const generate = implementQuery(generateSecondFactor, async ({ password }, context) => {
    const { db, caller } = context;
    const owner = await ownerOf(context);
    const { usernodeid, email } = owner;
    const known = openSecret(factorKey, owner.twofasecret, usernodeid) !== null;
    const waiting = owner.twofaenabled && !owner.twofaapproved;
    if (waiting ? known : owner.twofaenabled && known) throw new Refusal('conflict', 'Already Set Up');
    if (!waiting) {
      if (password === undefined) throw invalidField('password', 'required');
      await requirePassword(deps, context, password);
    }
    const key = makeTotpKey();
    const uri = totpUri(key, email);
    const image = await toBuffer(uri, { width: 256, margin: 4, errorCorrectionLevel: 'M' });
    await db.transaction().execute(async (tx) => {
      await updateFactor(tx, caller.usernodeid, { twofapending: seal(factorKey, key, usernodeid) });
    });
    if (wantsImage(context.request.headers)) return new Image(PNG, image);
    return { image: `data:${PNG};base64,${image.toString('base64')}`, uri, key };
  });

  const authenticate = implementQuery(authenticateSecondFactor, async ({ code }, context) => {
    const { db, caller, now } = context;
    const { usernodeid, clientid, sessionid } = caller;
    const owner = await ownerOf(context);
    if (!owner.twofaenabled) throw new Refusal('conflict', 'Not Set Up');
    const known = openSecret(factorKey, owner.twofasecret, usernodeid) !== null;
    const of = known ? 'twofasecret' : 'twofapending';
    const refreshtoken = deps.tokens.makeRefresh();
    const recoverycodes = await withCode(deps, context, { code, of }, async (tx, proof, factor) => {
      const token = await lockSession(tx, sessionid);
      if (!token) throw noSession();
      const hash = deps.tokens.hashOf(refreshtoken);
      await rotateToken(tx, token, { hash, nonce: null, expires: now + REFRESH_MS }, now);
      await tellSession(tx, sessionid);
      if (proof === 'recovery') {
        await note(tx, caller, 'secondfactor.recovered', now);
        await tell(tx, usernodeid, 'recovered', now);
      }
      if (!known && proof === 'app') return activate(tx, caller, factor.twofapending, now);
      await approveSession(tx, sessionid);
      return [];
    });
    deps.onEnded(sessionid);
    const account = await findAccount(db, owner.email);
    if (!account) throw noSession();
    const tokens = {
      accesstoken: await deps.tokens.makeAccess({ usernodeid, clientid, sessionid }, now),
      refreshtoken,
    };
    return { ...(await answerLogin(deps, { db, now }, account, tokens)), recoverycodes };
  });

  /** A lost answer is asked for again: what was confirmed just now is confirmed by the next code as well. */
  const isFresh = ({ twofaenabled, twofasince }: StoredFactor, now: number): boolean =>
    twofaenabled && twofasince !== null && now - twofasince < FRESH_MS;

  const confirm = implementQuery(confirmSecondFactor, async ({ code }, context) => {
    const { caller, now } = context;
    const of = (factor: StoredFactor) =>
      factor.twofapending === null && isFresh(factor, now) ? 'twofasecret' : 'twofapending';
    const recoverycodes = await withCode(deps, context, { code, of }, async (tx, proof, factor) => {
      // A recovery code says nothing about the new secret.
      if (proof !== 'app') throw invalidField('code');
      await tellSession(tx, caller.sessionid);
      if (of(factor) === 'twofasecret') return renew(tx, caller.usernodeid);
      return activate(tx, caller, factor.twofapending, now);
    });
    deps.onEnded(caller.sessionid);
    return { recoverycodes };
  });

  const state = implementQuery(getSecondFactor, async (_input, { db, caller }) =>
    readFactor(db, caller.usernodeid),
  );

  const renewCodes = implementQuery(renewRecoveryCodes, async ({ password, code }, context) => {
    const { caller, now } = context;
    await requirePassword(deps, context, password);
    const recoverycodes = await withCode(deps, context, { code, of: 'twofasecret' }, async (tx) => {
      await note(tx, caller, 'secondfactor.codesrenewed', now);
      return renew(tx, caller.usernodeid);
    });
    return { recoverycodes };
  });

  const disable = implementQuery(disableSecondFactor, async ({ password, code }, context) => {
    const { caller, now } = context;
    await requirePassword(deps, context, password);
    await withCode(deps, context, { code, of: 'twofasecret' }, async (tx) => {
      // Whose role requires one sets up another with the next login.
      await dropFactor(tx, caller.usernodeid, await isFactorRequired(tx, caller.clientid, caller.usernodeid));
      await note(tx, caller, 'secondfactor.disabled', now);
      await tell(tx, caller.usernodeid, 'factorOff', now);
    });
    return {};
  });

  const reset = implementQuery(resetSecondFactor, async ({ nodeid }, context) => {
    const { db, caller, now } = context;
    const { admin } = await ownerOf(context);
    // Whoever may change names does not thereby open the accounts of others.
    if (!admin || nodeid === caller.usernodeid) throw new Refusal('forbidden', 'Access Denied');
    const ended = await db.transaction().execute(async (tx) => {
      const colleague = await findColleague(tx, caller.clientid, nodeid);
      if (!colleague || colleague.superuser) throw gone();
      await dropFactor(tx, nodeid, colleague.twofaenabled);
      await deletePasskeys(tx, nodeid);
      // The device may be lost together with the factor.
      await renewDeviceSecret(tx, nodeid);
      const { clientid, usernodeid: actornodeid } = caller;
      const entry = { clientid, actornodeid, subjectnodeid: nodeid, action: 'secondfactor.reset' } as const;
      await recordAudit(tx, entry, now);
      await tell(tx, nodeid, 'factorReset', now);
      return endSessions(tx, nodeid, null, now);
    });
    for (const sessionid of ended) deps.onEnded(sessionid);
    return {};
  });

  return [generate, authenticate, confirm, state, renewCodes, disable, reset];
}
