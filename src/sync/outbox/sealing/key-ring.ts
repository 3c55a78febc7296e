import type { Dexie, Table } from 'dexie';
import type { Sealed } from '../../entry.ts';
import { withReopen } from '../../faults/reopen.ts';
import { makeUserKey, rewrapUserKey, type Secrets, unwrapUserKey, type WrappedKey } from './user-key.ts';

/** Nobody is logged in, so nothing can be sealed: nothing was stored. */
export class KeyMissing extends Error {
  override name = 'KeyMissing';
}

/** The user's database, as far as this file knows it. */
type KeyStore = Dexie & { key: Table<WrappedKey, string> };

/** [OB11] The user's keys: lies wrapped in the store, is unwrapped by the secret of the login, and used from memory. */
export class KeyRing {
  private readonly db: KeyStore;
  private readonly secrets: Secrets;
  private readonly keys = new Map<string, CryptoKey>();
  /** Keys that were looked for and could not be opened. */
  private readonly missing = new Set<string>();
  /** Keys that a secret of an earlier login opens. */
  private readonly former = new Map<string, string>();
  private loading: Promise<void> = Promise.resolve();
  /** How often the database was opened, and at which of these the keys were last compared with it. */
  private openings = 0;
  private checked = 0;

  constructor(db: KeyStore, secrets: Secrets) {
    this.db = db;
    this.secrets = secrets;
  }

  /** Whether anything can be sealed. */
  get ready(): boolean {
    return this.keys.size > 0 && this.openings === this.checked;
  }

  /**
   * Makes sure of the keys before work begins; the first login on this device makes one. A missing key may be back: its
   * user has logged in again. Answers whether one is.
   */
  async prepare(): Promise<boolean> {
    const due = () => !this.ready || this.missing.size > 0 || this.former.size > 0;
    if (!due()) return false;
    const missing = [...this.missing];
    // One after the other: two at once would make two keys.
    const loading = this.loading.then(() =>
      withReopen([this.db], async () => (due() ? this.load(true) : undefined)),
    );
    this.loading = loading.catch(() => undefined);
    await loading;
    return missing.some((id) => this.keys.has(id));
  }

  /**
   * [PL7] The database was opened, perhaps because it had been deleted under this process. A key that only memory
   * still knows must seal nothing more: nobody could ever open that.
   */
  noteOpened(): void {
    this.openings++;
  }

  /** Whether what was sealed can still be opened later. */
  holds({ key }: Sealed): boolean {
    return this.openings === this.checked && this.keys.has(key);
  }

  /** Whether a key was looked for and cannot be opened with this login. */
  isMissing(id: string): boolean {
    return this.missing.has(id);
  }

  /** A key that was looked for before; undefined where it cannot be opened. */
  find(id: string): CryptoKey | undefined {
    return this.keys.get(id);
  }

  /** The key that seals. Throws `KeyMissing`. */
  async current(): Promise<[id: string, key: CryptoKey]> {
    if (!this.ready) await this.prepare();
    const [first] = this.keys;
    if (!first) throw new KeyMissing('nobody is logged in, nothing can be sealed');
    return first;
  }

  /**
   * Keys that are not known yet are looked for once; `prepare` looks again. Live queries come here, so nobody else may
   * wait for this look: Dexie takes what goes on after it for a part of the query, and refuses writes.
   */
  async lookFor(ids: readonly string[]): Promise<void> {
    const unknown = () => ids.filter((id) => !this.keys.has(id) && !this.missing.has(id));
    if (unknown().length === 0) return;
    await withReopen([this.db], () => this.load(false));
    for (const id of unknown()) this.missing.add(id);
  }

  /** `writing` is not for live queries, which may only read. */
  private async load(writing: boolean): Promise<void> {
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
    return this.load(writing);
  }

  /** Compares what is known with what the store has, in the database as it was opened last. */
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
      // The server's own secret has changed between two logins: to be wrapped under the new one.
      if (place > 0) this.former.set(stored.id, secret);
      return;
    }
  }
}
