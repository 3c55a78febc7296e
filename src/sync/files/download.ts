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

export interface FileContext {
  db: UserDatabase;
  device: DeviceDatabase;
  ports: Ports;
  owner: Owner;
  /** [D4] Fetches a whole file from the store itself, where the server says how; null: the server gives it. */
  direct?: (context: FileContext, path: string, most: number) => Promise<Response | null>;
}

/** Meta item: the server said with its last file that the store gives them too [D4]. */
export const STORE_GIVES = 'storegives';

/** A device of an installation without a store must not ask for an address with every document. */
async function noteStore({ db }: FileContext, { headers }: Response): Promise<void> {
  const gives = headers.has(HEADER.store);
  const known = (await db.meta.get(STORE_GIVES))?.value === true;
  if (gives !== known) await db.meta.put({ name: STORE_GIVES, value: gives });
}

/** A document larger than this is passed through and kept only when somebody pins it, bytes. */
const KEEP_LIMIT = 60 * 1024 * 1024;
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
  const response =
    (!range && (await context.direct?.(context, path, KEEP_LIMIT))) ||
    (await fetchAuthorized(context, path, range ? { range } : {}));
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
 * [S6] A read with the bearer token, refreshed once. Null without an answer of our server (a captive portal's page
 * must never be kept as a document, OB7) or with another user's session.
 */
export async function fetchAuthorized(
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
  const answer = 'answer' in accessed ? accessed.answer : null;
  // Nothing of the file depends on it: without room, or with the database just closed, the server gives the next one too.
  if (answer?.ok && path.startsWith('/files/')) await noteStore(context, answer).catch(() => undefined);
  return answer;
}

const codeOf = ({ headers }: Response): string | null => headers.get(HEADER.code);
