import type { DBCoreMutateRequest, DBCoreTable, Dexie, Table } from 'dexie';
import { atMost } from '../../shared/lib/at-most.ts';
import { type StoredBytes, type StoredEntry, withoutEffects } from '../entry.ts';
import { cachedBytes, isRefused } from '../faults/cache-failed.ts';
import { isQuotaError } from '../faults/error-names.ts';
import { isSealed } from '../outbox/sealing/seal.ts';
import type { WrappedKey } from '../outbox/sealing/user-key.ts';
import type { Ports } from '../ports.ts';
import { inState } from './in-state.ts';
import { pack, unpack } from './packed.ts';

/** The tables of which copies are kept, as far as this file knows the user's database. */
interface Copied {
  outbox: StoredEntry;
  bytes: StoredBytes;
  key: WrappedKey;
}
type TableName = keyof Copied;
type CopiedTables = Dexie & { [Name in TableName]: Table<Copied[Name], string> };

const TABLES: readonly TableName[] = ['outbox', 'bytes', 'key'];
/** What counts of a record that is only changed in part; the rest is derived again when it is sent. */
const COUNTS = ['sealed', 'problem', 'state', 'bytes'];
const MIMETYPE = 'application/octet-stream';
/** A copy is a second chance: saving waits for it, but never for a place that does not answer, ms. */
const PATIENCE = 2000;

/** The paths and the name of the cache are on devices: they stay as they are. */
const pathOf = (table: TableName, id: string): string => `/spare/${table}/${encodeURIComponent(id)}`;

/** Table and id of a copy; null for what is none. */
function namedBy(path: string): { table: TableName; id: string } | null {
  const [, root, name, id] = path.split('/');
  const table = TABLES.find((each) => each === name);
  return root === 'spare' && table && id ? { table, id: decodeURIComponent(id) } : null;
}

/**
 * [OB2] A second copy of everything unsent, outside IndexedDB: sealed entries, their bytes, and the user's wrapped
 * key (OB11). Chromium deletes all databases of an origin when a kill has left a log that it cannot read; what lies
 * in the Cache API stays. All that is written to those tables is copied in the same moment, whoever writes it, and a
 * copy goes with its record once that is committed or acknowledged. `restore-unsent.ts` brings back what is found.
 */
export class BackupCopies {
  private readonly cache: NonNullable<Ports['backup']> | null;
  private readonly clock: Ports['clock'] | null;
  /** Where it is told that a copy could not be made or deleted. */
  tell: (error: unknown) => void = () => undefined;
  private roomForFiles = true;
  /** The last thing to do with a copy, by its path: one after the other. */
  private readonly inFlight = new Map<string, Promise<void>>();

  constructor({ backup, clock }: Partial<Pick<Ports, 'backup' | 'clock'>>) {
    this.cache = backup ?? null;
    this.clock = clock ?? null;
  }

  /** Copies what is written to the tables from now on. */
  follow(db: Dexie): void {
    if (!this.cache) return;
    db.use({
      stack: 'dbcore',
      name: 'backup',
      create: (core) => ({
        ...core,
        table: (name) => {
          const table = core.table(name);
          const copied = TABLES.find((each) => each === name);
          if (!copied) return table;
          return {
            ...table,
            mutate: (request) => {
              // The record first, and all that is written with it: its copy must keep none of it waiting.
              queueMicrotask(() => this.note(copied, table, request));
              return table.mutate(request);
            },
          };
        },
      }),
    });
  }

  /** [OB2] Resolves when the copies of these records are there, or nothing more can be done for them. */
  async written(table: TableName, ids: readonly string[]): Promise<void> {
    const copies = ids.flatMap((id) => this.inFlight.get(pathOf(table, id)) ?? []);
    if (copies.length === 0 || !this.clock) return;
    await atMost(this.clock, PATIENCE, Promise.all(copies));
  }

  /** Ids of the records that have a copy. */
  async ids(table: TableName): Promise<string[]> {
    return [...(await this.copied())[table]];
  }

  private async copied(): Promise<Record<TableName, Set<string>>> {
    const found = { outbox: new Set<string>(), bytes: new Set<string>(), key: new Set<string>() };
    for (const path of (await this.cache?.paths()) ?? []) {
      const named = namedBy(path);
      if (named) found[named.table].add(named.id);
    }
    return found;
  }

  /** The copy of a record, as it was stored; null where it is not there or not whole. Throws `CacheFailed`. */
  async read<Name extends TableName>(table: Name, id: string): Promise<Copied[Name] | null> {
    const found = await this.cache?.match(pathOf(table, id));
    return found ? (unpack(await cachedBytes(found)) as Copied[Name] | null) : null;
  }

  /**
   * [I8] The copies of files make way for what cannot be stored otherwise, and none are made until the next start: they
   * would take the room from what they are copies of. Answers how many there were.
   */
  async dropFiles(): Promise<number> {
    this.roomForFiles = false;
    // Where they cannot even be listed, something else has to make way.
    const ids = await this.ids('bytes').catch((error: unknown) => {
      this.failed(error);
      return [];
    });
    await Promise.all(ids.map((id) => this.drop(pathOf('bytes', id))));
    return ids.length;
  }

  /** Nothing of what was unsent is to come back. */
  async dropAll(): Promise<void> {
    const found = await this.copied();
    await Promise.all(TABLES.flatMap((name) => [...found[name]].map((id) => this.drop(pathOf(name, id)))));
  }

  /**
   * Makes the copies those of what is unsent: a kill may have come between a record and its copy, and an app before
   * this rule kept none. Copies are listed first: a record whose copy is being made has begun its transaction, for
   * which the one in here waits.
   */
  async tidy(db: CopiedTables): Promise<void> {
    if (!this.cache) return;
    const found = await this.copied();
    for (const name of TABLES) {
      const copied = found[name];
      const table: Table<Copied[TableName], string> = db.table(name);
      const unsent = await db.transaction('rw', table, async () => {
        const kept = new Set(await table.toCollection().primaryKeys());
        const done = name === 'outbox' ? await acked(db).primaryKeys() : [];
        for (const id of done) kept.delete(id);
        return kept;
      });
      for (const id of copied) if (!unsent.has(id)) await this.drop(pathOf(name, id));
      for (const id of unsent) {
        if (copied.has(id)) continue;
        const record = await table.get(id);
        if (record) await this.copy(name, id, record);
      }
    }
  }

  private note(name: TableName, { schema }: DBCoreTable, request: DBCoreMutateRequest): void {
    // What Dexie hands down here is the transaction itself.
    const transaction = request.trans as unknown as IDBTransaction;
    const dropOn = (event: 'complete' | 'abort', ids: readonly string[]) =>
      transaction.addEventListener(event, () => {
        for (const id of ids) void this.drop(pathOf(name, id));
      });
    if (request.type === 'delete') dropOn('complete', request.keys as string[]);
    if (request.type === 'delete' || request.type === 'deleteRange' || isBeside(request)) return;
    const idOf = (record: Copied[TableName]) => schema.primaryKey.extractKey?.(record) as string;
    const records = request.values as Copied[TableName][];
    const done = records.filter(isDone);
    if (done.length > 0) dropOn('complete', done.map(idOf));
    const fresh = records.filter((record) => !isDone(record) && (name === 'key' || isSealed(record)));
    for (const record of fresh) void this.copy(name, idOf(record), record);
    if (request.type === 'add') dropOn('abort', fresh.map(idOf));
  }

  private copy(table: TableName, id: string, record: Copied[TableName]): Promise<void> {
    if (table === 'bytes' && !this.roomForFiles) return Promise.resolve();
    const path = pathOf(table, id);
    // [OB11] What an entry does to the mirror is not sealed, and derived again where its copy is needed.
    const bytes = pack('touches' in record ? withoutEffects(record) : record);
    return this.after(path, (cache) => cache.put(path, bytes, MIMETYPE));
  }

  private drop(path: string): Promise<void> {
    return this.after(path, (cache) => cache.delete(path));
  }

  private after(
    path: string,
    work: (cache: NonNullable<Ports['backup']>) => Promise<unknown>,
  ): Promise<void> {
    const { cache } = this;
    if (!cache) return Promise.resolve();
    const last = (this.inFlight.get(path) ?? Promise.resolve())
      .then(() => work(cache))
      .then(
        () => undefined,
        (error: unknown) => this.failed(error),
      )
      .finally(() => {
        if (this.inFlight.get(path) === last) this.inFlight.delete(path);
      });
    this.inFlight.set(path, last);
    return last;
  }

  /** The record itself is stored, and the next start tries again. No room, or no such place, is no failure. */
  private failed(error: unknown): void {
    if (!isQuotaError(error) && !isRefused(error)) this.tell(error);
  }
}

const acked = (db: CopiedTables) => inState(db, 'acked');

/** [OB5] The server has it. */
const isDone = (record: Copied[TableName]): boolean => 'state' in record && record.state === 'acked';

/** Whether a change leaves alone what counts of a record. */
function isBeside(request: DBCoreMutateRequest): boolean {
  if (request.type !== 'put' || !request.changeSpec) return false;
  return Object.keys(request.changeSpec).every((field) => !COUNTS.includes(field));
}
