import { CIPHER, newNonce } from './bound-cipher.ts';

/**
 * [OB11] The random key of a user, as it is stored: encrypted under what the server hands out at login. After a
 * logout nothing on this device opens it; the next login of the same user does.
 */
export interface WrappedKey {
  id: string;
  salt: Uint8Array<ArrayBuffer>;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** The secrets that may open the user's keys, the one of the current login first; none without a login. */
export type Secrets = () => Promise<string[]>;

const utf8 = new TextEncoder();

/** The key that wraps: of the secret, for one user key alone. */
async function wrappingKey(secret: string, id: string, salt: Uint8Array<ArrayBuffer>): Promise<CryptoKey> {
  const source = await crypto.subtle.importKey('raw', utf8.encode(secret), 'HKDF', false, ['deriveKey']);
  const hkdf = { name: 'HKDF', hash: 'SHA-256', salt, info: utf8.encode(`wartbar user key ${id}`) };
  return crypto.subtle.deriveKey(hkdf, source, CIPHER, false, ['wrapKey', 'unwrapKey']);
}

/** A new random key, wrapped, and as it is used: it cannot be read out of the browser. */
export async function makeUserKey(secret: string): Promise<WrappedKey> {
  const fresh = await crypto.subtle.generateKey(CIPHER, true, ['encrypt', 'decrypt']);
  return wrap(crypto.randomUUID(), fresh, secret);
}

async function wrap(id: string, key: CryptoKey, secret: string): Promise<WrappedKey> {
  const [salt, iv] = [crypto.getRandomValues(new Uint8Array(16)), newNonce()];
  const under = await wrappingKey(secret, id, salt);
  return { id, salt, iv, data: await crypto.subtle.wrapKey('raw', key, under, { name: CIPHER.name, iv }) };
}

/** The key as it is used, or null where this secret does not open it. */
export async function unwrapUserKey(wrapped: WrappedKey, secret: string): Promise<CryptoKey | null> {
  return unwrap(wrapped, secret, false);
}

/** The same key under another secret, or null. */
export async function rewrapUserKey(
  wrapped: WrappedKey,
  from: string,
  to: string,
): Promise<WrappedKey | null> {
  const key = await unwrap(wrapped, from, true);
  return key && wrap(wrapped.id, key, to);
}

async function unwrap(wrapped: WrappedKey, secret: string, extractable: boolean): Promise<CryptoKey | null> {
  const { id, salt, iv, data } = wrapped;
  const under = await wrappingKey(secret, id, salt);
  try {
    const cipher = { name: CIPHER.name, iv };
    return await crypto.subtle.unwrapKey('raw', data, under, cipher, CIPHER, extractable, [
      'encrypt',
      'decrypt',
    ]);
  } catch (error) {
    if (error instanceof DOMException) return null;
    throw error;
  }
}
