import type { UploadTicket } from '../../../shared/contract/core/protocol.ts';
import type { OutboxEntry, StoredBytes } from '../../entry.ts';
import type { Outcome } from '../../net/transport.ts';
import { assertLease } from '../../store/lease.ts';
import type { SendContext } from './send-context.ts';
import type { uploadDirect } from './upload-direct.ts';

const TICKET_TIMEOUT = 30_000;

/** [OB13] Longest time for one try, unless the size alone asks for more: the server waits no longer, ms. */
const UPLOAD_CAP = 7_200_000;

/**
 * [OB13] A photo takes seconds, a video on a bad network much longer: a floor plus time by size, doubled each time
 * that it was not enough, since every try begins at the first byte. In ms.
 */
function uploadTimeout(size: number, late: number): number {
  const first = 60_000 + size / 20;
  return Math.max(first, Math.min(first * 2 ** late, UPLOAD_CAP));
}

/**
 * [F1] [OB13] Brings one file's bytes to the server: a fresh signed url for the same file id, then the
 * bytes. Repeatable after any cut; the server checks size and hash.
 */
export async function uploadFile(context: SendContext, entry: OutboxEntry, fileid: string): Promise<Outcome> {
  const { db } = context;
  const kept = await db.bytes.get(fileid);
  const done: Outcome = { code: 'done', body: null, retryAfter: 0 };
  // Bytes that are no longer here may well be there: the command's answer tells.
  if (!kept || kept.stored === 1) return done;
  const pending = await db.seal.openBytes(kept);
  if (!pending) return { ...done, code: 'missingbytes' };

  const { late = 0 } = kept;
  const note = (change: Pick<StoredBytes, 'late'> | Pick<StoredBytes, 'stored'>) =>
    db.transaction('rw', [db.bytes, db.meta], async () => {
      await assertLease(db, context.held);
      await db.bytes.update(fileid, change);
    });

  const ticket = await context.send({
    method: 'POST',
    path: '/api/files',
    timeout: TICKET_TIMEOUT,
    json: {
      count: 1,
      extensions: [
        {
          // Commands name their row under names of the sources; its lane is the row then.
          nodeid: entry.payload.nodeid ?? entry.lane,
          extension: pending.extension,
          fileid,
          mimetype: pending.mimetype,
          size: pending.bytes.byteLength,
          sha256: pending.sha256,
          place: pending.place,
        },
      ],
    },
  });
  if (ticket.code !== 'done') return ticket;
  const place = (ticket.body as UploadTicket[])[0];
  if (!place) return { code: 'unknown', body: null, retryAfter: 0 };
  if (!place.stored) {
    const { bytes, mimetype } = pending;
    const timeout = uploadTimeout(bytes.byteLength, late);
    const direct = place.direct && (await directly(context, place.direct, bytes, timeout));
    const sent =
      direct ??
      (await context.send({
        method: 'PUT',
        path: place.url,
        bytes,
        headers: { 'content-type': mimetype },
        timeout,
      }));
    if (sent.late) await note({ late: late + 1 });
    if (sent.code !== 'done') return sent;
  }
  await note({ stored: 1 });
  return done;
}

/** [D4] Few installations have a store for it, so its code comes with the first such file; null where it does not. */
async function directly(...given: Parameters<typeof uploadDirect>): Promise<Outcome | null> {
  const part = await import('./upload-direct.ts').catch(() => null);
  return part ? part.uploadDirect(...given) : null;
}
