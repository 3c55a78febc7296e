import { timingSafeEqual } from 'node:crypto';
import type { UploadTicket } from '../../../shared/contract/core/protocol.ts';
import { sign } from '../../storage/secret.ts';
import type { Landing } from '../../storage/storage.ts';

/** [F1] How long an upload may begin after its ticket. */
export const UPLOAD_MS = 15 * 60_000;

/**
 * [D4] How long the server takes bytes from the store after the ticket: a large video on a slow line is on its way for
 * hours, and nothing but these bytes can be named.
 */
export const LANDED_MS = 3 * 60 * 60_000;

export interface Target {
  clientid: string;
  fileid: string;
  version: number;
  /** Whoever asked for the url: it ends with this session. */
  sessionid: string;
}

/** What the signature is over beside the file; the bytes come with the request, or lie in the store. */
type Source = 'body' | 'store';

function signature(key: Uint8Array, target: Target, expires: number, source: Source): string {
  const { clientid, fileid, version, sessionid } = target;
  const more = source === 'store' ? [source] : [];
  return sign(key, clientid, fileid, String(version), sessionid, String(expires), ...more);
}

/** Path and query where the bytes of one file version are taken until `expires` (ms). */
export function uploadUrl(key: Uint8Array, target: Target, expires: number, source: Source = 'body'): string {
  const query = new URLSearchParams({
    session: target.sessionid,
    expires: String(expires),
    ...(source === 'store' && { from: source }),
    signature: signature(key, target, expires, source),
  });
  return `/api/files/${target.fileid}/${target.version}/content?${query}`;
}

/** Whether this signature was given for this target, time and source. Says nothing of the time being over. */
export function isSigned(
  key: Uint8Array,
  target: Target,
  expires: number,
  source: Source,
  given: string,
): boolean {
  const expected = Buffer.from(signature(key, target, expires, source));
  const found = Buffer.from(given);
  return expected.length === found.length && timingSafeEqual(expected, found);
}

/**
 * [D4] Name under which the bytes of one file version are left in the store. Nobody can guess it, no request names it, and
 * each try takes the place of the one before.
 */
export const landingName = (
  key: Uint8Array,
  { clientid, fileid, version }: Omit<Target, 'sessionid'>,
): string => sign(key, 'landing', clientid, fileid, String(version));

/** [D4] The two addresses of a ticket for bytes that go to the store. */
export async function directAddresses(
  landing: Landing,
  key: Uint8Array,
  target: Target,
  { size, now }: { size: number; now: number },
): Promise<NonNullable<UploadTicket['direct']>> {
  return {
    put: await landing.invite(landingName(key, target), size),
    keep: uploadUrl(key, target, now + LANDED_MS, 'store'),
  };
}
