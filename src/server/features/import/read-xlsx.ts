import readXlsxFile from 'read-excel-file/node';
import { Parser } from 'saxen';
import type { Cell } from '../../../shared/rules/import/cells.ts';
import { IMPORT_LIMITS } from '../../../shared/rules/import/limits.ts';
import { fileRefused, type Reason } from './file-refused.ts';
import { GridBounds } from './grid-bounds.ts';
import { pack, unpack } from './unpack.ts';

export interface Sheet {
  name: string;
  rows: Cell[][];
}

/** Elements in elements, and rows, that a workbook has at most. */
const DEEPEST = 100;
const LAST_ROW = 1_048_576;

const withoutPrefix = (name: string): string => name.slice(name.indexOf(':') + 1);

/** Row and column of an address, as what reads the sheet counts them: A1 is [1, 1]. */
function placeOf(address: string): [number, number] {
  let column = 0;
  for (let at = 0; at < address.length; at++) {
    const sign = address.charCodeAt(at);
    if (sign >= 48 && sign <= 57) return [Number(address.slice(at)), column];
    column = column * 26 + sign - 64;
  }
  return [0, column];
}

/**
 * [Z14] Refuses a part of a workbook that would become too large a grid: what reads it makes all that lies before a row or a
 * cell. Addresses are judged as it sees them: decoded, without prefixes, and of cells with something in them.
 */
function assertNear(xml: string): void {
  const bounds = new GridBounds();
  let refused: Reason | undefined;
  let depth = 0;
  /** Of the row, 0 while it is not known; of the cell. */
  let [row, cell]: [number, [number, number]] = [0, [0, 0]];
  const parser = new Parser();
  const judge = (reason: Reason | undefined) => {
    if (!reason) return;
    refused ??= reason;
    parser.stop();
  };
  parser.on('openTag', (prefixed, attributes, decode) => {
    depth += 1;
    if (depth > DEEPEST) return judge('format');
    const name = withoutPrefix(prefixed);
    if (name === 'v' || name === 'is') return judge(bounds.reach(row, cell[1]));
    if (name !== 'row' && name !== 'c') return;
    const said = Object.entries(attributes()).flatMap(([key, value]) =>
      withoutPrefix(key) === 'r' ? [decode(value)] : [],
    );
    if (name === 'row') row = Math.max(0, ...said.map(Number));
    else {
      cell = said
        .map(placeOf)
        .reduce((far, each) => [Math.max(far[0], each[0]), Math.max(far[1], each[1])], [0, 0]);
      row ||= cell[0];
    }
    if (row > LAST_ROW) judge('rows');
  });
  parser.on('closeTag', () => {
    depth -= 1;
  });
  parser.on('error', () => judge('format'));
  parser.parse(xml);
  if (refused) throw fileRefused(refused);
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
  // Any part may be named as a sheet.
  for (const [name, content] of files) if (/\.xml$/i.test(name)) assertNear(content.toString('utf8'));
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
