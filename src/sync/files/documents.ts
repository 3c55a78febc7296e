import { RECORDS } from '../../shared/contract/registry.ts';
import type { Ports } from '../ports.ts';
import type { CachedDocument, Generation, UserDatabase } from '../store/database.ts';
import { readMeta, writePull } from '../store/meta.ts';

/** [SW2] Bytes of documents kept without being pinned; beyond it the least recently used go. */
export const DOCUMENT_BUDGET = 300 * 1024 * 1024;

/** Where a file's bytes are served and cached: by id and version, never under a signed url (SW1). */
export function documentPath(file: { fileid: string; fileversion: number }): string {
  return `/files/${file.fileid}/${file.fileversion}`;
}

/** Notes a document that was put into the cache, then evicts the least recently used beyond the budget. */
export async function noteDocument(
  db: UserDatabase,
  ports: Ports,
  document: Pick<CachedDocument, 'path' | 'fileid' | 'size' | 'upload'> & { pinned?: 0 | 1 },
): Promise<void> {
  const known = await db.document.get(document.path);
  const pinned = document.pinned ?? known?.pinned ?? 0;
  const upload = document.upload ?? known?.upload;
  const details = { ...document, used: ports.clock.now(), pinned };
  await db.document.put(upload ? { ...details, upload } : details);
  await evictDocuments(db, ports, DOCUMENT_BUDGET);
}

/** A document was opened: it is evicted later than those that were not. */
export async function touchDocument(db: UserDatabase, ports: Ports, path: string): Promise<void> {
  await db.document.update(path, { used: ports.clock.now() });
}

/**
 * [I6] Drops the rows of documents whose bytes are gone: a browser may lose its caches alone. Rows are listed first, since
 * bytes are stored before their row; bytes without a row are left, another tab may be about to write it.
 */
export async function dropLostDocuments(db: UserDatabase, ports: Ports): Promise<void> {
  const rows = await db.document.toCollection().primaryKeys();
  const here = new Set(await ports.documents.paths());
  await db.document.bulkDelete(rows.filter((path) => !here.has(path)));
}

/** [SW2] Deletes the least recently used, pinned ones exempt, until the rest fits the budget (bytes). */
export async function evictDocuments(db: UserDatabase, ports: Ports, budget: number): Promise<void> {
  const loose = await db.document
    .where('[pinned+used]')
    .between([0, 0], [0, Number.POSITIVE_INFINITY])
    .toArray();
  let size = loose.reduce((sum, document) => sum + document.size, 0);
  for (const document of loose) {
    if (size <= budget) return;
    await forgetDocument(db, ports, document);
    size -= document.size;
  }
}

/** Bytes first: a row without bytes is fetched again, bytes without a row would stay for ever. */
export async function forgetDocument(
  db: UserDatabase,
  ports: Ports,
  document: CachedDocument,
): Promise<void> {
  await ports.documents.delete(document.path);
  await db.document.delete(document.path);
}

/** Files of discarded entries, as far as this engine has looked: for 30 days a person may restore those (OB14). */
const restorable = new WeakMap<UserDatabase, Set<string>>();

/**
 * Bytes that the server has and no entry needs any more move from the outbox's table to the document
 * cache: the photo just taken stays visible without network. Cache first, then delete, so that a kill in
 * between costs nothing. What a discarded entry needs stays: documents may be evicted.
 */
export async function keepSentFiles(db: UserDatabase, ports: Ports): Promise<void> {
  const known = restorable.get(db) ?? new Set();
  const stored = await db.bytes.filter((file) => file.stored === 1 && !known.has(file.fileid)).primaryKeys();
  if (stored.length === 0) return;
  // One look at both: an entry that moves between them is in one of them.
  const needed = await db.transaction('r', [db.outbox, db.journal], async () => {
    await db.journal.each(({ why, files }) => {
      if (why === 'discarded') for (const fileid of files) known.add(fileid);
    });
    return new Set((await db.outbox.toArray()).flatMap((entry) => entry.files));
  });
  restorable.set(db, known);
  for (const fileid of stored) {
    if (needed.has(fileid) || known.has(fileid)) continue;
    const kept = await db.bytes.get(fileid);
    const file = kept && (await db.seal.openBytes(kept));
    if (!file) continue;
    const path = documentPath({ fileid, fileversion: 1 });
    await ports.documents.put(path, file.bytes, file.mimetype);
    const { bytes, mimetype, extension, name, sha256, place } = file;
    const upload = { mimetype, extension, name, sha256, ...(place && { place }) };
    await noteDocument(db, ports, { path, fileid, size: bytes.byteLength, upload });
    await db.bytes.delete(fileid);
  }
}

/** [PL3] Drops cached documents that no mirrored row refers to any more (revoked, deleted). */
export async function tidyDocuments(db: UserDatabase, ports: Ports): Promise<void> {
  const { tidy, tables } = await readMeta(db, 'pull');
  if (!tidy) return;
  for (const document of await db.document.toArray()) {
    if (!(await isReferred(db, tables, document.fileid))) await forgetDocument(db, ports, document);
  }
  await db.transaction('rw', db.meta, async () => {
    const state = await readMeta(db, 'pull');
    if (state.tables === tables) await writePull(db, { ...state, tidy: false });
  });
}

async function isReferred(db: UserDatabase, tables: Generation, fileid: string): Promise<boolean> {
  for (const record of RECORDS) {
    for (const path of record.files ?? []) {
      if ((await db.mirror(record.kind, tables).where(path).equals(fileid).count()) > 0) return true;
    }
  }
  return false;
}
