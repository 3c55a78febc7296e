import { sql } from 'kysely';
import type { Tx } from '../../http/context.ts';

/** What one line of a dump says of a table whose rows follow it. */
export interface DumpedTable {
  table: string;
  columns: string[];
}

/** A migration that the dumped database had seen. */
export interface DumpedMigration {
  name: string;
  hash: string;
}

/** First line of a dump. */
export interface DumpHead {
  format: 1;
  /** Of the product that wrote it. */
  version: string;
  /** ms */
  created: number;
  migrations: DumpedMigration[];
}

/** Last line of a dump: without it the dump was broken off. */
export interface DumpEnd {
  /** Rows by table. */
  end: Record<string, number>;
}

/** A row: each value as the database writes it, null for none. */
export type DumpedRow = (string | null)[];

export type DumpLine = DumpHead | DumpedTable | DumpedRow | DumpEnd;

/**
 * [D5] What a backup leaves out. The log and what devices were told of it go on in a restored database under another
 * epoch (PL4), so that devices ask what was lost (OB15). Sessions end with a restore: one that was ended since must not
 * live again, and what goes to their devices ends with them. The files of exports are in no backup.
 */
export const LEFT_OUT: readonly string[] = [
  'migration',
  'syncstate',
  'changelog',
  'logfloor',
  'device',
  'devicescope',
  'devicecontact',
  'refreshtoken',
  'pushsubscription',
  'pushmessage',
  'companyexport',
  'strayfile',
];

/** A column as a dump and its restore see it; those that the database derives are none. */
export interface TableColumn {
  name: string;
  /** As it is written in a cast. */
  type: string;
}

/** Every table of the database with its columns, but for those left out: what is added later is found as well. */
export async function dumpedTables(tx: Tx): Promise<Map<string, TableColumn[]>> {
  const { rows } = await sql<TableColumn & { table: string }>`
    select c.relname as "table", a.attname as name, format_type(a.atttypid, a.atttypmod) as type
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = ''
    where c.relnamespace = current_schema()::regnamespace and c.relkind = 'r'
    order by c.relname collate "C", a.attnum
  `.execute(tx);
  const tables = new Map<string, TableColumn[]>();
  for (const { table, ...column } of rows) {
    if (LEFT_OUT.includes(table)) continue;
    tables.set(table, [...(tables.get(table) ?? []), column]);
  }
  return tables;
}

/** The migrations that the database has seen, in the order of their names. */
export async function seenMigrations(tx: Tx): Promise<DumpedMigration[]> {
  const { rows } = await sql<DumpedMigration>`
    select name, hash from migration where name ~ '^[0-9]' order by name collate "C"
  `.execute(tx);
  return rows;
}

/** Values are written and read as text in one form, however the database is set. Holds until the transaction ends. */
export async function settleForms(tx: Tx): Promise<void> {
  await sql`
    select set_config('datestyle', 'ISO, YMD', true), set_config('intervalstyle', 'postgres', true),
      set_config('timezone', 'UTC', true), set_config('bytea_output', 'hex', true),
      set_config('extra_float_digits', '1', true), set_config('statement_timeout', '0', true),
      set_config('idle_in_transaction_session_timeout', '0', true)
  `.execute(tx);
}
