import readXlsxFile from 'read-excel-file/node';
import { Parser } from 'saxen';
import type { FileCell } from '../../../../shared/rules/import/cells.ts';
import type { Merged } from '../../../../shared/rules/import/header.ts';
import { IMPORT_LIMITS } from '../../../../shared/rules/import/limits.ts';
import { fileRefused, type Reason } from '../file-refused.ts';
import { GridBounds } from '../grid-bounds.ts';
import { pack, unpack } from '../unpack.ts';
import { codeFormats, lookAtSheet } from './sheet-look.ts';
import { placeOf, walkXml, withoutPrefix } from './walk-xml.ts';

export interface Sheet {
  name: string;
  rows: FileCell[][];
  merged: Merged[];
}

/** Elements in elements, and rows, that a workbook has at most. */
const DEEPEST = 100;
const LAST_ROW = 1_048_576;

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

function cellOf(value: unknown): FileCell {
  if (value instanceof Date) {
    return Number.isNaN(value.getTime()) ? null : { day: value.toISOString().slice(0, 10) };
  }
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') return value;
  return null;
}

/** Where what reads a workbook finds its sheets, by their place in it, and its styles. */
function pathsOf(files: ReadonlyMap<string, Buffer>): { sheets: string[]; styles: string } {
  const text = (path: string) => files.get(path)?.toString('utf8') ?? '';
  const targets = new Map<string, string>();
  let styles = 'xl/styles.xml';
  walkXml(text('xl/_rels/workbook.xml.rels'), (name, attribute) => {
    if (name !== 'Relationship') return;
    const target = attribute('Target');
    const path = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
    targets.set(attribute('Id'), path);
    if (attribute('Type').endsWith('/relationships/styles')) styles = path;
  });
  const sheets: string[] = [];
  walkXml(text('xl/workbook.xml'), (name, attribute) => {
    if (name === 'sheet' && attribute('name') !== '') sheets.push(targets.get(attribute('id')) ?? '');
  });
  return { sheets, styles };
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
  const paths = pathsOf(files);
  const formats = codeFormats(files.get(paths.styles)?.toString('utf8') ?? '');
  return read.map(({ sheet, data }, at) => {
    const rows = data.map((row) => row.map(cellOf));
    const merged = lookAtSheet(files.get(paths.sheets[at] ?? '')?.toString('utf8') ?? '', formats, rows);
    return { name: sheet.slice(0, IMPORT_LIMITS.name), rows, merged };
  });
}
