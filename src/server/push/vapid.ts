import { createECDH, createHmac } from 'node:crypto';
import { isIP } from 'node:net';
import { deriveKey } from '../storage/secret.ts';

/** Public and private key of this server towards push services (RFC 8292), base64url. */
export interface PushKeys {
  publicKey: string;
  privateKey: string;
}

/**
 * [D9] They follow from the server's secret: kept and backed up with it, and the same in every process that shares a
 * database. With another secret devices subscribe again as they open the app.
 */
export function pushKeys(secret: string): PushKeys {
  const seed = deriveKey(secret, 'push');
  const pair = createECDH('prime256v1');
  // A number beyond the order of the curve is no key: one of 2³² is.
  for (let round = 0; ; round += 1) {
    try {
      pair.setPrivateKey(createHmac('sha256', seed).update(String(round)).digest());
      break;
    } catch (error) {
      if (round === 10) throw error;
    }
  }
  // One that begins with zeros is given back shorter.
  const privateKey = Buffer.alloc(32);
  const number = pair.getPrivateKey();
  number.copy(privateKey, 32 - number.length);
  return { publicKey: pair.getPublicKey('base64url'), privateKey: privateKey.toString('base64url') };
}

/** Names that nobody outside can look up. */
const INNER_NAME = /^localhost$|\.(localhost|local|lan|internal|home\.arpa)$|^[^.]+$/;

const isOuter = (host: string): boolean => isIP(host.replace(/^\[|\]$/g, '')) === 0 && !INNER_NAME.test(host);

/**
 * [D9] Whom a push service may turn to, which some demand: the server's own address, else the sender of its mails. Null:
 * neither means anything to others (Apple refuses what names localhost).
 */
export function pushSubject(publicUrl: string | null, mailFrom: string): string | null {
  const url = publicUrl === null ? null : new URL(publicUrl);
  if (url?.protocol === 'https:' && isOuter(url.hostname)) return url.origin;
  const address = /<([^<>]+)>$/.exec(mailFrom)?.[1] ?? mailFrom;
  const host = address.slice(address.lastIndexOf('@') + 1).toLowerCase();
  return isOuter(host) ? `mailto:${address}` : null;
}
