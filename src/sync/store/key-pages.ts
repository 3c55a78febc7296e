import type { Table } from 'dexie';

/** What is read of a page; it may open a lost handle again (SW5). */
type Read = <T>(run: () => PromiseLike<T>) => PromiseLike<T>;

/**
 * [OB16] Reads a table in the order of a unique key, behind `after`, a page at a time, so that memory holds one page.
 * Rows may come and go between two pages. `visit` answers false to stop. No generator: inside a transaction Dexie would
 * lose track of it.
 */
export async function eachPage<T>(
  table: Table<T, string>,
  key: keyof T & string,
  size: number,
  visit: (page: T[]) => unknown,
  { read = (run) => run(), after: start = Number.NEGATIVE_INFINITY }: { read?: Read; after?: unknown } = {},
): Promise<void> {
  for (let after = start; ; ) {
    const from = after;
    const page = await read(() => table.where(key).above(from).limit(size).toArray());
    if (page.length > 0 && (await visit(page)) === false) return;
    const last = page.at(-1);
    if (!last || page.length < size) return;
    after = last[key];
  }
}
