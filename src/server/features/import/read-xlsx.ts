import readXlsxFile from 'read-excel-file/node';
import type { Cell } from '../../../shared/rules/import/cells.ts';
import { IMPORT_LIMITS } from '../../../shared/rules/import/limits.ts';
import { fileRefused } from './file-refused.ts';
import { pack, unpack } from './unpack.ts';

export interface Sheet {
  name: string;
  rows: Cell[][];
}

/** Columns of a sheet: 1 for A. */
const columnNumber = (letters: string): number =>
  [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);

/** A cell far out would make a grid of all that lies before it. */
function assertNear(xml: string): void {
  let [rows, columns] = [0, 0];
  for (const [, letters = '', row = ''] of xml.matchAll(/\sr\s*=\s*["']([A-Z]{1,3})(\d{1,9})["']/g)) {
    rows = Math.max(rows, Number(row));
    columns = Math.max(columns, columnNumber(letters));
    if (rows * columns > IMPORT_LIMITS.grid) throw fileRefused(rows > 100_000 ? 'rows' : 'columns');
  }
}

function cellOf(value: unknown): Cell {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) };
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

/** [D10] All sheets of a workbook. What unpacks to too much is refused before it is read. */
export async function readXlsx(bytes: Buffer): Promise<Sheet[]> {
  const files = await unpack(bytes);
  if (!files.has('xl/workbook.xml')) throw fileRefused('format');
  const sheets = [...files].filter(([name]) => /^xl\/worksheets\/[^/]+\.xml$/i.test(name));
  if (sheets.length > IMPORT_LIMITS.sheets) throw fileRefused('sheets');
  for (const [, content] of sheets) assertNear(content.toString('utf8'));
  let read: { sheet: string; data: readonly (readonly unknown[])[] }[];
  try {
    read = await readXlsxFile(pack(files));
  } catch (cause) {
    throw Object.assign(fileRefused('format'), { cause });
  }
  return read.map(({ sheet, data }) => ({
    name: sheet.slice(0, IMPORT_LIMITS.name),
    rows: data.map((row) => row.map(cellOf)),
  }));
}
