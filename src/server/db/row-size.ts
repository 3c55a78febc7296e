import { type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import type { AnyRecord } from '../../shared/contract/registry.ts';

/**
 * [PL8] What an answer carries of rows at most, in bytes of text. A page ends where it is reached, so that no page holds
 * up the server however much is written into its rows.
 */
export const PAGE_BYTES = 2_000_000;

/** What a field takes that is no long text, in bytes: its name, and a number, a date or a node id. */
const FIELD = 60;
/** Longer texts are measured. */
const SHORT = 100;

type Def = {
  type: string;
  innerType?: z.core.$ZodType;
  checks?: { _zod: { def: { check: string; maximum?: number } } }[];
};

/** How a field is measured; null where it is always short. */
function measured(schema: z.core.$ZodType): 'text' | 'json' | null {
  const { type, innerType, checks = [] } = schema._zod.def as unknown as Def;
  if (innerType) return measured(innerType);
  if (type === 'string') {
    const most = checks.find(({ _zod }) => _zod.def.check === 'max_length')?._zod.def.maximum ?? 0;
    return most > SHORT ? 'text' : null;
  }
  return ['array', 'record', 'object', 'tuple'].includes(type) ? 'json' : null;
}

/** SQL: about how many bytes a row of `table` takes in an answer. The length of a long text is known without reading it. */
export function rowBytes(record: AnyRecord, table: string): RawBuilder<number> {
  const fields = Object.entries(record.fields._zod.def.shape);
  const long = fields.flatMap(([name, schema]) => {
    const kind = measured(schema);
    const column = sql.ref(`${table}.${name}`);
    if (kind === null) return [];
    return kind === 'text' ? sql`octet_length(${column})` : sql`octet_length(${column}::text)`;
  });
  return sql<number>`(${sql.join(
    [sql.lit(FIELD * fields.length), ...long.map((length) => sql`coalesce(${length}, 0)`)],
    sql` + `,
  )})`;
}
