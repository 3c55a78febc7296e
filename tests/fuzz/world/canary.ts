import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Database } from '../../../src/server/db/schema.ts';
import { referenceKind } from '../../../src/shared/contract/core/fields.ts';
import { RECORDS } from '../../../src/shared/contract/registry.ts';

/** Stands in each text of the company that nobody may hear of. */
export const CANARY = 'Kanarienvogel';

/** The value that carries the canary in such a field; undefined where none can. */
function marked(schema: z.core.$ZodType): unknown {
  if (referenceKind(schema) !== undefined) return undefined;
  for (const value of [CANARY, { de: CANARY }]) {
    if (z.safeParse(schema, value).success) return value;
  }
  return undefined;
}

/** Something else names the row by this text: it stays. */
const isNamedBy = (error: unknown): boolean => (error as { code?: unknown }).code === '23503';

/** Puts the canary into every text of a company. */
export async function markTexts(db: Kysely<Database>, clientid: string): Promise<void> {
  for (const { kind, fields } of RECORDS) {
    for (const [field, schema] of Object.entries(fields.shape)) {
      const value = marked(schema);
      if (value === undefined) continue;
      const [table, column] = [sql.table(kind), sql.ref(field)];
      // Some may stand once in a company only: each tells its row.
      const written =
        typeof value === 'string' ? sql`${value}::text || right(nodeid, 12)` : sql`${JSON.stringify(value)}`;
      await sql`update ${table} set ${column} = ${written} where clientid = ${clientid}`
        .execute(db)
        .catch((error: unknown) => {
          if (!isNamedBy(error)) throw error;
        });
    }
  }
  await sql`update client set name = ${CANARY} where clientid = ${clientid}`.execute(db);
  await sql`update import set filename = ${CANARY} where clientid = ${clientid}`.execute(db);
}
