import type { MetaItem, UserDatabase } from '../store/database.ts';
import { PREFIX } from './draft-list.ts';

/** Takes a draft out, fields and files; answers them, sealed as they are. */
export function takeDraft(db: UserDatabase, form: string): Promise<MetaItem[]> {
  return db.transaction('rw', db.meta, async () => {
    const fields = await db.meta.get(`${PREFIX}${form}`);
    const files = await db.meta.where('name').startsWith(`${PREFIX}${form}:file:`).toArray();
    const items = fields ? [fields, ...files] : files;
    await db.meta.bulkDelete(items.map(({ name }) => name));
    return items;
  });
}

/** Puts back what was taken out, unless the form was typed into since. */
export function putDraftBack(db: UserDatabase, items: readonly MetaItem[]): Promise<void> {
  return db.transaction('rw', db.meta, async () => {
    const known = await db.meta.bulkGet(items.map(({ name }) => name));
    await db.meta.bulkPut(items.filter((_item, at) => known[at] === undefined));
  });
}
