import { withRoom } from '../files/room.ts';
import type { SealedDraft } from '../outbox/sealing/seal.ts';
import type { Ports } from '../ports.ts';
import type { MetaItem, UserDatabase } from '../store/database.ts';
import { read } from '../store/gate.ts';
import type { StoredDraft } from '../stored-draft.ts';

/**
 * [I5] [OB11] What is typed into a form before it is saved, kept in the user's database so that a killed app loses
 * nothing, and sealed like the outbox: fields under one item, each prepared file under its own, since files are large
 * and written once.
 */
const PREFIX = 'draft:';
const fieldsName = (form: string) => `${PREFIX}${form}`;
const filePrefix = (form: string) => `${PREFIX}${form}:file:`;

const isSealed = (value: unknown): value is SealedDraft =>
  (value as Partial<SealedDraft> | null)?.sealed?.iv instanceof Uint8Array;

/** Null where the user's key is not here. */
async function open<T>(db: UserDatabase, { name, value }: MetaItem): Promise<T | null> {
  if (!isSealed(value)) return value as T;
  return (await db.seal.openDraft(name, value)) as T | null;
}

const sealed = async (db: UserDatabase, name: string, value: unknown): Promise<MetaItem> => ({
  name,
  value: await db.seal.sealDraft(name, value),
});

/** The draft of one form. */
export class Draft<Fields = unknown, File = unknown> {
  private readonly db: UserDatabase;
  private readonly ports: Ports;
  private readonly form: string;

  constructor({ db, ports }: { db: UserDatabase; ports: Ports }, form: string) {
    this.db = db;
    this.ports = ports;
    this.form = form;
  }

  /** Null when nothing was typed; `fields` null where only files were added. */
  read(): Promise<StoredDraft<Fields, File> | null> {
    const { db, form } = this;
    return this.inTurn(async () => {
      const item = await db.meta.get(fieldsName(form));
      const kept = await db.meta.where('name').startsWith(filePrefix(form)).toArray();
      const fields = item ? await open<Fields>(db, item) : null;
      const files = await Promise.all(kept.map((each) => open<File>(db, each)));
      const opened = files.filter((file) => file !== null);
      return fields === null && opened.length === 0 ? null : { fields, files: opened as File[] };
    });
  }

  /** Keeps the fields; resolves when they lie on this device. */
  write(fields: Fields): Promise<void> {
    return this.keep(fieldsName(this.form), fields, 0);
  }

  /** [I8] Keeps a prepared file too: a photo in it is worth more than a cached document. */
  addFile(fileid: string, file: File): Promise<void> {
    const { bytes } = file as { bytes?: ArrayBuffer };
    return this.keep(`${filePrefix(this.form)}${fileid}`, file, bytes?.byteLength ?? 0);
  }

  removeFile(fileid: string): Promise<void> {
    return this.inTurn(() => this.db.meta.delete(`${filePrefix(this.form)}${fileid}`));
  }

  /** Forgets the draft: it was saved, or the person threw it away. */
  delete(): Promise<void> {
    const { db, form } = this;
    return this.inTurn(() =>
      db.transaction('rw', db.meta, async () => {
        await db.meta.delete(fieldsName(form));
        await db.meta.where('name').startsWith(filePrefix(form)).delete();
      }),
    );
  }

  /** [SW3] Resolves when everything that is being done to it is done: before the page is left. */
  settled(): Promise<void> {
    return this.inTurn(() => Promise.resolve());
  }

  private keep(name: string, value: unknown, size: number): Promise<void> {
    const { db, ports } = this;
    return this.inTurn(async () => {
      const item = await sealed(db, name, value);
      await withRoom(db, ports, size, () => db.meta.put(item));
    });
  }

  private inTurn<T>(work: () => Promise<T>): Promise<T> {
    return inTurn(this.db, this.form, work);
  }
}

/** The last turn of each draft that is being written. */
const turns = new Map<string, Promise<unknown>>();

/**
 * What is done to one draft is done in turn: sealing takes a moment, and what was typed earlier must come neither after
 * what was typed later nor after the draft was thrown away.
 */
function inTurn<T>(db: UserDatabase, form: string, work: () => Promise<T>): Promise<T> {
  const key = `${db.name} ${form}`;
  const run = () => read(db, work);
  const turn = (turns.get(key) ?? Promise.resolve()).then(run, run);
  turns.set(key, turn);
  const leave = () => turns.get(key) === turn && turns.delete(key);
  turn.then(leave, leave);
  return turn;
}

/** [OB11] Seals the drafts of an app before this rule; one that is typed on meanwhile is newer and stays. */
export async function sealOldDrafts(db: UserDatabase): Promise<void> {
  for (const name of await db.meta.where('name').startsWith(PREFIX).primaryKeys()) {
    const item = await db.meta.get(name);
    if (!item || isSealed(item.value)) continue;
    const next = await sealed(db, name, item.value);
    await db.transaction('rw', db.meta, async () => {
      const still = await db.meta.get(name);
      if (still === undefined || isSealed(still.value)) return;
      await db.meta.put(next);
    });
  }
}
