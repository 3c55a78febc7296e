import { timingSafeEqual } from 'node:crypto';
import { sign } from '../../storage/secret.ts';

/** How long a download may begin after its address was given, ms. */
export const DOWNLOAD_MS = 10 * 60_000;

/** What is downloaded, and by whose session: the address ends with it. */
export interface Target {
  of: 'person' | 'company' | 'table';
  /** A user's node id, or the id of an export. */
  id: string;
  sessionid: string;
}

const signature = (key: Uint8Array, { of, id, sessionid }: Target, expires: number): string =>
  sign(key, of, id, sessionid, String(expires));

/** Path and query under which a browser downloads an archive until `expires` (ms). */
export function downloadUrl(key: Uint8Array, target: Target, expires: number): string {
  const query = new URLSearchParams({
    session: target.sessionid,
    expires: String(expires),
    signature: signature(key, target, expires),
  });
  return `/api/downloads/${target.of}/${encodeURIComponent(target.id)}?${query}`;
}

/** Whether this signature was given for this target and time. Says nothing of the time being over. */
export function isSigned(key: Uint8Array, target: Target, expires: number, given: string): boolean {
  const expected = Buffer.from(signature(key, target, expires));
  const found = Buffer.from(given);
  return expected.length === found.length && timingSafeEqual(expected, found);
}
