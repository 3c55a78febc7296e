import { bareWord, type FileCell, isBlank, plainText, shownCell } from './cells.ts';
import { type ColumnKey, type Mapping, recognise } from './columns.ts';

/** A sheet as it was read; all rows are as long as the header. */
export interface Table {
  headers: readonly string[];
  rows: readonly TableRow[];
}

/** `line`: the number of the row in the file, from 1. */
export interface TableRow {
  line: number;
  cells: readonly FileCell[];
}

/** A cell over several rows: its column from 0, its first and last row from 1. */
export interface Merged {
  column: number;
  from: number;
  to: number;
}

/** Titles and merged cells may stand above the header, but not more. */
const SEARCHED = 20;

const known = (row: readonly FileCell[]): number =>
  recognise(row.map((cell) => shownCell(cell))).filter((key) => key !== null).length;

/**
 * [D10] The header is the row that names most columns, or else the first one with something in it; what stands above
 * is a title. Blank rows are left out, blank columns at the end too. `merged`: cells of rows below count for all their rows.
 */
export function tableOf(rows: readonly (readonly FileCell[])[], merged: readonly Merged[] = []): Table {
  let at = rows.findIndex((row) => row.some((cell) => !isBlank(cell)));
  if (at < 0) return { headers: [], rows: [] };
  let best = known(rows[at] ?? []);
  for (let index = at + 1; index < Math.min(rows.length, SEARCHED); index++) {
    const found = known(rows[index] ?? []);
    if (found > best) [at, best] = [index, found];
  }
  const kept = rows
    .map((cells, index) => ({ line: index + 1, cells }))
    .slice(at + 1)
    .filter(({ cells }) => cells.some((cell) => !isBlank(cell)));
  const header = rows[at] ?? [];
  let width = header.length;
  const isEmpty = (column: number) =>
    isBlank(header[column]) && kept.every(({ cells }) => isBlank(cells[column]));
  while (width > 0 && isEmpty(width - 1)) width -= 1;
  const length = kept.reduce((widest, { cells }) => Math.max(widest, lastFilled(cells)), width);
  const columns = Array.from({ length });
  return {
    headers: columns.map((_none, column) => plainText(shownCell(header[column] ?? null)).slice(0, 200)),
    rows: filledDown(
      kept.map(({ line, cells }) => ({ line, cells: columns.map((_none, column) => cells[column] ?? null) })),
      merged,
    ),
  };
}

/** [Z12] Rows in which a merged cell stands in each of its rows: a file has it in the first one only. */
function filledDown(rows: { line: number; cells: FileCell[] }[], merged: readonly Merged[]): TableRow[] {
  const placeOf = new Map(rows.map(({ line }, at) => [line, at]));
  /** By column, the last row that is filled: merged cells do not overlap, or else the first one counts. */
  const filled = new Map<number, number>();
  for (const { column, from, to } of merged.toSorted((a, b) => a.from - b.from)) {
    const first = placeOf.get(from);
    const value = first === undefined ? undefined : rows[first]?.cells[column];
    if (first === undefined || isBlank(value) || from <= (filled.get(column) ?? 0)) continue;
    filled.set(column, to);
    for (let at = first + 1; at < rows.length; at++) {
      const row = rows[at];
      if (!row || row.line > to) break;
      row.cells[column] = value ?? null;
    }
  }
  return rows;
}

function lastFilled(cells: readonly FileCell[]): number {
  let width = cells.length;
  while (width > 0 && isBlank(cells[width - 1])) width -= 1;
  return width;
}

/** Files with the same headers are mapped alike. */
export const headerKey = (headers: readonly string[]): string => headers.map(bareWord).join('|');

/** [D10] The mapping that was used last for these headers, or what they say. */
export function mappingFor(headers: readonly string[], last: Mapping | null): Mapping {
  return last && last.length === headers.length ? last : recognise(headers);
}

/** Headers that are left out although something stands under them. */
export function ignoredHeaders({ headers, rows }: Table, mapping: Mapping): string[] {
  return headers.filter(
    (header, column) =>
      header !== '' && !mapping[column] && rows.some(({ cells }) => !isBlank(cells[column] ?? null)),
  );
}

/** What stands under each column that is mapped. */
export function cellsOf({ cells }: TableRow, mapping: Mapping): [ColumnKey, FileCell, number][] {
  return mapping.flatMap((key, column) => {
    const cell = cells[column] ?? null;
    return key && !isBlank(cell) ? [[key, cell, column]] : [];
  });
}
