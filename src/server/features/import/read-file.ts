import { isBlank } from '../../../shared/rules/import/cells.ts';
import { type Table, tableOf } from '../../../shared/rules/import/header.ts';
import { IMPORT_LIMITS } from '../../../shared/rules/import/limits.ts';
import { fileRefused } from './file-refused.ts';
import { readCsv } from './read-csv.ts';
import { readXlsx } from './workbook/read-xlsx.ts';

/** What was recognised of a file, for the person who chose it. */
export interface FileKind {
  format: 'csv' | 'xlsx';
  /** Of a CSV file. */
  encoding: string | null;
  delimiter: string | null;
}

export interface ReadFile extends FileKind {
  sheets: { name: string; table: Table }[];
}

const ZIP = Buffer.from('PK\u0003\u0004', 'latin1');

function assertWithin({ headers, rows }: Table): void {
  if (rows.length > IMPORT_LIMITS.rows) throw fileRefused('rows');
  if (headers.length > IMPORT_LIMITS.columns) throw fileRefused('columns');
  let letters = 0;
  for (const { cells } of rows)
    for (const cell of cells) {
      if (typeof cell !== 'string') continue;
      if (cell.length > IMPORT_LIMITS.cell) throw fileRefused('cell');
      letters += cell.length;
    }
  // A shared string may be repeated in every cell.
  if (letters > IMPORT_LIMITS.letters) throw fileRefused('unpacked');
}

/** [D10] The tables of a file: each sheet with something in it. Throws a refusal that names what is wrong. */
export async function readFile(bytes: Buffer): Promise<ReadFile> {
  if (bytes.length === 0) throw fileRefused('empty');
  if (bytes.length > IMPORT_LIMITS.bytes) throw fileRefused('bytes');
  const isWorkbook = bytes.subarray(0, 4).equals(ZIP);
  const csv = isWorkbook ? null : readCsv(bytes);
  const read = csv ? [{ name: '', rows: csv.rows, merged: [] }] : await readXlsx(bytes);
  const sheets = read.flatMap(({ name, rows, merged }) => {
    const table = tableOf(rows, merged);
    const isEmpty = table.rows.length === 0 || table.headers.every((header) => isBlank(header));
    return isEmpty ? [] : [{ name, table }];
  });
  if (sheets.length === 0) throw fileRefused('empty');
  for (const { table } of sheets) assertWithin(table);
  return {
    format: csv ? 'csv' : 'xlsx',
    encoding: csv?.encoding ?? null,
    delimiter: csv?.delimiter ?? null,
    sheets,
  };
}
