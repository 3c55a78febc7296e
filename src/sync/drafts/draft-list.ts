import type { UserDatabase } from '../store/database.ts';

export const PREFIX = 'draft:';

/** [I5] The names of the forms that have a draft, each once, as `drafts.ts` calls them. */
export async function draftForms(db: UserDatabase): Promise<string[]> {
  const names = await db.meta.where('name').startsWith(PREFIX).primaryKeys();
  return [...new Set(names.map((name) => name.slice(PREFIX.length).replace(/:file:[^:]*$/, '')))];
}
