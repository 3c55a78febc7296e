import type { UploadTicket } from '../../shared/contract/protocol.ts';
import { assertLease } from '../lease.ts';
import type { OutboxEntry } from '../outbox/entry.ts';
import type { SendContext } from '../outbox/send-context.ts';
import type { Outcome } from '../transport.ts';

const TICKET_TIMEOUT = 30_000;

/** A photo takes seconds, a video on a bad network much longer: a floor plus time by size, ms. */
const uploadTimeout = (size: number) => 60_000 + size / 20;

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

  await context.beforeSend();
  const ticket = await context.send({
    method: 'POST',
    path: '/api/files',
    timeout: TICKET_TIMEOUT,
    json: {
      count: 1,
      extensions: [
        {
          nodeid: entry.payload.nodeid,
          extension: pending.extension,
          fileid,
          mimetype: pending.mimetype,
          size: pending.bytes.byteLength,
          sha256: pending.sha256,
        },
      ],
    },
  });
  if (ticket.code !== 'done') return ticket;
  const place = (ticket.body as UploadTicket[])[0];
  if (!place) return { code: 'unknown', body: null, retryAfter: 0 };
  if (!place.stored) {
    await context.beforeSend();
    const sent = await context.send({
      method: 'PUT',
      path: place.url,
      bytes: pending.bytes,
      headers: { 'content-type': pending.mimetype },
      timeout: uploadTimeout(pending.bytes.byteLength),
    });
    if (sent.code !== 'done') return sent;
  }
  await db.transaction('rw', [db.bytes, db.meta], async () => {
    await assertLease(db, context.held);
    await db.bytes.update(fileid, { stored: 1 });
  });
  return done;
}
