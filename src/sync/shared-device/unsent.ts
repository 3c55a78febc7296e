import { closeForGood } from '../faults/reopen.ts';
import type { Owner, Ports } from '../ports.ts';
import type { DeviceDatabase } from '../session/device-database.ts';
import { databaseName, UserDatabase } from '../store/database.ts';
import { listPeople, removePerson } from './shared-device.ts';

/** How much of somebody waits on this device to be sent. What it is stays sealed. */
export async function countUnsent(portsOf: (owner: Owner) => Ports, owner: Owner): Promise<number> {
  const ports = portsOf(owner);
  const db = new UserDatabase(databaseName(ports.databasePrefix, owner), ports);
  try {
    return await db.outbox.filter((entry) => entry.state !== 'acked').count();
  } finally {
    closeForGood(db);
  }
}

/**
 * [S8] The last tab was closed: the sessions of locked people end too where their login asked for it and nothing of them is
 * unsent. `finishLeaving` clears what was mirrored.
 */
export async function endLocked(db: DeviceDatabase, portsOf: (owner: Owner) => Ports): Promise<void> {
  for (const person of await listPeople(db))
    if (person.autologout && !(person.lock && !person.parcel) && (await countUnsent(portsOf, person)) === 0)
      await removePerson(db, person);
}
