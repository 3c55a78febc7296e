import { DISPOSITION, type Disposition } from '../../shared/contract/core/errors.ts';
import type { Outcome } from '../net/transport.ts';
import type { Owner, Ports } from '../ports.ts';
import type { DeviceDatabase } from './device-database.ts';
import { readSession, refreshSession, type Session } from './session.ts';

/** What came of a request with an access token: its answer, or why there is no token for it. */
export type Accessed<A> = { answer: A } | { refused: Outcome };

const REFUSED: Outcome = { code: 'unauthenticated', body: null, retryAfter: 0 };

/** The refresh in flight of each device: all calls share it. */
const refreshes = new WeakMap<DeviceDatabase, Promise<Outcome>>();

/**
 * [S6] Asks with the access token of this owner's session; where the server no longer takes it, once more after one
 * refresh. [OB11] Another user's session never asks for this owner.
 */
export async function withAccess<A>(
  db: DeviceDatabase,
  ports: Ports,
  owner: Owner,
  ask: (token: string) => Promise<A>,
  isRefused: (answer: A) => boolean,
): Promise<Accessed<A>> {
  const session = await usableSession(db, owner);
  if (!session) return { refused: REFUSED };
  const answer = await ask(session.accesstoken);
  if (!isRefused(answer)) return { answer };

  let current = await usableSession(db, owner);
  if (current?.accesstoken === session.accesstoken) {
    const refreshed = await refresh(db, ports, current);
    current = await usableSession(db, owner);
    // Unchanged: what hinders the refresh is no fault of the call that needed it.
    if (current?.accesstoken === session.accesstoken) return { refused: hindrance(refreshed) };
  }
  return current ? { answer: await ask(current.accesstoken) } : { refused: REFUSED };
}

async function usableSession(db: DeviceDatabase, owner: Owner): Promise<Session | null> {
  const session = await readSession(db);
  const own = session?.usernodeid === owner.usernodeid && session.clientid === owner.clientid;
  return own && !session.expired ? session : null;
}

function refresh(db: DeviceDatabase, ports: Ports, session: Session): Promise<Outcome> {
  const asking =
    refreshes.get(db) ?? refreshSession(db, ports, session).finally(() => void refreshes.delete(db));
  refreshes.set(db, asking);
  return asking;
}

const RETRIED = new Set<Disposition>(['retry', 'update']);
const hindrance = (refreshed: Outcome): Outcome =>
  RETRIED.has(DISPOSITION[refreshed.code]) ? refreshed : { ...refreshed, code: 'unavailable' };
