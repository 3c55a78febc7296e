import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { link, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** In the data folder. */
export const SECRET_FILE = 'secret';
const MIN_LENGTH = 32;

/**
 * The secret that was kept in the data folder; made on the first start, readable by its owner only.
 * It appears complete or not at all, so that a killed start or a second process cannot leave two.
 */
export async function keptSecret(dataFolder: string): Promise<string> {
  const path = join(dataFolder, SECRET_FILE);
  const found = await readSecret(path);
  if (found !== null) return found;
  const draft = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(draft, randomBytes(32).toString('hex'), { mode: 0o600, flag: 'wx', flush: true });
  try {
    await link(draft, path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(draft, { force: true });
  }
  const kept = await readSecret(path);
  if (kept === null) throw new Error(`${path} could not be read back`);
  return kept;
}

/** The secret in that file; null where there is none. */
export async function readSecret(path: string): Promise<string | null> {
  try {
    const text = (await readFile(path, 'utf8')).trim();
    if (text.length < MIN_LENGTH) {
      throw new Error(`${path} holds less than ${MIN_LENGTH} characters; restore it or delete it`);
    }
    return text;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}

/** What a derived key is for; two purposes never share one. */
export type KeyPurpose =
  | 'access-token'
  | 'refresh-token'
  | 'upload-url'
  | 'download-url'
  | 'device-key'
  | 'captcha'
  | 'second-factor'
  | 'passkey'
  | 'single-sign-on'
  | 'backup'
  | 'push';

/** 32 bytes derived from the server's secret for one purpose (HKDF-SHA256). */
export function deriveKey(secret: string, purpose: KeyPurpose): Uint8Array {
  return new Uint8Array(hkdfSync('sha256', secret, 'wartbar', purpose, 32));
}

/** HMAC-SHA256 over the parts, base64url; the parts are kept apart, so that none can pose as two. */
export function sign(key: Uint8Array, ...parts: string[]): string {
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('base64url');
}

const CIPHER = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts a short text (AES-256-GCM), bound to what it is of; base64url of IV, tag and text. */
export function seal(key: Uint8Array, text: string, of: string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES }).setAAD(Buffer.from(of));
  const bytes = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), bytes]).toString('base64url');
}

/** What was sealed, or null: of something else, under another secret of the server, or damaged. */
export function unseal(key: Uint8Array, sealed: string, of: string): string | null {
  const all = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [all.subarray(0, IV_BYTES), all.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const cipher = createDecipheriv(CIPHER, key, iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(of))
      .setAuthTag(tag);
    return Buffer.concat([cipher.update(all.subarray(IV_BYTES + TAG_BYTES)), cipher.final()]).toString(
      'utf8',
    );
  } catch {
    return null;
  }
}
