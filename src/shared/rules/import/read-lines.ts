import {
  type Cell,
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
import { type ColumnKey, columnOf, type Mapping } from './columns.ts';
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

function read(key: ColumnKey, cell: Cell): Read<unknown> {
  const { reads, max, factors } = columnOf(key);
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

/** [D10] The rows of a file by what their cells say; those with a cell that cannot be read are problems only. */
export function readLines(table: Table, mapping: Mapping): { lines: Line[]; problems: Problem[] } {
  const lines: Line[] = [];
  const problems: Problem[] = [];
  for (const row of table.rows) {
    const values: Record<string, unknown> = {};
    const before = problems.length;
    for (const [column, cell] of cellsOf(row, mapping)) {
      const { value, expected } = read(column, cell);
      if (expected === undefined) values[column] = value;
      else {
        const found = shownCell(cell).slice(0, SHOWN);
        problems.push({ line: row.line, column, found, expected, level: 'error' });
      }
    }
    if (problems.length === before) lines.push({ line: row.line, values: values as Values });
  }
  return { lines, problems };
}
