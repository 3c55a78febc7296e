import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../http/context.ts';

/**
 * Goes through rows by node id, `size` of them in one transaction; `read` gives those after one. Answers of how many
 * `each` said that it did something.
 */
export async function inBatches<R extends { nodeid: string }>(
  db: Kysely<Database>,
  size: number,
  read: (tx: Tx, after: string, limit: number) => Promise<R[]>,
  each: (tx: Tx, row: R) => Promise<boolean>,
): Promise<number> {
  let done = 0;
  for (let after = ''; ; ) {
    const seen = await db.transaction().execute(async (tx) => {
      const rows = await read(tx, after, size);
      for (const row of rows) if (await each(tx, row)) done += 1;
      return rows;
    });
    const last = seen.at(-1);
    if (!last || seen.length < size) return done;
    after = last.nodeid;
  }
}
