import type {
  EntryContent,
  EntryProblem,
  OutboxEntry,
  PendingBytes,
  Sealed,
  StoredBytes,
  StoredEntry,
} from '../../entry.ts';
import { Damages } from '../../faults/damages.ts';
import { openBound, sealBound } from './bound-cipher.ts';
import { KeyMissing, type KeyRing } from './key-ring.ts';

const [utf8, text] = [new TextEncoder(), new TextDecoder()];

/** What an app before this rule left lies open until it is sealed (`seal-old.ts`). */
export const isSealed = (stored: object): boolean => 'sealed' in stored || 'details' in stored;

/** A draft as it is stored: everything but the bytes of a file, which are large. */
export interface SealedDraft {
  sealed: Sealed;
  bytes?: Sealed;
}

/**
 * [OB11] Seals what goes into the store and opens what comes out of it, and nothing else does: payload, problem, bytes
 * and drafts lie there only encrypted, each bound to its entry and field. Encryption takes other threads, for which no
 * IndexedDB transaction waits: everything is sealed before one begins.
 */
export class Seal {
  /** Once an engine runs over it, the device's. */
  damages = new Damages();
  private readonly keys: KeyRing;
  /** Entries that their key does not open: damaged. */
  private readonly broken = new Set<string>();

  constructor(keys: KeyRing) {
    this.keys = keys;
  }

  /** Whether an entry can be opened, as far as is known; one whose key was not looked for yet may be. */
  opens(entry: StoredEntry): boolean {
    return !isSealed(entry) || !(this.keys.isMissing(entry.sealed.key) || this.broken.has(entry.id));
  }

  async sealEntry(entry: OutboxEntry): Promise<StoredEntry> {
    const { payload, problem, locked, ...head } = entry;
    if (locked) throw new KeyMissing(`${entry.id} was never opened`);
    const content: EntryContent = { payload };
    return {
      ...head,
      sealed: await this.seal(`${entry.id} content`, utf8.encode(JSON.stringify(content))),
      ...(problem ? { problem: await this.sealProblem(entry.id, problem) } : {}),
    };
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
    await this.keys.lookFor([kept.bytes.key]);
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
    await this.keys.lookFor([draft.sealed.key]);
    const content = await this.unseal(`${name} content`, draft.sealed);
    const bytes = draft.bytes && (await this.unseal(`${name} bytes`, draft.bytes));
    if (!content || bytes === null) return null;
    return bytes ? { ...(parse(content) as object), bytes } : parse(content);
  }

  /** [OB12] Entries as they are worked with; those whose key is not here are `locked`, never dropped. */
  async open(entries: readonly StoredEntry[]): Promise<OutboxEntry[]> {
    await this.keys.lookFor(entries.flatMap((entry) => (isSealed(entry) ? [entry.sealed.key] : [])));
    return Promise.all(entries.map((entry) => this.openEntry(entry)));
  }

  async openOne(entry: StoredEntry): Promise<OutboxEntry> {
    const [opened] = await this.open([entry]);
    if (!opened) throw new Error('unreachable');
    return opened;
  }

  private async openEntry(entry: StoredEntry): Promise<OutboxEntry> {
    if (!isSealed(entry)) return entry as unknown as OutboxEntry;
    const { sealed, problem, ...head } = entry;
    const found = await this.unseal(`${entry.id} content`, sealed);
    if (!found) {
      const damaged = this.keys.find(sealed.key) !== undefined;
      if (damaged) this.broken.add(entry.id);
      return { ...head, payload: {}, locked: true, ...(damaged && { damaged }) };
    }
    const content = parse(found) as EntryContent;
    const why = problem && (await this.unseal(`${entry.id} problem`, problem));
    return {
      ...content,
      ...head,
      ...(why ? { problem: parse(why) as EntryProblem } : {}),
    };
  }

  private async seal(place: string, bytes: BufferSource): Promise<Sealed> {
    const [id, key] = await this.keys.current();
    return { key: id, ...(await sealBound(key, bytes, place)) };
  }

  /** Null where the key is not here, or does not open it, which is told (X21). */
  private async unseal(place: string, sealed: Sealed): Promise<ArrayBuffer | null> {
    const key = this.keys.find(sealed.key);
    if (!key) return null;
    try {
      return await openBound(key, sealed, place);
    } catch (error) {
      return this.damages.note(place, error);
    }
  }
}

const parse = (bytes: ArrayBuffer): unknown => JSON.parse(text.decode(bytes));
