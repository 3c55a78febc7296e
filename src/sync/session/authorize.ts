import { FATE, type Fate } from '../../shared/contract/errors.ts';
import type { Owner } from '../outbox/enqueue.ts';
import type { Ports } from '../ports.ts';
import { type Call, type Outcome, send } from '../transport.ts';
import type { DeviceDatabase } from './device-database.ts';
import { readSession, refreshSession, type Session } from './session.ts';

export type Send = (call: Call) => Promise<Outcome>;
/** `beforeOut` is awaited each time before the call goes out, also once more after a refreshed login. */
export type AuthorizedSend = (call: Call, beforeOut?: () => Promise<void>) => Promise<Outcome>;

const RETRIED = new Set<Fate>(['retry', 'update']);
const REFUSED: Outcome = { code: 'unauthenticated', body: null, retryAfter: 0 };

/**
 * [S6] Sends with the access token of `owner`'s session. On `unauthenticated` one refresh, shared by all
 * calls under way, then the call once more. [OB11] Another user's session never sends this owner's data.
 */
export function createAuthorizedSend(db: DeviceDatabase, ports: Ports, owner: Owner): AuthorizedSend {
  let refreshing: Promise<Outcome> | null = null;

  const owned = async (): Promise<Session | null> => {
    const session = await readSession(db);
    return session && session.usernodeid === owner.usernodeid && session.clientid === owner.clientid
      ? session
      : null;
  };

  return async (call, beforeOut) => {
    const withToken = async (token: string) => {
      await beforeOut?.();
      return send(ports, { ...call, headers: { ...call.headers, authorization: `Bearer ${token}` } });
    };
    const session = await owned();
    if (!session || session.expired) return REFUSED;
    const first = await withToken(session.accesstoken);
    if (first.code !== 'unauthenticated') return first;

    let current = await owned();
    if (!current || current.expired) return REFUSED;
    if (current.accesstoken === session.accesstoken) {
      const asking = current;
      refreshing ??= refreshSession(db, ports, asking).finally(() => {
        refreshing = null;
      });
      const refreshed = await refreshing;
      current = await owned();
      if (!current || current.expired) return REFUSED;
      // Unchanged after all: whatever hinders the refresh is no fault of the call that needed it.
      if (current.accesstoken === session.accesstoken)
        return RETRIED.has(FATE[refreshed.code]) ? refreshed : { ...refreshed, code: 'unavailable' };
    }
    return withToken(current.accesstoken);
  };
}
