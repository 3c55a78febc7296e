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

/** The draft of a form; null when nothing was typed, `fields` null where only files were added. */
export function readDraft<Fields, File>(
  db: UserDatabase,
  form: string,
): Promise<StoredDraft<Fields, File> | null> {
  return inTurn(db, form, () => readStored<Fields, File>(db, form));
}

async function readStored<Fields, File>(
  db: UserDatabase,
  form: string,
): Promise<StoredDraft<Fields, File> | null> {
  const item = await db.meta.get(fieldsName(form));
  const kept = await db.meta.where('name').startsWith(filePrefix(form)).toArray();
  const fields = item ? await open<Fields>(db, item) : null;
  const files = await Promise.all(kept.map((each) => open<File>(db, each)));
  const opened = files.filter((file) => file !== null);
  return fields === null && opened.length === 0 ? null : { fields, files: opened as File[] };
}

const isSealed = (value: unknown): value is SealedDraft =>
  (value as Partial<SealedDraft> | null)?.sealed?.iv instanceof Uint8Array;

/** Null where the user's key is not here. */
async function open<T>(db: UserDatabase, { name, value }: MetaItem): Promise<T | null> {
  if (!isSealed(value)) return value as T;
  return (await db.seal.openDraft(name, value)) as T | null;
}

/** Keeps the fields of a form; resolves when they lie on this device. */
export function writeDraft(db: UserDatabase, ports: Ports, form: string, fields: unknown): Promise<void> {
  return inTurn(db, form, async () => {
    const item = await sealed(db, fieldsName(form), fields);
    await withRoom(db, ports, 0, () => db.meta.put(item));
  });
}

/** [I8] Keeps a prepared file with a draft: a photo in it is worth more than a cached document. */
export function writeDraftFile(
  db: UserDatabase,
  ports: Ports,
  form: string,
  fileid: string,
  file: unknown,
): Promise<void> {
  const size = (file as { bytes?: ArrayBuffer }).bytes?.byteLength ?? 0;
  return inTurn(db, form, async () => {
    const item = await sealed(db, `${filePrefix(form)}${fileid}`, file);
    await withRoom(db, ports, size, () => db.meta.put(item));
  });
}

const sealed = async (db: UserDatabase, name: string, value: unknown): Promise<MetaItem> => ({
  name,
  value: await db.seal.sealDraft(name, value),
});

export function deleteDraftFile(db: UserDatabase, form: string, fileid: string): Promise<void> {
  return inTurn(db, form, () => db.meta.delete(`${filePrefix(form)}${fileid}`));
}

/** Forgets a draft: it was saved, or the person threw it away. */
export function deleteDraft(db: UserDatabase, form: string): Promise<void> {
  return inTurn(db, form, () =>
    db.transaction('rw', db.meta, async () => {
      await db.meta.delete(fieldsName(form));
      await db.meta.where('name').startsWith(filePrefix(form)).delete();
    }),
  );
}

/** Resolves when everything that is being done to a draft is done: before the page is left. */
export function draftSettled(db: UserDatabase, form: string): Promise<void> {
  return inTurn(db, form, () => Promise.resolve());
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
