import { gunzipSync, gzipSync } from 'node:zlib';
import { shownCell } from '../../../shared/rules/import/cells.ts';
import type { Table } from '../../../shared/rules/import/header.ts';

/** A sheet of a file with something in it. */
export interface NamedTable {
  name: string;
  table: Table;
}

/** What is shown of a sheet beside its mapping. `rows`: how many it has. */
export interface Outline {
  name: string;
  rows: number;
  headers: string[];
  preview: { line: number; cells: string[] }[];
}

/** The first byte of what is packed. */
const GZIP = 0x1f;

/** Rows of the file that are shown beside the mapping. */
const PREVIEWED = 5;

export const outlineOf = ({ name, table: { headers, rows } }: NamedTable): Outline => ({
  name,
  rows: rows.length,
  headers: [...headers],
  preview: rows
    .slice(0, PREVIEWED)
    .map(({ line, cells }) => ({ line, cells: cells.map((cell) => shownCell(cell).slice(0, 100)) })),
});

/** Sheets as they lie in the database: a worker alone reads them again. */
export const packSheets = (sheets: readonly NamedTable[]): Uint8Array =>
  gzipSync(JSON.stringify(sheets), { level: 1 });

/** Those of imports that were uploaded before they were packed are not. */
export const unpackSheets = (packed: Uint8Array): NamedTable[] =>
  JSON.parse((packed[0] === GZIP ? gunzipSync(packed) : Buffer.from(packed)).toString('utf8'));
