import { type Expression, type RawBuilder, sql } from 'kysely';
import type * as z from 'zod/mini';
import { mostOf } from '../../../shared/contract/core/bounds.ts';
import type { AnyRecord } from '../../../shared/contract/registry.ts';
import type { Db } from '../../http/context.ts';

/** [PL8] What a page of rows carries, in bytes: it ends with the row that goes beyond, however many were asked for. */
export const PAGE_BYTES = 2_000_000;

/** Room in a page. */
export interface Room {
  rows: number;
  bytes: number;
}

/** What a field takes that is no long text: its name, and a number, a date or a node id. */
const FIELD = 60;

/** How the rows of a kind are measured. */
interface Measure {
  /** What the largest takes, in bytes. */
  most: number;
  /** What one takes whose texts are empty, in bytes. */
  least: number;
  /** SQL: about how many bytes the row `t` takes. The length of a text is known without reading it. */
  bytes: RawBuilder<number>;
}

/** Without what may be null or left out. */
function inner(schema: z.core.$ZodType): z.core.$ZodType {
  const { innerType } = schema._zod.def as { innerType?: z.core.$ZodType };
  return innerType ? inner(innerType) : schema;
}

function measured({ kind, fields }: AnyRecord): Measure {
  const shapes = Object.entries(fields.shape);
  const least = FIELD * shapes.length;
  const long = shapes.flatMap(([name, schema]) => {
    if (mostOf(schema, name).characters <= 2 * FIELD) return [];
    const column = sql.ref(`t.${name}`);
    const text = inner(schema)._zod.def.type === 'string' ? column : sql`${column}::text`;
    return sql`coalesce(octet_length(${text}), 0)`;
  });
  return {
    most: 4 * mostOf(fields, kind).characters + least,
    least,
    bytes: sql<number>`(${sql.join([sql.lit(least), ...long], sql` + `)})`,
  };
}

const measures = new Map<string, Measure>();

function measureOf(record: AnyRecord): Measure {
  const known = measures.get(record.kind) ?? measured(record);
  measures.set(record.kind, known);
  return known;
}

/** What of the rows that were found a page has room for. */
export interface Fitting {
  rows: number;
  /** What they take together; where it cannot be too much it is not measured. */
  bytes: number | null;
  /** Whether there were more for whose bytes there is no room. */
  cut: boolean;
}

/** How many of these whole rows of a kind find room, in their order, at least one where there is any. */
export async function fitting(
  db: Db,
  record: AnyRecord,
  found: Expression<unknown>,
  room: Room,
): Promise<Fitting> {
  const { most, bytes } = measureOf(record);
  if (room.rows * most <= room.bytes) return { rows: room.rows, bytes: null, cut: false };
  const { rows } = await sql<Room & { found: number }>`
    select count(*) filter (where fits)::int as rows, coalesce(max(upto) filter (where fits), 0)::int as bytes,
      count(*)::int as found
    from (
      select upto, upto - rowbytes < ${room.bytes} as fits from (
        select rowbytes, sum(rowbytes) over (rows unbounded preceding) as upto from (
          select ${bytes} as rowbytes from (select * from ${found} t limit ${room.rows}) t
        ) page
      ) summed
    ) measured
  `.execute(db);
  const sums = rows[0] ?? { rows: 0, bytes: 0, found: 0 };
  return { rows: sums.rows, bytes: sums.bytes, cut: sums.rows < sums.found };
}

/** What rows of a kind take that are short by their declaration, in bytes. */
export const bytesOfShort = (record: AnyRecord, rows: number): number => rows * measureOf(record).least;

/** What these rows of a kind take together, in bytes; 0 where it cannot be too much for a page. */
export async function bytesOf(
  db: Db,
  clientid: string,
  record: AnyRecord,
  nodeids: readonly string[],
): Promise<number> {
  const { most, bytes } = measureOf(record);
  if (nodeids.length * most <= PAGE_BYTES) return 0;
  const { rows } = await sql<{ bytes: number }>`
    select coalesce(sum(${bytes}), 0)::int as bytes from ${sql.table(record.kind)} t
    where t.clientid = ${clientid} and t.nodeid = any(${nodeids}::text[])
  `.execute(db);
  return rows[0]?.bytes ?? 0;
}
