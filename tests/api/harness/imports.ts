import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../../src/server/db/schema.ts';
import { NO_COUNTS } from '../../../src/shared/rules/import/present.ts';
import type { Account } from './client.ts';

/** A file of this user that was tried, and one whose import was undone; both say nothing. */
export async function addImports(db: Kysely<Database>, { clientid, usernodeid }: Account) {
  const add = async (state: 'planned' | 'undone'): Promise<string> => {
    const importid = randomUUID();
    await db
      .insertInto('import')
      .values({
        clientid,
        importid,
        usernodeid,
        filename: 'maschinen.csv',
        kind: JSON.stringify({ format: 'csv', encoding: 'utf-8', delimiter: ';' }),
        sheets: JSON.stringify([{ name: '', table: { headers: ['Name'], rows: [] } }]),
        headerkey: 'name',
        mapping: JSON.stringify(['name']),
        state,
        counts: JSON.stringify(NO_COUNTS),
        created: 1000,
      })
      .execute();
    return importid;
  };
  return { import: await add('planned'), undoneimport: await add('undone') };
}
