import {
  createCipheriv,
  createDecipheriv,
  createHash,
  createHmac,
  hkdfSync,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { Activity } from './activity.ts';

type Bytes = ArrayBuffer | ArrayBufferView;
type Params = { name: string; hash?: string | { name: string }; iv?: Bytes; additionalData?: Bytes };

/** A key as this world has it: a plain value, which IndexedDB stores as it does a real one. */
interface Key {
  type: 'secret';
  raw: Uint8Array;
  algorithm: Params;
  extractable: boolean;
  usages: string[];
}

const TAG = 16;

const view = (bytes: Bytes): Uint8Array =>
  ArrayBuffer.isView(bytes)
    ? new Uint8Array(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    : new Uint8Array(bytes);

/** A buffer of its own, as `crypto.subtle` answers it. */
const own = (...parts: Uint8Array[]): ArrayBuffer => {
  const whole = Buffer.concat(parts);
  return whole.buffer.slice(whole.byteOffset, whole.byteOffset + whole.length) as ArrayBuffer;
};

function seal({ iv, additionalData }: Params, { raw }: Key, data: Bytes): ArrayBuffer {
  const cipher = createCipheriv('aes-256-gcm', raw, view(iv!));
  if (additionalData) cipher.setAAD(view(additionalData));
  return own(cipher.update(view(data)), cipher.final(), cipher.getAuthTag());
}

function open({ iv, additionalData }: Params, { raw }: Key, data: Bytes): ArrayBuffer {
  const bytes = view(data);
  const end = bytes.length - TAG;
  try {
    const decipher = createDecipheriv('aes-256-gcm', raw, view(iv!));
    if (additionalData) decipher.setAAD(view(additionalData));
    decipher.setAuthTag(bytes.subarray(end));
    return own(decipher.update(bytes.subarray(0, end)), decipher.final());
  } catch (cause) {
    throw Object.assign(new DOMException('The operation failed', 'OperationError'), { cause });
  }
}

const mac = ({ raw }: Key, data: Bytes): Buffer => createHmac('sha256', raw).update(view(data)).digest();
const key = (raw: Uint8Array, algorithm: Params, extractable: boolean, usages: string[]): Key => ({
  type: 'secret',
  raw: new Uint8Array(raw),
  algorithm,
  extractable,
  usages,
});

/** As jose looks at it. */
function withName(params: Params | string): Params {
  const { hash, ...rest } = typeof params === 'string' ? { name: params } : params;
  return typeof hash === 'string'
    ? { ...rest, hash: { name: hash } }
    : { ...rest, ...(hash ? { hash } : {}) };
}

/** The algorithms that engine and server use: SHA-256, AES-GCM-256, HKDF and HMAC over SHA-256. */
const SUBTLE = {
  digest: (_name: string, data: Bytes) => own(createHash('sha256').update(view(data)).digest()),
  generateKey: (params: Params, extractable: boolean, usages: string[]) =>
    key(randomBytes(32), params, extractable, usages),
  importKey: (_format: 'raw', raw: Bytes, params: Params | string, extractable: boolean, usages: string[]) =>
    key(view(raw), withName(params), extractable, usages),
  exportKey: (_format: 'raw', { raw }: Key) => own(raw),
  deriveKey: (
    { salt, info }: { salt: Bytes; info: Bytes },
    { raw }: Key,
    params: Params,
    extractable: boolean,
    usages: string[],
  ) => key(new Uint8Array(hkdfSync('sha256', raw, view(salt), view(info), 32)), params, extractable, usages),
  encrypt: seal,
  decrypt: open,
  wrapKey: (_format: 'raw', { raw }: Key, under: Key, params: Params) => seal(params, under, raw),
  unwrapKey: (
    _format: 'raw',
    data: Bytes,
    under: Key,
    params: Params,
    of: Params,
    extractable: boolean,
    usages: string[],
  ) => key(new Uint8Array(open(params, under, data)), of, extractable, usages),
  sign: (_params: Params, under: Key, data: Bytes) => own(mac(under, data)),
  verify: (_params: Params, under: Key, signature: Bytes, data: Bytes) => {
    const [wanted, given] = [mac(under, data), view(signature)];
    return wanted.length === given.length && timingSafeEqual(wanted, given);
  },
};

/**
 * The same ciphers without threads: each result comes exactly one turn of the event loop later, so that the
 * course of a world hangs on nothing but its seed, and a transaction of IndexedDB that waits for one ends, as it
 * does in a browser. The answer puts `crypto.subtle` back.
 */
export function instantCrypto(activity: Activity): () => void {
  const subtle = crypto.subtle as unknown as Record<string, unknown>;
  const names = Object.keys(SUBTLE) as (keyof typeof SUBTLE)[];
  for (const name of names) {
    const work = SUBTLE[name] as (...args: unknown[]) => unknown;
    subtle[name] = (...args: unknown[]) =>
      activity.counted(
        new Promise((resolve, reject) => {
          setImmediate(() => {
            try {
              resolve(work(...args));
            } catch (error) {
              reject(error);
            }
          });
        }),
      );
  }
  return () => {
    for (const name of names) delete subtle[name];
  };
}
