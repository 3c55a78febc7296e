import { type Bound, CIPHER, openBound, sealBound } from '../outbox/sealing/bound-cipher.ts';
import type { DeviceDatabase } from '../session/device-database.ts';
import { deviceKeyName } from '../session/person.ts';

/**
 * [OB11] A person's key, locked twice: within by what follows from their PIN, around that by a key of this device that
 * the browser does not hand out. It takes both, and a PIN can only be tried where the device's key is.
 */
export interface PinLock extends Bound {
  salt: Uint8Array<ArrayBuffer>;
  rounds: number;
  /** Of the lock within. */
  inner: Uint8Array<ArrayBuffer>;
}

/** Rounds of PBKDF2-SHA-256 for new locks: a third of a second on a desktop, about one on a slow tablet. */
const ROUNDS = 600_000;
const utf8 = new TextEncoder();

async function pinKey(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<CryptoKey> {
  const source = await crypto.subtle.importKey('raw', utf8.encode(pin), 'PBKDF2', false, ['deriveKey']);
  const kdf = { name: 'PBKDF2', hash: 'SHA-256', iterations: rounds, salt };
  return crypto.subtle.deriveKey(kdf, source, CIPHER, false, ['encrypt', 'decrypt']);
}

/** Locks a person's key; the device's key comes along, to be stored beside it. */
export async function lockByPin(
  personkey: BufferSource,
  pin: string,
  enrolment: string,
): Promise<{ lock: PinLock; devicekey: CryptoKey }> {
  const salt = crypto.getRandomValues(new Uint8Array(16));
  const devicekey = await crypto.subtle.generateKey(CIPHER, false, ['encrypt', 'decrypt']);
  const within = await sealBound(await pinKey(pin, salt, ROUNDS), personkey, `pin ${enrolment}`);
  const around = await sealBound(devicekey, within.data, `device ${enrolment}`);
  return { lock: { ...around, salt, rounds: ROUNDS, inner: within.iv }, devicekey };
}

/** The person's key; null for a wrong PIN, or where the device's key is not here. */
export async function openByPin(
  db: DeviceDatabase,
  { salt, rounds, inner, ...around }: PinLock,
  pin: string,
  enrolment: string,
): Promise<ArrayBuffer | null> {
  const devicekey = await db.key.get(deviceKeyName(enrolment));
  if (!devicekey) return null;
  try {
    const data = await openBound(devicekey.key, around, `device ${enrolment}`);
    return await openBound(await pinKey(pin, salt, rounds), { iv: inner, data }, `pin ${enrolment}`);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
