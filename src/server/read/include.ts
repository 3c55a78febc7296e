import { fileFieldsOf } from '../../shared/contract/core/derive-write.ts';
import type { FileRef } from '../../shared/contract/core/fields.ts';
import { findRecord } from '../../shared/contract/registry.ts';
import { findRowsBy } from '../db/records.ts';
import type { AnyRow, RecordKind, RecordTables, Row } from '../db/schema.ts';
import type { Caller, Db } from '../http/context.ts';
import { edges, presentFile } from './present.ts';

type Load = (db: Db, caller: Caller, values: readonly string[]) => Promise<AnyRow[]>;

/** What of a row's relations is included in an answer, by the names of the sources. */
export type Include = Readonly<Record<string, Edge | readonly Edge[]>>;

/** A relation: rows of `kind` whose `theirs` is the row's `own`. */
export interface Edge {
  kind: RecordKind;
  own: string;
  theirs: string;
  include?: Include | undefined;
  /** Fields that are shown of each; without it all. */
  shape?(row: AnyRow): object;
  /** What is shown of the relation in place of a list of `{kind: record}`. */
  value?(found: AnyRow[], row: AnyRow): unknown;
  /** Which rows there are; without it every one that may be read. */
  load?: Load;
  /** The rows stand in the row itself. */
  within?(row: AnyRow): AnyRow[];
}

type More = Omit<Edge, 'kind' | 'own' | 'theirs'>;

/** The row that a field refers to: a list of none or one. */
export const one = (kind: RecordKind, field: string, more: More = {}): Edge => ({
  kind,
  own: field,
  theirs: 'nodeid',
  ...more,
});

/** The rows of a kind that refer to this one. */
export const many = <K extends RecordKind>(
  kind: K,
  field: keyof RecordTables[K] & string,
  more: More = {},
): Edge => ({ kind, own: 'nodeid', theirs: field, ...more });

/** These fields alone. */
export const pick =
  (...fields: string[]) =>
  (row: AnyRow): object =>
    Object.fromEntries(fields.map((field) => [field, row[field]]));

const edgesIn = (include: Include): Edge[] => Object.values(include).flat();

/** Rows of one level with what is included of each. */
interface Level {
  rows: readonly AnyRow[];
  include: Include;
}

/** The rows that relations lead to. Each is read once, all that one level of an answer needs of a kind together. */
class Related {
  private readonly db: Db;
  private readonly caller: Caller;
  private readonly known = new Map<Load | string, Map<string, AnyRow[]>>();

  constructor(db: Db, caller: Caller) {
    this.db = db;
    this.caller = caller;
  }

  of(edge: Edge, row: AnyRow): AnyRow[] {
    if (edge.within) return edge.within(row);
    const value = row[edge.own];
    return (typeof value === 'string' && this.lookUp(edge).get(value)) || [];
  }

  /** Reads what the relations of these rows lead to, level by level. */
  async load(levels: readonly Level[]): Promise<void> {
    if (levels.length === 0) return;
    const wanted = new Map<Map<string, AnyRow[]>, { edge: Edge; values: Set<string> }>();
    for (const { rows, include } of levels) {
      for (const edge of edgesIn(include)) {
        if (!edge.within) this.collect(edge, rows, wanted);
      }
    }
    for (const [found, { edge, values }] of wanted) await this.read(edge, [...values], found);
    await this.load(this.next(levels));
  }

  private collect(
    edge: Edge,
    rows: readonly AnyRow[],
    wanted: Map<Map<string, AnyRow[]>, { edge: Edge; values: Set<string> }>,
  ): void {
    const known = this.lookUp(edge);
    const values = wanted.get(known)?.values ?? new Set<string>();
    for (const row of rows) {
      const value = row[edge.own];
      if (typeof value === 'string' && !known.has(value)) values.add(value);
    }
    if (values.size > 0) wanted.set(known, { edge, values });
  }

  private async read(edge: Edge, values: string[], found: Map<string, AnyRow[]>): Promise<void> {
    for (const value of values) found.set(value, []);
    const rows = await (edge.load?.(this.db, this.caller, values) ?? this.readAll(edge, values));
    for (const row of rows) found.get(String(row[edge.theirs]))?.push(row);
  }

  private async readAll({ kind, theirs }: Edge, values: string[]): Promise<AnyRow[]> {
    const rows = await findRowsBy(this.db, this.caller, kind, theirs as 'nodeid', values);
    return rows as AnyRow[];
  }

  private next(levels: readonly Level[]): Level[] {
    return levels.flatMap(({ rows, include }) =>
      edgesIn(include).flatMap((edge): Level[] => {
        if (!edge.include) return [];
        const found = new Set(rows.flatMap((row) => this.of(edge, row)));
        return found.size > 0 ? [{ rows: [...found], include: edge.include }] : [];
      }),
    );
  }

  private lookUp(edge: Edge): Map<string, AnyRow[]> {
    const key = edge.load ?? `${edge.kind}.${edge.theirs}`;
    const known = this.known.get(key) ?? new Map<string, AnyRow[]>();
    this.known.set(key, known);
    return known;
  }
}

/**
 * [X18] Rows in the nested shape of the sources, in the given order. They were found visible; what hangs on them is
 * visible with them, as far as the caller may read its kind.
 */
export async function present<K extends RecordKind>(
  db: Db,
  caller: Caller,
  kind: K,
  rows: readonly Row<K>[],
  include: Include,
): Promise<AnyRow[]> {
  const related = new Related(db, caller);
  const all = rows as readonly unknown[] as readonly AnyRow[];
  await related.load([{ rows: all, include }]);
  return all.map((row) => nest(related, { kind, include }, row));
}

function nest(
  related: Related,
  { kind, shape, include }: Pick<Edge, 'kind' | 'shape' | 'include'>,
  row: AnyRow,
) {
  const nested: Record<string, unknown> = { ...(shape?.(row) ?? withFiles(kind, row)) };
  for (const [name, relation] of Object.entries(include ?? {})) {
    const found = (edge: Edge) => related.of(edge, row).map((other) => nest(related, edge, other));
    const [only, ...others] = [relation].flat();
    nested[name] =
      only?.value && others.length === 0
        ? only.value(found(only), row)
        : [relation].flat().flatMap((edge) => edges(edge.kind, found(edge)));
  }
  return nested as AnyRow;
}

/** Files are shown with the address of their bytes. */
function withFiles(kind: RecordKind, row: AnyRow): Record<string, unknown> {
  const record = findRecord(kind);
  const files = record ? fileFieldsOf(record) : [];
  return {
    ...row,
    ...Object.fromEntries(files.map((field) => [field, presentFile(row[field] as FileRef | null)])),
  };
}
