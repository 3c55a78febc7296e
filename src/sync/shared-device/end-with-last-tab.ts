import { finishLeaving } from '../logout/clear.ts';
import { endAfterLastTab } from '../logout/last-tab.ts';
import type { Owner, Ports } from '../ports.ts';
import type { DeviceDatabase } from '../session/device-database.ts';
import type { Session } from '../session/session.ts';
import { listPeople, type Person, removePerson } from './shared-device.ts';
import { countUnsent } from './unsent.ts';

/** [S8] The last tab was closed: what is to end with it does, in use or locked. Answers as `endAfterLastTab`. */
export async function endWithLastTab(
  db: DeviceDatabase,
  portsOf: (owner: Owner) => Ports,
): Promise<Session | null> {
  await endLocked(db, portsOf);
  return endAfterLastTab(db, portsOf);
}

/**
 * [S8] The sessions of locked people end where their login asked for it and nothing of them is
 * unsent, and what was mirrored for them is cleared.
 */
export async function endLocked(db: DeviceDatabase, portsOf: (owner: Owner) => Ports): Promise<void> {
  const ending: Person[] = [];
  for (const person of await listPeople(db)) {
    const isInUse = person.lock !== null && person.parcel === null;
    if (person.autologout && !isInUse && (await countUnsent(portsOf, person)) === 0) ending.push(person);
  }
  for (const person of ending) await removePerson(db, person);
  if (ending.length > 0) await finishLeaving(db, portsOf);
}
