import type { Owner } from '../ports.ts';
import type { DeviceDatabase } from './device-database.ts';

/** Begins the name of an item for each person who has a PIN on this device (`shared-device`). */
export const PERSON = 'person';

export const personName = ({ clientid, usernodeid }: Owner): string => `${PERSON} ${clientid} ${usernodeid}`;

/** Each PIN that is set has a device key of its own, which goes with it: a copy of the lock alone is worth nothing then. */
export const deviceKeyName = (enrolment: string): string => `pin ${enrolment}`;

/** [OB11] Somebody has no PIN on this device any more. In a transaction over `plain` and `key`. */
export async function dropPerson(db: DeviceDatabase, owner: Owner): Promise<void> {
  const name = personName(owner);
  const enrolment = ((await db.plain.get(name))?.value as { enrolment: string } | undefined)?.enrolment;
  if (enrolment !== undefined) await db.key.delete(deviceKeyName(enrolment));
  await db.plain.delete(name);
}
