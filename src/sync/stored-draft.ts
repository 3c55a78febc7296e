/** [I5] What is kept of a form that was not saved yet; `fields` null where only files were added. */
export type StoredDraft<Fields, File> = { fields: Fields | null; files: File[] };
