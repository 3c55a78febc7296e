import { timingSafeEqual } from 'node:crypto';
import { sign } from '../../storage/secret.ts';

/** [F1] How long an upload may begin after its ticket. */
export const UPLOAD_MS = 15 * 60_000;

interface Target {
  clientid: string;
  fileid: string;
  version: number;
}

function signature(key: Uint8Array, target: Target, expires: number): string {
  return sign(key, target.clientid, target.fileid, String(target.version), String(expires));
}

/** Path and query where the bytes of one file version are taken until `expires` (ms). */
export function uploadUrl(key: Uint8Array, target: Target, expires: number): string {
  const query = new URLSearchParams({
    expires: String(expires),
    signature: signature(key, target, expires),
  });
  return `/api/files/${target.fileid}/${target.version}/content?${query}`;
}

/** Whether this signature was given for this target and time. Says nothing of the time being over. */
export function isSigned(key: Uint8Array, target: Target, expires: number, given: string): boolean {
  const expected = Buffer.from(signature(key, target, expires));
  const found = Buffer.from(given);
  return expected.length === found.length && timingSafeEqual(expected, found);
}
