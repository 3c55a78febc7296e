import type { Secrets } from '../outbox/sealing/user-key.ts';
import type { Owner } from '../ports.ts';
import type { DeviceDatabase } from './device-database.ts';
import { readSession } from './session.ts';

/** The secrets of this owner's session, for as long as somebody is logged in. */
export function secretsOf(device: DeviceDatabase, owner: Owner): Secrets {
  return async () => {
    const session = await readSession(device);
    if (session?.usernodeid !== owner.usernodeid || session.clientid !== owner.clientid) return [];
    return [session.login.devicesecret, ...(session.formersecrets ?? [])];
  };
}
