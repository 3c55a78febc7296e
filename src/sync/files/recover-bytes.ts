import type { OutboxEntry } from '../entry.ts';
import { cachedBytes, unlessCacheFails } from '../faults/cache-failed.ts';
import type { Ports } from '../ports.ts';
import type { UserDatabase } from '../store/database.ts';

/** After so many tries a cache that cannot be reached counts as empty: a person has to know. */
const PATIENCE = 10;

/**
 * [OB13] [OB15] Bytes that were sent once and are gone on the server: takes them out of the document cache, to
 * be sent again. False where one of them is nowhere on this device any more.
 */
export function recoverBytes(
  db: UserDatabase,
  ports: Ports,
  { files, attempts }: Pick<OutboxEntry, 'files' | 'attempts'>,
): Promise<boolean> {
  // Whether they are there cannot be told now: the entry waits and asks again, but not without end.
  return unlessCacheFails(() => recover(db, ports, files), attempts < PATIENCE);
}

async function recover(db: UserDatabase, ports: Ports, fileids: readonly string[]): Promise<boolean> {
  for (const fileid of fileids) {
    if (await db.bytes.get(fileid)) continue;
    const document = (await db.document.where('fileid').equals(fileid).toArray()).find((each) => each.upload);
    const cached = document && (await ports.documents.match(document.path));
    if (!document?.upload || !cached) return false;
    const bytes = await cachedBytes(cached);
    await db.bytes.put(await db.seal.sealBytes({ ...document.upload, fileid, bytes, stored: 0 }));
  }
  return true;
}
