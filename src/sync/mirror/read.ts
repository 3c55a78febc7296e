import type { Table } from 'dexie';
import type { MirrorRow, RecordDefinition, RecordOf } from '../../shared/contract/core/define.ts';
import { type EntryState, rowKey, type StoredEntry } from '../entry.ts';
import type { Generation, UserDatabase } from '../store/database.ts';
import { currentTables } from '../store/meta.ts';
import { entriesAffecting } from '../store/overlay.ts';

/** Reads of the mirror within one transaction or live query: every table in the current generation (PL4). */
export interface Mirror {
  /** The rows of a kind, as shown: confirmed + pending (OB4). */
  table<D extends RecordDefinition>(record: D): Table<RecordOf<D> & MirrorRow, string>;
  /** What is still to be sent for a row, in order of entry. */
  pending(record: RecordDefinition, nodeid: string): Promise<StoredEntry[]>;
  db: UserDatabase;
  generation: Generation;
}

/** Resolves the current tables; call it inside each live query, never keep the answer. */
export async function openMirror(db: UserDatabase): Promise<Mirror> {
  const generation = await currentTables(db);
  return {
    db,
    generation,
    table: <D extends RecordDefinition>(record: D) =>
      db.mirror(record.kind, generation) as unknown as Table<RecordOf<D> & MirrorRow, string>,
    pending: (record, nodeid) => entriesAffecting(db, rowKey(record.kind, nodeid)),
  };
}

/** [I4] The state of a record. Whether a form of it holds a draft is told beside (`draft-list.ts`). */
export type RecordState = 'device' | 'sending' | 'attention' | 'synced';

/** [I4] The state of a record by the entries that touch it; `sending` names those in flight. */
export function recordState(
  entries: { id: string; state: EntryState }[],
  sending: readonly string[],
): RecordState {
  if (entries.some((entry) => entry.state === 'parked')) return 'attention';
  const queued = entries.filter((entry) => entry.state === 'queued');
  if (queued.some((entry) => sending.includes(entry.id))) return 'sending';
  return queued.length > 0 ? 'device' : 'synced';
}
