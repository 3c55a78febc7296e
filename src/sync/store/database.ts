import { Dexie, type Table } from 'dexie';
import type { MirrorRow } from '../../shared/contract/core/define.ts';
import { findRecord, RECORDS } from '../../shared/contract/registry.ts';
import type { JournalEntry, PendingBytes, StoredBytes, StoredEntry } from '../entry.ts';
import { KeyRing } from '../outbox/sealing/key-ring.ts';
import { Seal } from '../outbox/sealing/seal.ts';
import type { Secrets, WrappedKey } from '../outbox/sealing/user-key.ts';
import type { Ports } from '../ports.ts';
import { BackupCopies } from './backup-copy.ts';
import { SCHEMA_VERSION } from './schema-log.ts';

/** [PL4] Every kind has two tables; `PullState.tables` says which of them is the mirror now. */
export type Generation = 'a' | 'b';

/** The last confirmed version of a row that pending commands cover (OB4); null: not on the server. */
export interface Shadow {
  key: string;
  row: MirrorRow | null;
}

/** A cached document (SW2): path `/files/{id}/{version}`, size in bytes, last use, pinned ones are never evicted. */
export interface CachedDocument {
  path: string;
  fileid: string;
  size: number;
  used: number;
  pinned: 0 | 1;
  /** Of a file that this device sent: what sending it once more needs (OB15). */
  upload?: Pick<PendingBytes, 'mimetype' | 'extension' | 'name' | 'sha256' | 'place'>;
}

export interface MetaItem {
  name: string;
  value: unknown;
}

/** Tables and indexes of one user's database in one company (OB11), derived from the contract. */
export function storesOfRegistry(): Record<string, string> {
  const stores: Record<string, string> = {
    outbox: 'id, &sequence, [state+sequence], lane, *touches, *creates',
    shadow: 'key',
    bytes: 'fileid',
    journal: 'id, ackedAt, merged.row',
    document: 'path, fileid, [pinned+used]',
    meta: 'name',
    key: 'id',
  };
  for (const record of RECORDS) {
    const indexes = ['nodeid', ...record.indexes, ...(record.files ?? [])].join(', ');
    stores[`${record.kind}_a`] = indexes;
    stores[`${record.kind}_b`] = indexes;
  }
  return stores;
}

export class UserDatabase extends Dexie {
  declare outbox: Table<StoredEntry, string>;
  declare shadow: Table<Shadow, string>;
  declare bytes: Table<StoredBytes, string>;
  declare journal: Table<JournalEntry, string>;
  declare document: Table<CachedDocument, string>;
  declare meta: Table<MetaItem, string>;
  declare key: Table<WrappedKey, string>;
  /** [OB11] The user's keys, and what seals and opens with them. */
  readonly keyRing: KeyRing;
  readonly seal: Seal;
  /** [OB2] The copies of what is unsent. */
  readonly backup: BackupCopies;

  /**
   * Strict durability: "saved on this device" must survive a crash (OB2). `secrets` open the user's key; without
   * them the outbox stays closed.
   */
  constructor(
    name: string,
    ports: Pick<Ports, 'indexedDB' | 'IDBKeyRange'> & Partial<Pick<Ports, 'backup' | 'clock'>>,
    secrets: Secrets = async () => [],
  ) {
    super(name, {
      indexedDB: ports.indexedDB,
      IDBKeyRange: ports.IDBKeyRange,
      chromeTransactionDurability: 'strict',
      autoOpen: true,
    });
    this.version(SCHEMA_VERSION).stores(storesOfRegistry());
    this.keyRing = new KeyRing(this, secrets);
    this.seal = new Seal(this.keyRing);
    this.backup = new BackupCopies(ports);
    this.backup.follow(this);
    this.on('ready', () => this.keyRing.noteOpened(), true);
  }

  /** The mirror table of a kind in a generation. */
  mirror(kind: string, generation: Generation): Table<MirrorRow, string> {
    return this.table(`${kind}_${generation}`);
  }

  /** Both tables of each kind, for transactions that resolve the generation inside. */
  mirrors(kinds: Iterable<string>): Table[] {
    // An entry of another app version may name a kind that this one has no tables for [OB12].
    const known = [...new Set(kinds)].filter((kind) => findRecord(kind));
    return known.flatMap((kind) => [this.mirror(kind, 'a'), this.mirror(kind, 'b')]);
  }
}

/** [OB11] Name of the database of one user in one client company. */
export function databaseName(prefix: string, owner: { clientid: string; usernodeid: string }): string {
  return `${prefix}wartbar:${owner.clientid}:${owner.usernodeid}`;
}
