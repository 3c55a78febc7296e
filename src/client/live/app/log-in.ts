import type { PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/browser';
import type { ErrorBody } from '../../../shared/contract/core/errors.ts';
import { type Outcome, send } from '../../../sync/net/transport.ts';
import type { Ports } from '../../../sync/ports.ts';
import type { DeviceDatabase } from '../../../sync/session/device-database.ts';
import {
  forgetWaiting,
  generateWaiting,
  login,
  loginByPasskey,
  passSecondFactor,
  readWaiting,
  startPasskey,
} from '../../../sync/session/login.ts';
import { type Session, TIMEOUT } from '../../../sync/session/session.ts';
import type { FactorSecret, LoginResult, LoginSteps } from './session-actions.ts';

/** Browsers say these alike for 'no', for 'none' and for a time that ran out. */
const LET_BE = ['NotAllowedError', 'AbortError'];

interface LoginContext {
  device: DeviceDatabase;
  ports: Ports;
  /** Takes a new session into use, in this tab and the others. */
  begin(session: Session): void;
  /** Whether a session that is stored already has to wait for that. */
  hold(whether: boolean): void;
}

/** [S2] [S7] */
export function makeLoginSteps({ device, ports, begin, hold }: LoginContext): LoginSteps {
  return {
    async logIn(credentials) {
      const { outcome, session, waiting } = await login(device, ports, credentials);
      if (waiting) return 'secondfactor';
      if (!session) return resultOf(outcome);
      begin(session);
      return 'done';
    },
    async byPasskey() {
      const asked = await startPasskey(ports);
      if (asked.code !== 'done') return resultOf(asked);
      const passkey = await signedBy(asked.body as PublicKeyCredentialRequestOptionsJSON);
      if (passkey === null) return null;
      const { outcome, session } = await loginByPasskey(device, ports, passkey);
      if (!session) return resultOf(outcome);
      await forgetWaiting(device);
      begin(session);
      return 'done';
    },
    async waiting() {
      const waiting = await readWaiting(device, ports);
      return waiting && { email: waiting.email, generated: waiting.generated };
    },
    async generate() {
      const waiting = await readWaiting(device, ports);
      if (!waiting) return null;
      const { code, body } = await generateWaiting(ports, waiting);
      return code === 'done' ? (body as FactorSecret) : null;
    },
    async pass(code) {
      const waiting = await readWaiting(device, ports);
      if (!waiting) return { result: 'over' };
      hold(true);
      const { outcome, session, recoverycodes } = await passSecondFactor(device, ports, waiting, code);
      if (session) return { result: 'done', recoverycodes, enter: () => begin(session) };
      hold(false);
      if (outcome.code === 'unauthenticated') return { result: 'over' };
      const { fields = [] } = (outcome.body ?? {}) as Partial<ErrorBody>;
      const problem = fields.find(({ field }) => field === 'code');
      if (problem) return { result: 'wrong', problem };
      const result = resultOf(outcome);
      return { result: result === 'wrong' || result === 'denied' ? 'failed' : result };
    },
    cancel: () => forgetWaiting(device),
    ask: (path, json) => send(ports, { method: 'POST', path: `/api${path}`, json, timeout: TIMEOUT }),
  };
}

/** What the passkey signs, or null where the person lets it be, or has none. */
async function signedBy(optionsJSON: PublicKeyCredentialRequestOptionsJSON): Promise<object | null> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON }).catch((error: unknown) => {
    if (error instanceof Error && LET_BE.includes(error.name)) return null;
    throw error;
  });
}

function resultOf({ code }: Outcome): Exclude<LoginResult, 'done' | 'secondfactor'> {
  switch (code) {
    case 'unauthenticated':
    case 'invalid':
      return 'wrong';
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
