import { createAttachment } from '../../../src/shared/contract/files/attachment.ts';
import type { Notification } from '../../../src/shared/contract/notification/notification.ts';
import { makeNodeId, makeUuid } from '../../../src/shared/lib/ids.ts';
import type { PendingBytes } from '../../../src/sync/entry.ts';
import { enqueue, intent } from '../../../src/sync/outbox/queue/enqueue.ts';
import { currentOwner, open } from './session.ts';
import { makeWrites } from './writes.ts';

const MEGABYTE = 1024 * 1024;
/** As a scaled photo is at most. */
const FILE = 2 * MEGABYTE;
const AT_ONCE = 250;

const hex = (bytes: ArrayBuffer) =>
  [...new Uint8Array(bytes)].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Fills the outbox: so many writes, and files of so many megabytes on reports that are there. */
export async function fillOutbox(prefix: string, count: number, megabytes: number): Promise<void> {
  const { db, ports } = open(prefix);
  const owner = currentOwner();
  const writes = await makeWrites(db, ports, { from: 0, count });
  for (let at = 0; at < writes.length; at += AT_ONCE)
    await enqueue(db, ports, owner, writes.slice(at, at + AT_ONCE));
  const rows = (await db
    .mirror('notification', 'a')
    .orderBy('created')
    .reverse()
    .limit(100)
    .toArray()) as unknown as Notification[];
  for (let at = 0; at < megabytes * MEGABYTE; at += FILE) {
    const row = rows[(at / FILE) % rows.length];
    if (!row) throw new Error('there are no notifications to write about');
    const bytes = new Uint8Array(Math.min(FILE, megabytes * MEGABYTE - at)).fill(97 + ((at / FILE) % 26));
    bytes.set(new TextEncoder().encode(`${at} `));
    const sha256 = hex(await crypto.subtle.digest('SHA-256', bytes));
    const fileid = makeUuid(ports.ids);
    const mimetype = 'text/plain';
    const pending: PendingBytes = {
      fileid,
      bytes: bytes.buffer,
      mimetype,
      extension: 'txt',
      name: 'protokoll.txt',
      sha256,
      stored: 0,
    };
    const creation = intent(createAttachment, {
      lang: 'de',
      nodeid: makeNodeId('attachment', ports.ids),
      title: 'Protokoll',
      description: '',
      specifier: '',
      isattachmentof: row.nodeid,
      equipmentnodeid: row.equipmentnodeid,
      file: {
        fileid,
        mimetype,
        bucketid: '',
        fileversion: 1,
        size: bytes.length,
        sha256,
        name: 'protokoll.txt',
      },
      created: ports.clock.now(),
    });
    await enqueue(db, ports, owner, [creation], [pending]);
  }
  db.close();
}

/** Sends everything through the engine to the real server, ms. */
export async function drainOutbox(prefix: string): Promise<number> {
  const { db, engine } = open(prefix);
  const began = performance.now();
  await engine.run();
  const taken = performance.now() - began;
  const left = await db.outbox.toArray();
  if (left.length > 0) throw new Error(`${left.length} entries are left: ${JSON.stringify(left[0])}`);
  engine.stop();
  db.close();
  return taken;
}
