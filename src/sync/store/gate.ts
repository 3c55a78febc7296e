import type { Collection } from 'dexie';
import {
  type EntryHead,
  type JournalEntry,
  type StoredEntry,
  splitRowKey,
  withoutEffects,
} from '../entry.ts';
import { withReopen } from '../faults/reopen.ts';
import type { UserDatabase } from './database.ts';
import { assertLease, type HeldLease } from './lease.ts';
import { currentTables } from './meta.ts';
import { type CoveredRow, refreshOverlay, writeOverlay } from './overlay.ts';

/** [SW5] Reads from a user's store, or does with it what may be done twice: a handle that died is opened again. */
export function read<T>(db: UserDatabase, run: () => PromiseLike<T>): Promise<T> {
  return withReopen([db], run);
}

/** What a change may touch: the rows of these entries, or of whole kinds. */
export interface Reach {
  entries?: readonly EntryHead[];
  kinds?: readonly string[];
  /** [OB9] The change counts only under this lease. */
  lease?: HeldLease;
}

/**
 * The one way to change entries: one strict transaction over them, the journal, their bytes and the mirror of what they
 * affect. It opens a dead handle again (SW5), so `run` may run twice and must find what it did before. It checks the
 * lease (OB9), lays what is pending over every affected row again (OB4), and waits for the backup copies of what was
 * stored (OB2). Everything that takes other threads, such as sealing, is done before.
 */
export async function changeEntries<T>(
  db: UserDatabase,
  { entries = [], kinds = [], lease }: Reach,
  run: (change: EntryChange) => Promise<T>,
): Promise<T> {
  const affected = entries.flatMap(({ touches }) => touches.map((key) => splitRowKey(key).kind));
  const mirrors = db.mirrors([...kinds, ...affected]);
  const tables = [db.outbox, db.shadow, db.bytes, db.meta, db.journal, ...mirrors];
  let change = new EntryChange(db);
  const answer = await withReopen([db], () =>
    db.transaction('rw', tables, async () => {
      change = new EntryChange(db);
      if (lease) await assertLease(db, lease);
      const done = await run(change);
      await change.layEffects();
      return done;
    }),
  );
  await db.backup.written('outbox', change.stored);
  await db.backup.written('bytes', change.files);
  return answer;
}

/** What may be done with entries inside `changeEntries`. Each step sees to the rows that the entries affect. */
export class EntryChange {
  /** Ids of entries that were stored, and of their files: their copies are waited for. */
  readonly stored: string[] = [];
  readonly files: string[] = [];
  private readonly db: UserDatabase;
  private readonly stale = new Set<string>();

  constructor(db: UserDatabase) {
    this.db = db;
  }

  /** Rows (`rowKey`) whose confirmed version has changed. */
  affects(keys: Iterable<string>): void {
    for (const key of keys) this.stale.add(key);
  }

  /** Stores new entries. `rows`: what they affect, where that is read, or need not be. */
  async add(entries: readonly StoredEntry[], rows?: Rows): Promise<void> {
    this.note(entries);
    await Promise.all([
      this.db.outbox.bulkAdd(entries),
      rows ? this.layOver(rows, entries) : this.affectsRowsOf(entries),
    ]);
  }

  private async layOver({ tables, covered }: Rows, entries: readonly StoredEntry[]): Promise<void> {
    // Without a wait where they are here, so that it goes out with the entries.
    const rows = Array.isArray(covered) ? covered : await covered;
    await writeOverlay(this.db, tables, coveredBy(entries, rows));
  }

  /** Puts entries back into the outbox that had left it. */
  async putBack(entries: readonly StoredEntry[]): Promise<void> {
    this.note(entries);
    this.affectsRowsOf(entries);
    await this.db.outbox.bulkPut(entries);
    await this.db.journal.bulkDelete(entries.map(({ id }) => id));
  }

  /** Changes an entry of the outbox, given as it is stored now. */
  async update(entry: StoredEntry, fields: Partial<StoredEntry>): Promise<void> {
    const next = { ...entry, ...fields };
    // Whether it is sent or waits, its effects lie over the rows; while a person decides, only some do.
    const covers = (entry.state === 'parked') !== (next.state === 'parked');
    if (covers || 'effects' in fields || 'touches' in fields) this.affectsRowsOf([entry, next]);
    await this.db.outbox.update(entry.id, fields);
  }

  /** Changes when entries may be sent, which is nothing to the rows. */
  async reschedule(
    found: Collection<StoredEntry>,
    fields: Partial<Pick<EntryHead, 'notBefore' | 'hold'>>,
  ): Promise<void> {
    await found.modify(fields);
  }

  /** Takes entries out of the outbox and keeps them in the journal. `at`: server time, ms. */
  async leave(entries: readonly StoredEntry[], why: JournalEntry['why'], at: number): Promise<void> {
    this.affectsRowsOf(entries);
    const left = entries.map((entry) => ({ ...withoutEffects(entry), why, ackedAt: entry.ackedAt ?? at }));
    await this.db.journal.bulkPut(left);
    await this.db.outbox.bulkDelete(entries.map(({ id }) => id));
  }

  /** [OB4] The end of the change: makes every affected row what it must be. */
  async layEffects(): Promise<void> {
    if (this.stale.size > 0) await refreshOverlay(this.db, await currentTables(this.db), this.stale);
  }

  private note(entries: readonly StoredEntry[]): void {
    this.stored.push(...entries.map(({ id }) => id));
    this.files.push(...entries.flatMap(({ files }) => files));
  }

  private affectsRowsOf(entries: readonly EntryHead[]): void {
    for (const { touches } of entries) this.affects(touches);
  }
}

/** Rows as they lie in the mirror before the entries are there. */
export interface Rows {
  tables: Parameters<typeof writeOverlay>[1];
  covered: CoveredRow[] | Promise<CoveredRow[]>;
}

/** The rows with what new entries do to them, too. */
const coveredBy = (entries: readonly StoredEntry[], covered: readonly CoveredRow[]): CoveredRow[] =>
  covered.map((row) => ({
    ...row,
    entries: [...row.entries, ...entries.filter(({ touches }) => touches.includes(row.key))],
  }));

/** [OB11] At a logout: what entries do to the mirror goes with it. Joins a transaction over `outbox`. */
export async function forgetEffects(db: UserDatabase): Promise<void> {
  await db.outbox.toCollection().modify({ effects: undefined });
}

export type EntryTable = UserDatabase['outbox'] | UserDatabase['journal'];

/** Stores an entry of either table in another form; what it is and does stays the same. Null: it is left as it is. */
export async function replaceEntry(
  db: UserDatabase,
  table: EntryTable,
  id: string,
  next: (still: StoredEntry) => StoredEntry | null,
): Promise<void> {
  await withReopen([db], () =>
    db.transaction('rw', table, async () => {
      const still = await table.get(id);
      const entry = still && next(still);
      if (!entry) return;
      if (table === db.outbox) await db.outbox.put(entry);
      else await db.journal.put(withoutEffects(entry as JournalEntry));
    }),
  );
}
