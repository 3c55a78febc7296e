import { sql } from 'kysely';
import type { Tx } from '../../http/context.ts';
import { hash, migrateTo } from '../migrate.ts';
import { MIGRATIONS } from '../migrations.ts';
import {
  type DumpEnd,
  type DumpedMigration,
  type DumpedRow,
  type DumpedTable,
  type DumpHead,
  type DumpLine,
  dumpedTables,
  settleForms,
  type TableColumn,
} from './dumped.ts';

/** What is inserted at once, at the most. */
const PIECE_CHARACTERS = 1_000_000;
const PIECE_ROWS = 1000;

/** Lines that are no dump of this product, or not a whole one. */
export class BadDump extends Error {
  override name = 'BadDump';
}

const isHead = (line: DumpLine): line is DumpHead => 'migrations' in line;
const isEnd = (line: DumpLine): line is DumpEnd => 'end' in line;

/** Whether this product can read what that one wrote: it knows every migration, as it was. */
export function knowsMigrations(migrations: readonly DumpedMigration[]): boolean {
  const known = new Map(MIGRATIONS.map(({ name, text }) => [name, hash(text)]));
  return migrations.every(({ name, hash }) => known.get(name) === hash);
}

/**
 * [D5] Fills an empty schema with what a dump holds: the tables as they were when it was written, then their rows without
 * triggers, then the references, which fail where a row is missing. Later migrations, the triggers and the epoch of the log
 * come with the next start. All in the caller's transaction. Answers the rows by table; throws `BadDump`.
 */
export async function loadDump(tx: Tx, lines: AsyncIterable<DumpLine>): Promise<Record<string, number>> {
  await settleForms(tx);
  const counts: Record<string, number> = {};
  let load: Load | undefined;
  let tables = new Map<string, TableColumn[]>();
  let ended: DumpEnd | undefined;
  for await (const line of lines) {
    if (ended) throw new BadDump('something follows the end');
    if (Array.isArray(line)) {
      if (!load) throw new BadDump('a row without its table');
      await load.add(line);
      continue;
    }
    if (isHead(line)) {
      await migrateTo(
        tx,
        line.migrations.map(({ name }) => name),
      );
      tables = await dumpedTables(tx);
      await prepareLoad(tx, [...tables.keys()]);
      continue;
    }
    if (load) counts[load.table] = await load.end();
    if (isEnd(line)) ended = line;
    else load = makeLoad(tx, line, tables.get(line.table));
  }
  if (!ended) throw new BadDump('it was broken off');
  const told = ended.end;
  for (const table of new Set([...tables.keys(), ...Object.keys(told)])) {
    if (told[table] !== counts[table]) throw new BadDump(`rows of ${table} are missing`);
  }
  await finishLoad(tx, tables);
  return counts;
}

interface Load {
  table: string;
  add(row: DumpedRow): Promise<void>;
  /** Answers how many rows it was given. */
  end(): Promise<number>;
}

function makeLoad(tx: Tx, { table, columns }: DumpedTable, known: TableColumn[] | undefined): Load {
  const types = new Map(known?.map(({ name, type }) => [name, type]));
  if (columns.length !== types.size || columns.some((name) => !types.has(name))) {
    throw new BadDump(`${table} has other columns`);
  }
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const values = sql.join(
    columns.map((name, index) => sql`(r ->> ${sql.lit(index)})::${sql.raw(types.get(name) ?? 'text')}`),
  );
  let waiting: DumpedRow[] = [];
  let characters = 0;
  let count = 0;
  const flush = async () => {
    if (waiting.length === 0) return;
    const rows = JSON.stringify(waiting);
    await sql`insert into ${sql.table(table)} (${names}) overriding system value
      select ${values} from jsonb_array_elements(${rows}::jsonb) r`.execute(tx);
    waiting = [];
    characters = 0;
  };
  return {
    table,
    async add(row) {
      if (row.length !== columns.length) throw new BadDump(`a row of ${table} is too short`);
      waiting.push(row);
      count += 1;
      for (const value of row) characters += value?.length ?? 0;
      if (waiting.length >= PIECE_ROWS || characters >= PIECE_CHARACTERS) await flush();
    },
    async end() {
      await flush();
      return count;
    },
  };
}

interface Reference {
  table: string;
  name: string;
  definition: string;
}

/** Rows come in no order: references wait until all are there. Nothing that a trigger does is done twice. */
async function prepareLoad(tx: Tx, tables: readonly string[]): Promise<void> {
  await sql`create temporary table waitingreference (
    "table" text not null, name text not null, definition text not null
  ) on commit drop`.execute(tx);
  await sql`insert into waitingreference
    select conrelid::regclass::text, conname, pg_get_constraintdef(oid) from pg_constraint
    where contype = 'f' and connamespace = current_schema()::regnamespace`.execute(tx);
  for (const { table, name } of await references(tx)) {
    await sql`alter table ${sql.raw(table)} drop constraint ${sql.ref(name)}`.execute(tx);
  }
  for (const table of tables) {
    await sql`alter table ${sql.table(table)} disable trigger user`.execute(tx);
    // What a migration puts in is in the dump as well, or was deleted.
    await sql`delete from ${sql.table(table)}`.execute(tx);
  }
}

async function finishLoad(tx: Tx, tables: ReadonlyMap<string, TableColumn[]>): Promise<void> {
  for (const { table, name, definition } of await references(tx)) {
    await sql`alter table ${sql.raw(table)} add constraint ${sql.ref(name)} ${sql.raw(definition)}`.execute(
      tx,
    );
  }
  for (const table of tables.keys()) {
    await sql`alter table ${sql.table(table)} enable trigger user`.execute(tx);
  }
  const { rows } = await sql<{ table: string; column: string }>`
    select c.relname as "table", a.attname as "column" from pg_attribute a join pg_class c on c.oid = a.attrelid
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r' and a.attidentity <> ''
  `.execute(tx);
  for (const { table, column } of rows) {
    await sql`select setval(pg_get_serial_sequence(${`"${table}"`}, ${column}),
      greatest((select max(${sql.ref(column)}) from ${sql.table(table)}), 1))`.execute(tx);
  }
}

async function references(tx: Tx): Promise<Reference[]> {
  const { rows } = await sql<Reference>`select "table", name, definition from waitingreference`.execute(tx);
  return rows;
}
