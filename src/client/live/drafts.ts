import type { UserDatabase } from '../../sync/database.ts';
import { withRoom } from '../../sync/files/room.ts';
import { requireActive } from './runtime.ts';

/**
 * [I5] What is typed into a form before it is saved, kept in the user's database so that a killed app loses
 * nothing: small fields under one item, each prepared file under its own, since files are large and written once.
 */
const fieldsName = (form: string) => `draft:${form}`;
const filePrefix = (form: string) => `draft:${form}:file:`;

async function filesOf(db: UserDatabase, form: string) {
  return db.meta.where('name').startsWith(filePrefix(form)).toArray();
}

/** The draft of a form; null when nothing was typed. */
export async function readDraft<Fields, File>(
  form: string,
): Promise<{ fields: Fields; files: File[] } | null> {
  const draft = await readDraftParts<Fields, File>(form);
  return draft && draft.fields !== null ? { ...draft, fields: draft.fields } : null;
}

/** The same, also where only files were added: `fields` is null then. */
export async function readDraftParts<Fields, File>(
  form: string,
): Promise<{ fields: Fields | null; files: File[] } | null> {
  const { db } = requireActive();
  const item = await db.meta.get(fieldsName(form));
  const files = await filesOf(db, form);
  if (!item && files.length === 0) return null;
  return {
    fields: (item?.value as Fields | undefined) ?? null,
    files: files.map((file) => file.value as File),
  };
}

export async function writeDraft(form: string, fields: unknown): Promise<void> {
  const { db, ports } = requireActive();
  const item = { name: fieldsName(form), value: fields };
  await withRoom(db, ports, 0, () => db.meta.put(item));
}

/** [I8] A photo in a draft is worth more than a cached document. */
export async function writeDraftFile(form: string, fileid: string, file: unknown): Promise<void> {
  const { db, ports } = requireActive();
  const size = (file as { bytes?: ArrayBuffer }).bytes?.byteLength ?? 0;
  const item = { name: `${filePrefix(form)}${fileid}`, value: file };
  await withRoom(db, ports, size, () => db.meta.put(item));
}

export async function deleteDraftFile(form: string, fileid: string): Promise<void> {
  await requireActive().db.meta.delete(`${filePrefix(form)}${fileid}`);
}

/** Forgets a draft: it was saved, or the person threw it away. */
export async function deleteDraft(form: string): Promise<void> {
  const { db } = requireActive();
  await db.transaction('rw', db.meta, async () => {
    await db.meta.delete(fieldsName(form));
    await db.meta.where('name').startsWith(filePrefix(form)).delete();
  });
}
