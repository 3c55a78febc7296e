import type { Table } from 'dexie';
import { sealOldDrafts } from '../../drafts/drafts.ts';
import type { OutboxEntry, PendingBytes, StoredBytes, StoredEntry } from '../../entry.ts';
import type { UserDatabase } from '../../store/database.ts';
import { type EntryTable, replaceEntry } from '../../store/gate.ts';
import { eachPage } from '../../store/key-pages.ts';
import { readMeta, writeMeta } from '../../store/meta.ts';
import { isSealed } from '../sealing/seal.ts';

const PAGE = 100;
/** Entries, journal, bytes, and drafts, which were left open longer. */
const EVERYTHING = 2;

/**
 * [OB11] Seals what an app before this rule left lying open: entries, journal, bytes, drafts. Each is replaced in a
 * transaction of its own that looks again, so a kill costs nothing. Without a key it waits for the login.
 */
export async function sealOld(db: UserDatabase): Promise<void> {
  if (!db.keyRing.ready || (await readMeta(db, 'sealed')) === EVERYTHING) return;
  for (const table of [db.outbox, db.journal]) {
    await eachPage(table as Table<StoredEntry, string>, 'id', PAGE, async (page) => {
      for (const entry of page) if (!isSealed(entry)) await sealEntry(db, table, entry);
    });
  }
  for (const fileid of await db.bytes.toCollection().primaryKeys()) await sealBytesOf(db, fileid);
  await sealOldDrafts(db);
  await writeMeta(db, 'sealed', EVERYTHING);
}

async function sealEntry(db: UserDatabase, table: EntryTable, open: StoredEntry): Promise<void> {
  const { sealed, problem } = await db.seal.sealEntry(open as unknown as OutboxEntry);
  await replaceEntry(db, table, open.id, (still) => {
    if (isSealed(still)) return null;
    const { payload: _payload, problem: why, ...head } = still as unknown as OutboxEntry;
    // A person may have asked to send it again meanwhile: then it has no problem any more.
    return { ...head, sealed, ...(why && problem ? { problem } : {}) };
  });
}

async function sealBytesOf(db: UserDatabase, fileid: string): Promise<void> {
  const open = await db.bytes.get(fileid);
  if (!open || isSealed(open)) return;
  const sealed: StoredBytes = await db.seal.sealBytes(open as unknown as PendingBytes);
  await db.transaction('rw', db.bytes, async () => {
    const still = await db.bytes.get(fileid);
    if (still && !isSealed(still)) await db.bytes.put({ ...sealed, stored: still.stored });
  });
}
