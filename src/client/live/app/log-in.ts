import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { ErrorBody } from '../../../shared/contract/core/errors.ts';
import { RENEW_PUSH } from '../../../shared/lib/push-message.ts';
import { type Outcome, send } from '../../../sync/net/transport.ts';
import type { Ports } from '../../../sync/ports.ts';
import type { DeviceDatabase } from '../../../sync/session/device-database.ts';
import {
  forgetWaiting,
  generateWaiting,
  login,
  loginByPasskey,
  loginBySso,
  passSecondFactor,
  readWaiting,
  startPasskey,
} from '../../../sync/session/login.ts';
import { TIMEOUT } from '../../../sync/session/session.ts';
import type { FactorSecret, LoginResult, LoginSteps, PassResult, SsoResult } from './session-actions.ts';

/** Browsers say these alike for 'no', for 'none' and for a time that ran out. */
const LET_BE = ['NotAllowedError', 'AbortError'];

interface LoginContext {
  device: DeviceDatabase;
  ports: Ports;
  /** Takes the stored session into use, in this tab and the others. */
  begin(): Promise<void>;
  /** A session that is stored from now on is not used before the answer is called, with whether there is one. */
  hold(): (begun: boolean) => void;
}

/** [S2] [S7] */
export function makeLoginSteps({ device, ports, begin: use, hold }: LoginContext): LoginSteps {
  // [D9] Their messages come to this device again, if they want it.
  const renewPush = () => navigator.serviceWorker?.controller?.postMessage({ type: RENEW_PUSH });
  const begin = async () => {
    await use();
    renewPush();
  };
  return {
    async logIn(credentials) {
      const { outcome, session, waiting } = await login(device, ports, credentials);
      if (waiting) return 'secondfactor';
      if (!session) return resultOf(outcome);
      await begin();
      return 'done';
    },
    async byPasskey() {
      const asked = await startPasskey(ports);
      if (asked.code !== 'done') return resultOf(asked);
      const passkey = await signedBy(asked.body as PublicKeyCredentialRequestOptionsJSON);
      if (passkey === null) return null;
      const { outcome, session } = await loginByPasskey(device, ports, passkey);
      if (!session) return resultOf(outcome);
      await begin();
      return 'done';
    },
    async bySso(sent) {
      const { outcome, session, waiting } = await loginBySso(device, ports, sent);
      if (waiting) return 'secondfactor';
      if (!session) return ssoResultOf(outcome);
      await begin();
      return 'done';
    },
    async waiting() {
      const waiting = await readWaiting(device, ports);
      return waiting && { email: waiting.email, generated: waiting.generated };
    },
    async generate() {
      const waiting = await readWaiting(device, ports);
      if (!waiting) return null;
      const { code, body } = await generateWaiting(device, ports, waiting);
      if (code === 'conflict') return 'present';
      return code === 'done' ? (body as FactorSecret) : null;
    },
    async pass(code, email) {
      const waiting = await readWaiting(device, ports);
      // Another tab may have begun a login of somebody else.
      if (waiting?.email !== email) return { result: 'over' };
      const release = hold();
      let kept = false;
      try {
        const { outcome, session, recoverycodes } = await passSecondFactor(device, ports, waiting, code);
        kept = session !== null;
        const enter = () => {
          release(true);
          renewPush();
        };
        if (kept) return { result: 'done', recoverycodes, enter };
        return refusalOf(outcome);
      } finally {
        if (!kept) release(false);
      }
    },
    cancel: () => forgetWaiting(device),
    ask: (path, json) => {
      const call = { path: `/api${path}`, timeout: TIMEOUT };
      return send(ports, json ? { ...call, method: 'POST', json } : { ...call, method: 'GET' });
    },
  };
}

/** [S7] What the server has against a second factor. */
function refusalOf(outcome: Outcome): PassResult {
  // Nobody asks for one any more, or the login has waited for too long.
  if (outcome.code === 'unauthenticated' || outcome.code === 'conflict') return { result: 'over' };
  const { fields = [] } = (outcome.body ?? {}) as Partial<ErrorBody>;
  const problem = fields.find(({ field }) => field === 'code');
  if (problem) return { result: 'wrong', problem };
  const result = resultOf(outcome);
  const known = result === 'offline' || result === 'often';
  return { result: known ? result : 'failed' };
}

/** What the passkey signs, or null where the person lets it be, or has none. */
async function signedBy(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<object | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    if (error instanceof Error && LET_BE.includes(error.name)) return null;
    throw error;
  });
}

/** [U10] */
function ssoResultOf(outcome: Outcome): SsoResult {
  if (outcome.code === 'gone') return 'over';
  if (outcome.code !== 'invalid') return resultOf(outcome);
  const [first] = ((outcome.body ?? {}) as Partial<ErrorBody>).fields ?? [];
  if (first?.field === 'active') return 'full';
  if (first?.field === 'shared') return 'another';
  if (first?.field === 'email') return first.problem === 'inuse' ? 'linked' : 'unchecked';
  return 'over';
}

function resultOf({ code }: Outcome): Exclude<LoginResult, 'done' | 'secondfactor'> {
  switch (code) {
    case 'unauthenticated':
    case 'invalid':
      return 'wrong';
    case 'conflict':
      return 'provider';
    case 'forbidden':
      return 'denied';
    case 'ratelimited':
      return 'often';
    case 'network':
    case 'foreign':
    case 'unavailable':
      return 'offline';
    default:
      return 'failed';
  }
}
