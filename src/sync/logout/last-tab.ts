import { closeForGood } from '../faults/reopen.ts';
import type { Owner, Ports } from '../ports.ts';
import type { DeviceDatabase } from '../session/device-database.ts';
import { forgetSession, readSession, type Session } from '../session/session.ts';
import { databaseName, UserDatabase } from '../store/database.ts';
import { unsentWork } from '../store/in-state.ts';
import { finishLeaving } from './clear.ts';

/**
 * [S8] The last tab was closed: where the login asked for it and nothing is unsent, the session and what was stored
 * for it are gone afterwards. Answers the session that ended, for the server to be told; null where it stays.
 */
export async function endAfterLastTab(
  device: DeviceDatabase,
  portsOf: (owner: Owner) => Ports,
): Promise<Session | null> {
  const session = await readSession(device);
  if (!session?.login.autologoutweb) return null;
  const owner = { usernodeid: session.usernodeid, clientid: session.clientid };
  const ports = portsOf(owner);
  const db = new UserDatabase(databaseName(ports.databasePrefix, owner), ports);
  try {
    if ((await unsentWork(db)) > 0) return null;
    await forgetSession(device);
    await finishLeaving(device, portsOf);
    return session;
  } finally {
    closeForGood(db);
  }
}
