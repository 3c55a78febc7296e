import type { JournalEntry, StoredEntry } from '../../entry.ts';
import type { UserDatabase } from '../../store/database.ts';
import { changeEntries } from '../../store/gate.ts';
import { readMeta, writeMeta } from '../../store/meta.ts';

export interface Imported {
  /** Entries that this device has now and had not before. */
  added: number;
  /** Entries that it has already, or has sent. */
  known: number;
}

/** What became of entries that may still be sent. */
const UNSENT: readonly JournalEntry['why'][] = ['discarded', 'takenback'];

/**
 * Queues entries behind those that are here, under their ids; one of this device keeps its number where none behind it
 * was given since. Also answers which of them wait here now.
 */
export async function importEntries(
  db: UserDatabase,
  sealed: readonly StoredEntry[],
): Promise<Imported & { waiting: StoredEntry[] }> {
  const ids = sealed.map((entry) => entry.id);
  return changeEntries(db, { entries: sealed }, async (change) => {
    const queued = new Set(await db.outbox.where(':id').anyOf(ids).primaryKeys());
    // What a person discarded here comes back with the file; what was sent does not.
    const left = await db.journal.where(':id').anyOf(ids).toArray();
    const done = new Set(left.flatMap((entry) => (UNSENT.includes(entry.why) ? [] : [entry.id])));
    const waiting = sealed.filter((entry) => !done.has(entry.id));
    const added = waiting.filter((entry) => !queued.has(entry.id));
    let sequence = await readMeta(db, 'sequence');
    const numbered = added.map((entry) => {
      sequence = Math.max(sequence + 1, entry.sequence);
      return { ...entry, sequence };
    });
    await writeMeta(db, 'sequence', sequence);
    await change.add(numbered);
    await db.journal.bulkDelete(added.map((entry) => entry.id));
    return { added: added.length, known: sealed.length - added.length, waiting };
  });
}
