/** The cipher of everything that is stored sealed: its keys never leave the browser in the open. */
export const CIPHER = { name: 'AES-GCM', length: 256 } as const;

/** Sealed bytes with their nonce. */
export interface Bound {
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

const IV = 12;
const utf8 = new TextEncoder();

const cipherOf = (iv: Uint8Array<ArrayBuffer>, place: string) => ({
  name: CIPHER.name,
  iv,
  additionalData: utf8.encode(place),
});

/** A nonce that was never used before. */
export const newNonce = (): Uint8Array<ArrayBuffer> => crypto.getRandomValues(new Uint8Array(IV));

/** Encrypts bytes and binds them to their place, so that they cannot be passed off as what lies in another one. */
export async function sealBound(key: CryptoKey, bytes: BufferSource, place: string): Promise<Bound> {
  const iv = newNonce();
  return { iv, data: await crypto.subtle.encrypt(cipherOf(iv, place), key, bytes) };
}

/** Throws a `DOMException` where the key, the place or the bytes are others. */
export function openBound(key: CryptoKey, { iv, data }: Bound, place: string): Promise<ArrayBuffer> {
  return crypto.subtle.decrypt(cipherOf(iv, place), key, data);
}
