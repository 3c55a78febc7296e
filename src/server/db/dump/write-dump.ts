import { type Kysely, sql } from 'kysely';
import type { Tx } from '../../http/context.ts';
import type { Database } from '../schema.ts';
import {
  type DumpedRow,
  type DumpLine,
  dumpedTables,
  seenMigrations,
  settleForms,
  type TableColumn,
} from './dumped.ts';

/** What is asked for at once, about: rows differ from a few bytes to a mail with its PDF. */
const PIECE_BYTES = 1_000_000;
const MOST_ROWS = 1000;

/**
 * [D5] Everything of a database as of one moment, line by line: its head, the tables with their rows, and how many there
 * were. Others go on writing meanwhile. Values are the database's own text of them, so that nothing is rounded or read
 * as something else, and both databases understand it.
 */
export async function* dumpDatabase(
  db: Kysely<Database>,
  head: { version: string; created: number },
): AsyncGenerator<DumpLine> {
  const tx = await db
    .startTransaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute();
  try {
    await settleForms(tx);
    yield { format: 1, ...head, migrations: await seenMigrations(tx) };
    const end: Record<string, number> = {};
    for (const [table, columns] of await dumpedTables(tx)) {
      yield { table, columns: columns.map(({ name }) => name) };
      end[table] = 0;
      for await (const rows of rowsOf(tx, table, columns)) {
        end[table] += rows.length;
        yield* rows;
      }
    }
    yield { end };
  } finally {
    // Nothing was written; also ends a transaction whose reader has stopped half-way.
    await tx.rollback().execute();
  }
}

async function* rowsOf(tx: Tx, table: string, columns: TableColumn[]): AsyncGenerator<DumpedRow[]> {
  const values = columns.map(({ name }, index) => sql`${sql.ref(name)}::text as ${sql.ref(`c${index}`)}`);
  await sql`declare dumped no scroll cursor for select ${sql.join(values)} from ${sql.table(table)}`.execute(
    tx,
  );
  for (let count = 10; ; ) {
    const { rows } = await sql<Record<string, string | null>>`
      fetch ${sql.lit(count)} from dumped`.execute(tx);
    const dumped = rows.map((row) => columns.map((_column, index) => row[`c${index}`] ?? null));
    if (dumped.length > 0) yield dumped;
    if (dumped.length < count) break;
    count = nextCount(dumped);
  }
  await sql`close dumped`.execute(tx);
}

/** So many rows as the piece should hold, judged by the last ones; it grows slowly and shrinks at once. */
function nextCount(last: readonly DumpedRow[]): number {
  let length = 1;
  for (const row of last) for (const value of row) length += value?.length ?? 0;
  const fitting = Math.floor((last.length * PIECE_BYTES) / length);
  return Math.max(1, Math.min(fitting, last.length * 4, MOST_ROWS));
}
