import { HEADER } from '../../shared/contract/core/protocol.ts';
import { type Call, type Outcome, send } from '../net/transport.ts';
import type { Owner, Ports } from '../ports.ts';
import { withAccess } from './access.ts';
import type { DeviceDatabase } from './device-database.ts';

export type Send = (call: Call) => Promise<Outcome>;

/** What sending asks and tells by itself. */
export interface Around {
  /** [OB9] Awaited each time before a call goes out, also once more after a refreshed login; what it throws ends the call. */
  before?(): Promise<void>;
  /** Told each outcome. */
  after?(outcome: Outcome): Promise<void>;
}

const CHALLENGE_TIMEOUT = 30_000;

/** Sends calls of `owner` with their access token (S6), each after the challenge that it needs (OB18). */
export function createAuthorizedSend(
  db: DeviceDatabase,
  ports: Ports,
  owner: Owner,
  { before, after }: Around = {},
): Send {
  const sendOne = async (call: Call): Promise<Outcome> => {
    const ask = async (token: string) => {
      await before?.();
      return send(ports, { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } });
    };
    const accessed = await withAccess(db, ports, owner, ask, ({ code }) => code === 'unauthenticated');
    const outcome = 'answer' in accessed ? accessed.answer : accessed.refused;
    await after?.(outcome);
    return outcome;
  };
  return async ({ challenge, ...call }) => {
    if (!challenge) return sendOne(call);
    const { http } = challenge.query;
    const asked = await sendOne({
      method: http.method,
      path: `/api${http.path}`,
      timeout: CHALLENGE_TIMEOUT,
    });
    if (asked.code !== 'done') return asked;
    const proof = await challenge.answer(asked.body);
    return sendOne({ ...call, headers: { ...call.headers, [HEADER.proof]: proof } });
  };
}
