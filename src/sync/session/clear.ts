import { RECORDS } from '../../shared/contract/registry.ts';
import type { UserDatabase } from '../database.ts';
import { EMPTY_PULL, readMeta, writeMeta } from '../meta.ts';
import type { Ports } from '../ports.ts';

/**
 * [S5] [S8] Clears what was mirrored and cached for a user: rows, confirmed versions, documents. What they wrote
 * stays: outbox and its bytes, journal, drafts; so do their choices and the sequence number, which is never used
 * twice (OB3). The next login loads anew and lays what is pending over it again.
 */
export async function clearStoredData(db: UserDatabase, ports: Ports): Promise<void> {
  for (const path of await db.document.toCollection().primaryKeys()) await ports.documents.delete(path);
  const kinds = RECORDS.map((record) => record.kind);
  await db.transaction('rw', [db.document, db.shadow, db.meta, ...db.mirrors(kinds)], async () => {
    const { revision } = await readMeta(db, 'pull');
    // An answer that is still on its way to another tab must not count any more.
    await writeMeta(db, 'pull', { ...EMPTY_PULL, revision: revision + 1 });
    await db.shadow.toCollection().modify({ row: null });
    await Promise.all(db.mirrors(kinds).map((table) => table.clear()));
    await db.document.clear();
  });
}
