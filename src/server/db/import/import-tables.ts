import type { ColumnType, Generated } from 'kysely';
import type { ImportState } from '../../../shared/contract/machine/import-queries.ts';

/** JSON column: parsed on reading, text on writing. */
type Json<T> = ColumnType<T, string, string>;
/** The same with a default. */
type DefaultJson<T> = ColumnType<T, string | undefined, string>;

/** [D10] A file with machines on its way in. */
interface ImportTable {
  clientid: string;
  importid: string;
  usernodeid: string;
  filename: string;
  kind: Json<unknown>;
  sheets: Json<unknown> | null;
  packed: Buffer | null;
  outline: DefaultJson<unknown>;
  sheet: Generated<number>;
  headerkey: string;
  mapping: Json<unknown>;
  state: ImportState;
  counts: Json<unknown> | null;
  problems: DefaultJson<unknown>;
  problemcount: Generated<number>;
  ignored: DefaultJson<unknown>;
  dateorder: 'day' | 'month' | null;
  dates: DefaultJson<unknown>;
  total: Generated<number>;
  done: Generated<number>;
  tries: Generated<number>;
  /** ms */
  created: number;
  started: Generated<number>;
  finished: Generated<number>;
}

/** [D10] One write of an import. */
interface ImportRowTable {
  clientid: string;
  importid: string;
  seq: number;
  line: number;
  label: string;
  kind: string;
  nodeid: string;
  op: 'create' | 'upsert' | 'patch';
  fields: Json<Record<string, unknown>>;
  before: Json<Record<string, unknown>> | null;
  versionbefore: number | null;
  versionafter: number | null;
  state: Generated<'waiting' | 'done' | 'failed' | 'undone' | 'kept'>;
  reason: Generated<string>;
}

export interface ImportTables {
  import: ImportTable;
  importrow: ImportRowTable;
}
