import { type RawBuilder, sql } from 'kysely';
import type { Effect, FeaturesMap } from '../../shared/contract/core/define.ts';
import { travelsAsZero } from '../../shared/contract/core/fields.ts';
import { type AnyRecord, findRecord, scopeOf } from '../../shared/contract/registry.ts';
import { assert } from '../../shared/lib/assert.ts';
import { kindOfNodeId } from '../../shared/lib/ids.ts';
import { hiddenFields, shownRow } from '../../shared/rules/permissions.ts';
import type { Caller, Db, Tx } from '../http/context.ts';
import { OFTEN } from './drivers/often.ts';
import type { AnyRow, RecordKind, RecordTables, Row } from './schema.ts';
import { mayReadRow, rightToRead, seesMachine } from './visibility.ts';

function recordOf(kind: string): AnyRecord {
  const record = findRecord(kind);
  assert(record, `no record kind ${kind}`);
  return record;
}

/** Columns of a kind as they travel: the fields of its contract and the version. */
export function wireColumns(record: AnyRecord): string[] {
  return [...Object.keys(record.fields._zod.def.shape), 'version'];
}

/** Whose rights say what a row shows; `everything`: the server itself, which looks at all of it. */
export type Reading = FeaturesMap | 'everything';

const hiddenFrom = (record: AnyRecord, reading: Reading) =>
  reading === 'everything' ? {} : hiddenFields(reading, record);

/**
 * SQL of such a column, under its name. [J9] What the rights of who reads do not give is empty. `table`: where several
 * have a column of that name.
 */
export function wireColumnSql(
  record: AnyRecord,
  column: string,
  reading: Reading,
  table?: string,
): RawBuilder<unknown> {
  const hidden = hiddenFrom(record, reading);
  if (Object.hasOwn(hidden, column)) {
    const empty = hidden[column] === null ? null : JSON.stringify(hidden[column]);
    return sql`${empty}::jsonb as ${sql.ref(column)}`;
  }
  const stored = sql.ref(table ? `${table}.${column}` : column);
  const schema = record.fields._zod.def.shape[column];
  return schema && travelsAsZero(schema) ? sql`coalesce(${stored}, 0) as ${sql.ref(column)}` : stored;
}

/** Columns of a kind in SQL, put together once: they stand in every write. */
interface ColumnsSql {
  fields: RawBuilder<unknown>;
  wire: RawBuilder<unknown>;
}
const columnsSql = new Map<string, ColumnsSql>();

function columnsSqlOf(record: AnyRecord, reading: Reading): ColumnsSql {
  const key = [record.kind, ...Object.keys(hiddenFrom(record, reading))].join();
  const known = columnsSql.get(key);
  if (known) return known;
  const fields = Object.keys(record.fields._zod.def.shape);
  const made = {
    fields: sql.raw(fields.map((column) => `"${column}"`).join(', ')),
    wire: sql.join(wireColumns(record).map((column) => wireColumnSql(record, column, reading))),
  };
  columnsSql.set(key, made);
  return made;
}

/** SQL list of `wireColumns`. */
export const wireColumnsSql = (record: AnyRecord, reading: Reading): RawBuilder<unknown> =>
  columnsSqlOf(record, reading).wire;

/**
 * Until the transaction ends the row stays · `true`: unchanged · `'there'`: undeleted, and others may keep it so too.
 */
export type Lock = boolean | 'there';

const lockSql = (lock: Lock) => (lock === 'there' ? sql`for key share` : lock ? sql`for update` : sql``);

/** The whole row of that kind and node id in the company, visible or not; undefined when there is none. */
export async function findRow<K extends RecordKind>(
  db: Db,
  clientid: string,
  kind: K,
  nodeid: string,
  options: { lock?: Lock } = {},
): Promise<Row<K> | undefined> {
  const record = recordOf(kind);
  const { rows } = await sql<Row<K>>`${OFTEN}
    select ${wireColumnsSql(record, 'everything')} from ${sql.table(kind)}
    where clientid = ${clientid} and nodeid = ${nodeid} ${lockSql(options.lock ?? false)}
  `.execute(db);
  return rows[0];
}

/** Whether a caller may be given this row, by right and scope. */
export async function isVisible(db: Db, caller: Caller, kind: string, row: AnyRow): Promise<boolean> {
  const record = recordOf(kind);
  if (!(await mayReadRow(db, caller, record, row.nodeid))) return false;
  const scope = scopeOf(record, row, caller.clientid);
  if (scope === caller.clientid) return true;
  if (record.scope.by === 'user') return scope === caller.usernodeid;
  return seesMachine(db, caller, scope);
}

/** The row as the caller is given it, if they may see it. */
export async function findVisibleRow<K extends RecordKind>(
  db: Db,
  caller: Caller,
  kind: K,
  nodeid: string,
  options: { lock?: Lock } = {},
): Promise<Row<K> | undefined> {
  const row = await findRow(db, caller.clientid, kind, nodeid, options);
  if (!row || !(await isVisible(db, caller, kind, row as AnyRow))) return undefined;
  return shownRow(caller.features, recordOf(kind), row);
}

/** Whether a node of any kind is there for a caller, is there for others only, or is gone or never was. */
export async function findPresence(
  db: Db,
  caller: Caller,
  nodeid: string,
): Promise<'there' | 'hidden' | 'gone'> {
  const record = findRecord(kindOfNodeId(nodeid) ?? '');
  const row = record && (await findRow(db, caller.clientid, record.kind as RecordKind, nodeid));
  if (!record || !row) return 'gone';
  if (await isVisible(db, caller, record.kind, row as AnyRow)) return 'there';
  return (await isDeletedMachine(db, scopeOf(record, row as AnyRow, caller.clientid))) ? 'gone' : 'hidden';
}

/** [M14] Deleted machines are kept for a while, with all that is visible through them. */
async function isDeletedMachine(db: Db, nodeid: string): Promise<boolean> {
  const { rows } = await sql`select 1 from equipment where nodeid = ${nodeid} and deletedat > 0`.execute(db);
  return rows.length > 0;
}

/** A row of any kind, with the scope that it is visible through. */
export interface VisibleNode {
  kind: RecordKind;
  row: AnyRow;
  scope: string;
}

/**
 * The visible row that a node id of any kind names. It is there until the transaction ends: no foreign key guards what
 * is hung on a row of any kind.
 */
export async function findVisibleNode(
  tx: Tx,
  caller: Caller,
  nodeid: string,
  lock: Lock = 'there',
): Promise<VisibleNode | undefined> {
  const kind = kindOfNodeId(nodeid);
  const record = kind === null ? undefined : findRecord(kind);
  if (!record) return undefined;
  const known = record.kind as RecordKind;
  const row = (await findVisibleRow(tx, caller, known, nodeid, { lock })) as AnyRow | undefined;
  return row && { kind: known, row, scope: scopeOf(record, row, caller.clientid) };
}

/**
 * Rows of a kind whose `column` has one of the values, oldest node id first; none that the caller has no
 * right to read. For what hangs on rows that were found visible, and is visible through the same machine.
 */
export async function findRowsBy<K extends RecordKind>(
  db: Db,
  caller: Caller,
  kind: K,
  column: keyof RecordTables[K] & string,
  values: readonly (string | null)[],
): Promise<Row<K>[]> {
  const record = recordOf(kind);
  const wanted = [...new Set(values)].filter((value) => value !== null);
  if (wanted.length === 0) return [];
  const { rows } = await sql<Row<K>>`
    select ${wireColumnsSql(record, caller.features)} from ${sql.table(kind)}
    where clientid = ${caller.clientid} and ${sql.ref(column)} = any(${wanted}::text[])
      and ${rightToRead(record, caller.features)}
    order by nodeid
  `.execute(db);
  return rows;
}

/**
 * Inserts rows of a kind for a company. Values are wire values; the database turns JSON into columns, so
 * both drivers behave alike. Duplicate node ids and broken references are errors of the database.
 */
export async function insertRows<K extends RecordKind>(
  tx: Tx,
  clientid: string,
  kind: K,
  rows: readonly Omit<RecordTables[K], 'clientid' | 'version'>[],
): Promise<void> {
  if (rows.length === 0) return;
  const table = sql.table(kind);
  const columns = columnsSqlOf(recordOf(kind), 'everything').fields;
  await sql`${OFTEN}
    insert into ${table} (clientid, ${columns})
    select ${clientid}, ${columns} from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
  `.execute(tx);
}

/** Changes fields of one row and answers it as it is then; undefined when there is no such row. */
export async function updateRow<K extends RecordKind>(
  tx: Tx,
  clientid: string,
  kind: K,
  nodeid: string,
  fields: Partial<Omit<RecordTables[K], 'clientid' | 'nodeid' | 'version'>>,
): Promise<Row<K> | undefined> {
  const columns = Object.keys(fields);
  if (columns.length === 0) return findRow(tx, clientid, kind, nodeid);
  const record = recordOf(kind);
  const known = record.fields._zod.def.shape;
  for (const column of columns) assert(Object.hasOwn(known, column), `${kind} has no column ${column}`);
  const table = sql.table(kind);
  const list = sql.join(columns.map((column) => sql.ref(column)));
  const { rows } = await sql<Row<K>>`
    update ${table} set (${list}) = (
      select ${list} from jsonb_populate_record(null::${table}, ${JSON.stringify(fields)}::jsonb)
    ) where clientid = ${clientid} and nodeid = ${nodeid} returning ${wireColumnsSql(record, 'everything')}
  `.execute(tx);
  return rows[0];
}

/** Deletes one row with what hangs on it; false when there is no such row. */
export async function deleteRow(
  tx: Tx,
  clientid: string,
  kind: RecordKind,
  nodeid: string,
): Promise<boolean> {
  const { rows } = await sql`
    delete from ${sql.table(kind)} where clientid = ${clientid} and nodeid = ${nodeid} returning nodeid
  `.execute(tx);
  return rows.length > 0;
}

/** Applies what a command declares as its effect. Visibility and rules were judged before. */
export async function applyEffects(tx: Tx, clientid: string, effects: readonly Effect[]): Promise<void> {
  for (const effect of effects) {
    const kind = recordOf(effect.kind).kind as RecordKind;
    if (effect.op === 'upsert') {
      const { nodeid, ...fields } = effect.row;
      if (await updateRow(tx, clientid, kind, nodeid, fields)) continue;
    }
    if ('row' in effect)
      await insertRows(tx, clientid, kind, [effect.row as unknown as RecordTables[typeof kind]]);
    else if (effect.op === 'patch') await updateRow(tx, clientid, kind, effect.nodeid, effect.fields);
    else await deleteRow(tx, clientid, kind, effect.nodeid);
  }
}
