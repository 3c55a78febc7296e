import { CacheFailed, unlessCacheFails } from '../faults/cache-failed.ts';
import { isQuotaError } from '../faults/error-names.ts';
import { fetchDirect } from './direct.ts';
import { noteDocument } from './documents.ts';
import { type FileContext, fetchAuthorized } from './download.ts';
import { downloadTime } from './download-time.ts';
import type { WantedDocument } from './kept.ts';

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
  let cancel: () => void = () => undefined;
  try {
    const direct = await fetchDirect(context, path, Number.POSITIVE_INFINITY);
    // The time of the server's answer begins only now.
    if (!direct) cancel = ports.clock.after(downloadTime(size), () => cut.abort());
    const response = direct ?? (await fetchAuthorized(context, path, { signal: cut.signal }));
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
