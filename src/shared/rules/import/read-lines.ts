import {
  cellAs,
  type FileCell,
  type Read,
  readCountry,
  readDay,
  readDimensions,
  readNumber,
  readPastDay,
  readRepetition,
  readText,
  readYear,
  shownCell,
} from './cells.ts';
import { type ColumnKey, columnOf, type Mapping, type Reads } from './columns.ts';
import { type ColumnOrder, type DateOrder, mayBeTurned, orderOf, withDayFirst } from './date-order.ts';
import { cellsOf, type Table } from './header.ts';
import type { Problem } from './problem.ts';

/** What is longer is cut where it is only shown. */
export const SHOWN = 200;

type Numeric = 'power' | 'rate' | 'reading' | 'year';
/** What each column says of a row; one that is blank says nothing. */
export type Values = {
  [K in ColumnKey]?: K extends Numeric
    ? number
    : K extends 'dimensions'
      ? readonly [number, number, number]
      : string;
};

export interface Line {
  line: number;
  values: Values;
}

/** What says something else than its number where a cell shows it otherwise. */
const AS_SHOWN: readonly Reads[] = ['text', 'dimensions', 'country', 'repetition'];

function read(key: ColumnKey, found: FileCell): Read<unknown> {
  const { reads, max, factors } = columnOf(key);
  const cell = cellAs(found, AS_SHOWN.includes(reads) ? 'text' : 'value');
  switch (reads) {
    case 'text':
      return readText(cell, max);
    case 'number':
      return readNumber(cell, max, factors);
    case 'day':
      return readDay(cell);
    case 'pastday':
      return readPastDay(cell);
    case 'year':
      return readYear(cell);
    case 'dimensions':
      return readDimensions(cell);
    case 'country':
      return readCountry(cell);
    case 'repetition':
      return readRepetition(cell);
  }
}

/** A column whose dates have two meanings, and one of them. */
export interface AskedDate {
  column: ColumnKey;
  found: string;
}

const saysDays = (key: ColumnKey | null): key is ColumnKey =>
  key !== null && columnOf(key).reads.endsWith('day');

/** By the place of each column with days: what comes first in them. */
const ordersOf = ({ rows }: Table, mapping: Mapping): Map<number, ColumnOrder> =>
  new Map(
    mapping.flatMap((key, column) =>
      saysDays(key) ? [[column, orderOf(rows.map(({ cells }) => cells[column] ?? null))]] : [],
    ),
  );

/** A year is the same whatever comes before it. */
function readAnyYear(found: FileCell): Read<unknown> {
  const cell = cellAs(found, 'value');
  const year = readYear(cell);
  return year.expected === undefined ? year : readYear(withDayFirst(cell, 'month'));
}

/**
 * [D10] The rows of a file by what their cells say; those with a cell that cannot be read are problems only. `answer`: what
 * comes first in dates where a column does not show it; `dates`: the columns that ask for it.
 */
export function readLines(
  table: Table,
  mapping: Mapping,
  answer: DateOrder | null,
): { lines: Line[]; problems: Problem[]; dates: AskedDate[] } {
  const orders = ordersOf(table, mapping);
  /** Null as well where the column says no days. */
  const orderAt = (column: number): DateOrder | null => {
    const said = orders.get(column);
    return said ? (said.order ?? answer) : null;
  };
  const readCell = (key: ColumnKey, cell: FileCell, column: number): Read<unknown> => {
    if (!orders.has(column)) return columnOf(key).reads === 'year' ? readAnyYear(cell) : read(key, cell);
    const date = withDayFirst(cellAs(cell, 'value'), orderAt(column));
    return date === null ? { expected: 'order' } : read(key, date);
  };
  const lines: Line[] = [];
  const problems: Problem[] = [];
  for (const row of table.rows) {
    const values: Record<string, unknown> = {};
    let isWhole = true;
    for (const [column, cell, at] of cellsOf(row, mapping)) {
      const { value, expected } = readCell(column, cell, at);
      const problem = { line: row.line, column, found: shownCell(cell).slice(0, SHOWN) };
      if (expected === undefined) values[column] = value;
      else {
        isWhole = false;
        problems.push({ ...problem, expected, level: 'error' });
      }
      if (mayBeTurned(cell, orderAt(at))) problems.push({ ...problem, expected: 'turned', level: 'warning' });
    }
    if (isWhole) lines.push({ line: row.line, values: values as Values });
  }
  const dates = [...orders].flatMap(([at, { asks }]) => {
    const column = mapping[at];
    return column && asks !== null ? [{ column, found: asks }] : [];
  });
  return { lines, problems, dates };
}
