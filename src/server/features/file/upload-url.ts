import { timingSafeEqual } from 'node:crypto';
import { sign } from '../../storage/secret.ts';

/** [F1] How long an upload may begin after its ticket. */
export const UPLOAD_MS = 15 * 60_000;

interface Target {
  clientid: string;
  fileid: string;
  version: number;
  /** Whoever asked for the url: it ends with this session. */
  sessionid: string;
}

function signature(key: Uint8Array, target: Target, expires: number): string {
  const { clientid, fileid, version, sessionid } = target;
  return sign(key, clientid, fileid, String(version), sessionid, String(expires));
}

/** Path and query where the bytes of one file version are taken until `expires` (ms). */
export function uploadUrl(key: Uint8Array, target: Target, expires: number): string {
  const query = new URLSearchParams({
    session: target.sessionid,
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
