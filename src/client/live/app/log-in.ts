import type { ErrorBody } from '../../../shared/contract/core/errors.ts';
import { type Outcome, send } from '../../../sync/net/transport.ts';
import type { Ports } from '../../../sync/ports.ts';
import type { DeviceDatabase } from '../../../sync/session/device-database.ts';
import {
  forgetWaiting,
  generateWaiting,
  login,
  passSecondFactor,
  readWaiting,
} from '../../../sync/session/login.ts';
import { type Session, TIMEOUT } from '../../../sync/session/session.ts';
import type { FactorSecret, LoginResult, LoginSteps } from './session-actions.ts';

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
