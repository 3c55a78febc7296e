import * as stored from '../../../sync/drafts/drafts.ts';
import type { StoredDraft } from '../../../sync/stored-draft.ts';
import { requireActive } from '../runtime.ts';

/** [I5] Drafts of the person who is logged in: what is typed into a form before it is saved. */

/** The draft of a form; null when nothing was typed. */
export async function readDraft<Fields, File>(
  form: string,
): Promise<{ fields: Fields; files: File[] } | null> {
  const draft = await readDraftParts<Fields, File>(form);
  return draft && draft.fields !== null ? { ...draft, fields: draft.fields } : null;
}

/** The same, also where only files were added: `fields` is null then. */
export function readDraftParts<Fields, File>(form: string): Promise<StoredDraft<Fields, File> | null> {
  return stored.readDraft<Fields, File>(requireActive().db, form);
}

/** Resolves when what was typed lies on this device. */
export function writeDraft(form: string, fields: unknown): Promise<void> {
  const { db, ports } = requireActive();
  return stored.writeDraft(db, ports, form, fields);
}

/** [SW3] Resolves when nothing of this draft is on its way to the store any more. */
export function draftSettled(form: string): Promise<void> {
  return stored.draftSettled(requireActive().db, form);
}

export function writeDraftFile(form: string, fileid: string, file: unknown): Promise<void> {
  const { db, ports } = requireActive();
  return stored.writeDraftFile(db, ports, form, fileid, file);
}

export function deleteDraftFile(form: string, fileid: string): Promise<void> {
  return stored.deleteDraftFile(requireActive().db, form, fileid);
}

/** Forgets a draft: it was saved, or the person threw it away. */
export function deleteDraft(form: string): Promise<void> {
  return stored.deleteDraft(requireActive().db, form);
}
