import type { LoginAnswer } from '../../shared/contract/account/session.ts';
import type { Outcome } from '../net/transport.ts';
import type { Owner, Ports } from '../ports.ts';
import { createAuthorizedSend } from './authorize.ts';
import { type DeviceDatabase, deviceId } from './device-database.ts';
import {
  LEAVING,
  readSession,
  replaceSession,
  revokeSession,
  type Session,
  TIMEOUT,
  writeSession,
} from './session.ts';

/**
 * [U8] A super user enters a company: its session takes the place of their own, which waits in it. The outcome's code says
 * what the screen shows.
 */
export async function enterClient(
  db: DeviceDatabase,
  ports: Ports,
  owner: Owner,
  clientid: string,
): Promise<Outcome['code']> {
  const device = await deviceId(db, ports);
  const { code, body } = await createAuthorizedSend(
    db,
    ports,
    owner,
  )({ method: 'POST', path: '/api/update-superuser', json: { clientid, device }, timeout: TIMEOUT });
  if (code !== 'done') return code;
  const { accesstoken, refreshtoken, formersecrets = [], ...rest } = body as LoginAnswer;
  const entered = {
    usernodeid: rest.usernodeid,
    clientid: rest.clientid,
    accesstoken,
    refreshtoken,
    login: rest,
    ...(formersecrets.length > 0 ? { formersecrets } : {}),
    expired: false,
  };
  const own = await readSession(db);
  if (own?.usernodeid !== owner.usernodeid || own.clientid !== owner.clientid) {
    // Logged out in another tab meanwhile: nobody has this stay, so it ends at once.
    await revokeSession(ports, entered);
    return 'unauthenticated';
  }
  await replaceSession(db, { ...entered, own });
  return 'done';
}

/** [U8] The way back: the own session is in use again. Answers the one that ended, for the server to be told; null for none. */
export async function leaveClient(db: DeviceDatabase): Promise<Session | null> {
  const session = await readSession(db);
  if (!session?.own) return null;
  const { own, ...entered } = session;
  const { usernodeid, clientid } = entered;
  // First, so that what lies here of the company goes in any case.
  await db.plain.put({ name: `${LEAVING} ${clientid} ${usernodeid}`, value: { usernodeid, clientid } });
  await writeSession(db, own);
  return entered;
}
