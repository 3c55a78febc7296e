import { isServerCode } from '../../shared/contract/core/errors.ts';
import { HEADER } from '../../shared/contract/core/protocol.ts';
import { CacheFailed, unlessCacheFails } from '../faults/cache-failed.ts';
import { isQuotaError } from '../faults/error-names.ts';
import type { Owner, Ports } from '../ports.ts';
import { withAccess } from '../session/access.ts';
import type { DeviceDatabase } from '../session/device-database.ts';
import type { UserDatabase } from '../store/database.ts';
import { read } from '../store/gate.ts';
import { noteDocument, touchDocument } from './documents.ts';
import type { WantedDocument } from './kept.ts';

export interface FileContext {
  db: UserDatabase;
  device: DeviceDatabase;
  ports: Ports;
  owner: Owner;
}

/** A document larger than this is passed through and kept only when somebody pins it, bytes. */
const KEEP_LIMIT = 60 * 1024 * 1024;
/** A download to be kept may take this long, ms, plus time by size at so many bytes per ms. */
const KEEP_TIMEOUT = 60_000;
const SLOWEST = 20;

/**
 * [SW1] [SW2] The bytes under `/files/{id}/{version}`: what waits for its upload on this device, then the
 * cache, then the server with this owner's token. Null when none of them has it (offline, not allowed).
 */
export async function readDocument(
  context: FileContext,
  path: string,
  range?: string,
): Promise<Response | null> {
  const { db, ports } = context;
  const cached = await unlessCacheFails(() => ports.documents.match(path), undefined);
  if (cached) {
    await read(db, () => touchDocument(db, ports, path)).catch((error: unknown) => {
      // [I8] It is here and can be read, also where there is no room to note that.
      if (!isQuotaError(error)) throw error;
    });
    return cached;
  }
  const fileid = path.split('/')[2] ?? '';
  const kept = await read(db, () => db.bytes.get(fileid));
  const waiting = kept && (await db.seal.openBytes(kept));
  if (waiting) return new Response(waiting.bytes, { headers: { 'content-type': waiting.mimetype } });
  const response = await fetchAuthorized(context, path, range ? { range } : {});
  if (!response?.ok || response.status === 206) return response;
  const size = Number(response.headers.get('content-length') ?? 0);
  if (size > KEEP_LIMIT) return response;
  return keep(context, path, fileid, response);
}

/** Reads the whole answer, so that a cut-off one never gets into the cache. */
async function keep(
  context: FileContext,
  path: string,
  fileid: string,
  response: Response,
): Promise<Response> {
  const bytes = await response.arrayBuffer();
  const mimetype = response.headers.get('content-type') ?? 'application/octet-stream';
  try {
    await context.ports.documents.put(path, bytes, mimetype);
    const { db, ports } = context;
    await read(db, () => noteDocument(db, ports, { path, fileid, size: bytes.byteLength }));
  } catch (error) {
    // [I8] No room, or no cache: the document is shown all the same, it is just not kept.
    if (!isQuotaError(error) && !(error instanceof CacheFailed)) throw error;
  }
  return new Response(bytes, { headers: { 'content-type': mimetype } });
}

/**
 * [I6] Brings a document that a person chose to keep into the cache, at any size, and pins it.
 * offline: no answer now · refused: the server does not give it · room: the device has none left · cache: it cannot
 * be reached.
 */
export async function keepDocument(
  context: FileContext,
  { path, fileid, size }: WantedDocument,
): Promise<'kept' | 'offline' | 'refused' | 'room' | 'cache'> {
  const { db, ports } = context;
  // Before the download, which may be large.
  if (await unlessCacheFails(() => ports.documents.match(path).then(() => false), true)) return 'cache';
  const cut = new AbortController();
  const cancel = ports.clock.after(KEEP_TIMEOUT + size / SLOWEST, () => cut.abort());
  try {
    const response = await fetchAuthorized(context, path, { signal: cut.signal });
    // Not logged in, overloaded, down: no word about this document.
    if (!response || response.status === 401 || response.status === 429 || response.status >= 500)
      return 'offline';
    if (!response.ok) return 'refused';
    // Cut off in the middle of the body, or too slow.
    const bytes = await response.arrayBuffer().catch(() => null);
    if (!bytes || (size > 0 && bytes.byteLength !== size)) return 'offline';
    const mimetype = response.headers.get('content-type') ?? 'application/octet-stream';
    await ports.documents.put(path, bytes, mimetype);
    await noteDocument(db, ports, { path, fileid, size: bytes.byteLength, pinned: 1 });
    return 'kept';
  } catch (error) {
    if (isQuotaError(error)) return 'room';
    if (error instanceof CacheFailed) return 'cache';
    throw error;
  } finally {
    cancel();
  }
}

/**
 * [S6] A read with the bearer token, refreshed once. Null without an answer of our server (a captive portal's page
 * must never be kept as a document, OB7) or with another user's session.
 */
async function fetchAuthorized(
  context: FileContext,
  path: string,
  { range, signal }: { range?: string; signal?: AbortSignal } = {},
): Promise<Response | null> {
  const { device, ports, owner } = context;
  const ask = async (token: string): Promise<Response | null> => {
    const headers = { authorization: `Bearer ${token}`, ...(range ? { range } : {}) };
    // Nothing else may pass for a missing network: a mistake of our own is an error [X21].
    const response = await ports
      .fetch(`${ports.origin}${path}`, { headers, credentials: 'omit', signal })
      .catch(() => null);
    return response && isServerCode(codeOf(response)) ? response : null;
  };
  const isRefused = (response: Response | null) =>
    response !== null && codeOf(response) === 'unauthenticated';
  const accessed = await withAccess(device, ports, owner, ask, isRefused);
  return 'answer' in accessed ? accessed.answer : null;
}

const codeOf = ({ headers }: Response): string | null => headers.get(HEADER.code);
