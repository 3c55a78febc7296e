import type { Dexie, Table } from 'dexie';
import type { Effect } from '../../shared/contract/define.ts';
import { Damages } from '../damages.ts';
import { living } from '../living.ts';
import {
  makeUserKey,
  rewrapUserKey,
  type Secrets,
  unwrapUserKey,
  type WrappedKey,
} from '../session/user-key.ts';
import type {
  EntryContent,
  EntryProblem,
  OutboxEntry,
  PendingBytes,
  Sealed,
  StoredBytes,
  StoredEntry,
} from './entry.ts';

/** Nobody is logged in, so nothing can be sealed: nothing was stored. */
export class KeyMissing extends Error {
  override name = 'KeyMissing';
}

/** A transaction needs what these do to the mirror; they have to be opened outside of it. */
class NotOpened extends Error {
  override name = 'NotOpened';
  readonly entries: StoredEntry[];
  constructor(entries: StoredEntry[]) {
    super(`${entries.length} entries have to be opened first`);
    this.entries = entries;
  }
}

/** The user's database, as far as this file knows it. */
type KeyStore = Dexie & { key: Table<WrappedKey, string> };

/** Opened contents that are kept at hand beyond what one transaction needs. */
const KEPT = 1000;
const CIPHER = 'AES-GCM';
const [utf8, text] = [new TextEncoder(), new TextDecoder()];

/** What an app before this rule left lies open until it is sealed (`seal-old.ts`). */
export const isSealed = (stored: object): boolean => 'sealed' in stored || 'details' in stored;

/** A draft as it is stored: everything but the bytes of a file, which are large. */
export interface SealedDraft {
  sealed: Sealed;
  bytes?: Sealed;
}

/**
 * [OB11] Seals what goes into the outbox and opens what comes out of it, and nothing else does: payload, effects,
 * problem, bytes and drafts lie in the store only encrypted, each bound to its entry and field. Encryption takes other
 * threads, for which no IndexedDB transaction waits: everything is sealed before one begins, and `transact` opens
 * what one turns out to need.
 */
export class Seal {
  /** Once an engine runs over it, the device's. */
  damages = new Damages();
  private readonly db: KeyStore;
  private readonly secrets: Secrets;
  private readonly keys = new Map<string, CryptoKey>();
  /** Keys that were looked for and could not be opened. */
  private readonly missing = new Set<string>();
  /** Entries that their key does not open: damaged. */
  private readonly broken = new Set<string>();
  private readonly opened = new Map<string, { iv: Uint8Array; content: EntryContent }>();
  /** Keys that a secret of an earlier login opens. */
  private readonly former = new Map<string, string>();
  private loading: Promise<void> = Promise.resolve();
  /** How often the database was opened, and at which of these the keys were last held against it. */
  private openings = 0;
  private checked = 0;
  /** Transactions that may need what is opened. */
  private underway = 0;

  constructor(db: KeyStore, secrets: Secrets) {
    this.db = db;
    this.secrets = secrets;
  }

  /** Whether anything can be sealed. */
  get ready(): boolean {
    return this.keys.size > 0 && this.openings === this.checked;
  }

  /**
   * Makes sure of the keys before work begins; the first login on this device makes one. One that is missing may be
   * back: its user has logged in again.
   */
  prepare(): Promise<void> {
    const due = () => !this.ready || this.missing.size > 0 || this.former.size > 0;
    if (!due()) return Promise.resolve();
    // One after the other: two at once would make two keys.
    const loading = this.loading.then(() =>
      living([this.db], async () => (due() ? this.loadKeys(true) : undefined)),
    );
    this.loading = loading.catch(() => undefined);
    return loading;
  }

  /** Whether an entry can be opened, as far as is known; one whose key was not looked for yet may be. */
  opens(entry: StoredEntry): boolean {
    return !isSealed(entry) || !this.isLocked(entry);
  }

  /**
   * [PL7] The database was opened, perhaps anew because it had been deleted under this process. A key that only memory
   * still knows must seal nothing more: nobody could ever open that again.
   */
  noteOpened(): void {
    this.openings++;
  }

  /** Whether what an entry was sealed with still counts. */
  holds({ sealed }: StoredEntry): boolean {
    return this.openings === this.checked && this.keys.has(sealed.key);
  }

  /** `writing` is not for live queries, which may only read. */
  private async loadKeys(writing: boolean): Promise<void> {
    const secrets = await this.secrets();
    const [current] = secrets;
    const wrapped = await this.readKeys();
    for (const stored of wrapped) {
      if (!this.keys.has(stored.id)) await this.tryToOpen(stored, secrets);
      const secret = this.former.get(stored.id);
      if (!writing || secret === undefined || current === undefined) continue;
      const again = await rewrapUserKey(stored, secret, current);
      if (again) await this.db.key.put(again);
      this.former.delete(stored.id);
    }
    if (this.ready || !writing || current === undefined) return;
    const fresh = await makeUserKey(current);
    await this.db.transaction('rw', this.db.key, async () => {
      // Two tabs may get here at once: the first key stored is the one that counts.
      if ((await this.db.key.count()) === wrapped.length) await this.db.key.add(fresh);
    });
    return this.loadKeys(writing);
  }

  /** Holds what is known against what the store has, in the database as it was opened last. */
  private async readKeys(): Promise<WrappedKey[]> {
    while (true) {
      const opening = this.openings;
      const wrapped = await this.db.key.toArray();
      if (opening !== this.openings) continue;
      const here = new Set(wrapped.map(({ id }) => id));
      for (const id of this.keys.keys()) if (!here.has(id)) this.keys.delete(id);
      this.checked = opening;
      return wrapped;
    }
  }

  private async tryToOpen(stored: WrappedKey, secrets: readonly string[]): Promise<void> {
    for (const [place, secret] of secrets.entries()) {
      const key = await unwrapUserKey(stored, secret);
      if (!key) continue;
      this.keys.set(stored.id, key);
      this.missing.delete(stored.id);
      // The server's own secret has changed between two logins: to be wrapped anew.
      if (place > 0) this.former.set(stored.id, secret);
      return;
    }
  }

  private async keyToSeal(): Promise<[string, CryptoKey]> {
    if (!this.ready) await this.prepare();
    const [first] = this.keys;
    if (!first) throw new KeyMissing('nobody is logged in, nothing can be sealed');
    return first;
  }

  async sealEntry(entry: OutboxEntry): Promise<StoredEntry> {
    const { payload, effects, problem, locked, ...head } = entry;
    if (locked) throw new KeyMissing(`${entry.id} was never opened`);
    const json = JSON.stringify({ payload, effects });
    const sealed = await this.seal(`${entry.id} content`, utf8.encode(json));
    this.opened.set(entry.id, { iv: sealed.iv, content: JSON.parse(json) as EntryContent });
    return { ...head, sealed, ...(problem ? { problem: await this.sealProblem(entry.id, problem) } : {}) };
  }

  /** Why the entry of this id is parked. */
  sealProblem(id: string, problem: EntryProblem): Promise<Sealed> {
    return this.seal(`${id} problem`, utf8.encode(JSON.stringify(problem)));
  }

  async sealBytes({ fileid, bytes, stored, ...details }: PendingBytes): Promise<StoredBytes> {
    return {
      fileid,
      size: bytes.byteLength,
      stored,
      details: await this.seal(`${fileid} details`, utf8.encode(JSON.stringify(details))),
      bytes: await this.seal(`${fileid} bytes`, bytes),
    };
  }

  /** Null where the key is not here. */
  async openBytes(kept: StoredBytes): Promise<PendingBytes | null> {
    if (!isSealed(kept)) return kept as unknown as PendingBytes;
    await this.lookFor([kept.bytes.key]);
    const { fileid, stored } = kept;
    const details = await this.unseal(`${fileid} details`, kept.details);
    const bytes = await this.unseal(`${fileid} bytes`, kept.bytes);
    if (!details || !bytes) return null;
    return { ...(parse(details) as Omit<PendingBytes, 'bytes'>), fileid, bytes, stored };
  }

  /** [I5] Fields or a file of a form that is not saved yet; a file's `bytes` are an ArrayBuffer. */
  async sealDraft(name: string, value: unknown): Promise<SealedDraft> {
    const { bytes, ...rest } = Object(value) as { bytes?: unknown };
    const isFile = bytes instanceof ArrayBuffer;
    return {
      sealed: await this.seal(`${name} content`, utf8.encode(JSON.stringify(isFile ? rest : value))),
      ...(isFile ? { bytes: await this.seal(`${name} bytes`, bytes) } : {}),
    };
  }

  /** Null where the key is not here. */
  async openDraft(name: string, draft: SealedDraft): Promise<unknown> {
    await this.lookFor([draft.sealed.key]);
    const content = await this.unseal(`${name} content`, draft.sealed);
    const bytes = draft.bytes && (await this.unseal(`${name} bytes`, draft.bytes));
    if (!content || bytes === null) return null;
    return bytes ? { ...(parse(content) as object), bytes } : parse(content);
  }

  /** [OB12] Entries as they are worked with; those whose key is not here are `locked`, never dropped. */
  async open(entries: readonly StoredEntry[]): Promise<OutboxEntry[]> {
    await this.lookFor(entries.flatMap((entry) => (isSealed(entry) ? [entry.sealed.key] : [])));
    return Promise.all(entries.map((entry) => this.openEntry(entry)));
  }

  async openOne(entry: StoredEntry): Promise<OutboxEntry> {
    const [opened] = await this.open([entry]);
    if (!opened) throw new Error('unreachable');
    return opened;
  }

  private async openEntry(entry: StoredEntry): Promise<OutboxEntry> {
    if (!isSealed(entry)) return entry as unknown as OutboxEntry;
    const { sealed: _sealed, problem, ...head } = entry;
    const content = await this.contentOf(entry);
    if (!content) {
      const damaged = this.broken.has(entry.id) && { damaged: true as const };
      return { ...head, payload: {}, effects: [], locked: true, ...damaged };
    }
    const why = problem && (await this.unseal(`${entry.id} problem`, problem));
    return { ...head, ...content, ...(why ? { problem: parse(why) as EntryProblem } : {}) };
  }

  private async contentOf(entry: StoredEntry): Promise<EntryContent | null> {
    const known = this.atHand(entry);
    if (known) return known;
    const found = await this.unseal(`${entry.id} content`, entry.sealed);
    if (!found) {
      if (this.keys.has(entry.sealed.key)) this.broken.add(entry.id);
      return null;
    }
    const content = parse(found) as EntryContent;
    this.opened.set(entry.id, { iv: entry.sealed.iv, content });
    return content;
  }

  private atHand({ id, sealed }: StoredEntry): EntryContent | null {
    const known = this.opened.get(id);
    // Sealed anew by another tab (OB12), what is at hand is no longer what counts.
    return known?.iv.every((byte, place) => byte === sealed.iv[place]) ? known.content : null;
  }

  /**
   * [OB4] A transaction that may lay effects over rows. Its body runs once more where entries had to be opened first,
   * so it must be repeatable.
   */
  async transact<T>(tables: Table[], body: () => Promise<T>): Promise<T> {
    // What another one has just opened is not taken from it: it would open all of it again, and again.
    if (this.underway === 0 && this.opened.size > KEPT) this.opened.clear();
    this.underway++;
    try {
      while (true) {
        try {
          return await this.db.transaction('rw', tables, body);
        } catch (error) {
          if (!(error instanceof NotOpened)) throw error;
          await this.open(error.entries);
        }
      }
    } finally {
      this.underway--;
    }
  }

  /**
   * Inside `transact`: what entries do to the mirror. Of locked ones nothing is known, so they do nothing to it.
   * Ends the transaction's try where one was not opened yet.
   */
  effectsOf(entries: readonly StoredEntry[]): Effect[][] {
    const closed = entries.filter((entry) => isSealed(entry) && !this.atHand(entry) && !this.isLocked(entry));
    if (closed.length > 0) throw new NotOpened(closed);
    return entries.map((entry) =>
      isSealed(entry) ? (this.atHand(entry)?.effects ?? []) : (entry as unknown as OutboxEntry).effects,
    );
  }

  private isLocked({ id, sealed }: StoredEntry): boolean {
    return this.missing.has(sealed.key) || this.broken.has(id);
  }

  /**
   * Keys that are not known yet are looked for once; `prepare` looks again. Live queries come here, so nobody else may
   * wait for this look: Dexie takes what goes on after it for a part of the query, and refuses writes.
   */
  private async lookFor(ids: readonly string[]): Promise<void> {
    const unknown = () => ids.filter((id) => !this.keys.has(id) && !this.missing.has(id));
    if (unknown().length === 0) return;
    await living([this.db], () => this.loadKeys(false));
    for (const id of unknown()) this.missing.add(id);
  }

  private async seal(place: string, bytes: BufferSource): Promise<Sealed> {
    const [id, key] = await this.keyToSeal();
    const iv = crypto.getRandomValues(new Uint8Array(12));
    const cipher = { name: CIPHER, iv, additionalData: utf8.encode(place) };
    return { key: id, iv, data: await crypto.subtle.encrypt(cipher, key, bytes) };
  }

  /** Null where the key is not here, or does not open it, which is told (X21). */
  private async unseal(place: string, { key: id, iv, data }: Sealed): Promise<ArrayBuffer | null> {
    const key = this.keys.get(id);
    if (!key) return null;
    try {
      const cipher = { name: CIPHER, iv, additionalData: utf8.encode(place) };
      return await crypto.subtle.decrypt(cipher, key, data);
    } catch (error) {
      return this.damages.note(place, error);
    }
  }
}

const parse = (bytes: ArrayBuffer): unknown => JSON.parse(text.decode(bytes));
