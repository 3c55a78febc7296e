import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from '../../../shared/rules/import/cells.ts';
import { COLUMNS } from '../../../shared/rules/import/columns.ts';
import { cellsInOrder, csvCell, type ExportRow, xlsxCell } from '../../../shared/rules/import/export-rows.ts';
import { fileWords } from '../../../shared/rules/import/file-words.ts';
import { csvLines } from '../../read/tables/csv-lines.ts';

const HEADERS = COLUMNS.map(({ header }) => header);

/** [D10] Machines as a CSV file that German spreadsheets open as it is: `;`, a byte order mark, CRLF. */
export function writeCsv(rows: readonly ExportRow[]): Buffer {
  const cells = rows.map((row) => cellsInOrder(row).map(csvCell));
  return Buffer.from(`\ufeff${csvLines([HEADERS, ...cells])}`);
}

function xlsxValue(cell: Cell) {
  const value = xlsxCell(cell);
  if (value === null || value === '') return null;
  if (typeof value === 'object') return { value: new Date(`${value.day}T00:00:00Z`), format: 'dd.mm.yyyy' };
  return value;
}

/** [D10] The same as a workbook with one sheet. */
export async function writeXlsx(rows: readonly ExportRow[], sheet: string): Promise<Buffer> {
  const header = HEADERS.map((value) => ({ value, fontWeight: 'bold' as const }));
  const cells = rows.map((row) => cellsInOrder(row).map(xlsxValue));
  const columns = COLUMNS.map(({ header: { length } }) => ({ width: Math.max(12, length + 2) }));
  return writeXlsxFile([header, ...cells], { sheet, columns, stickyRowsCount: 1 }).toBuffer();
}

const MIMETYPES = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** Rows as a file in an answer. */
export async function fileAnswer(rows: readonly ExportRow[], format: keyof typeof MIMETYPES, name: string) {
  const bytes = format === 'csv' ? writeCsv(rows) : await writeXlsx(rows, fileWords.sheet);
  return { filename: `${name}.${format}`, mimetype: MIMETYPES[format], base64: bytes.toString('base64') };
}
