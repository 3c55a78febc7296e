import { format, getFormatInfo } from 'numfmt';
import type { FileCell } from '../../../../shared/rules/import/cells.ts';
import type { Merged } from '../../../../shared/rules/import/header.ts';
import { placeOf, walkXml } from './walk-xml.ts';

/** As long as a spreadsheet lets a format be. */
const LONGEST_FORMAT = 255;

/** Formats that say no more of a whole number than its value; most cells have one of them. */
const PLAIN = ['general', '0', '#'];

/** Whether a format may say more of a whole number than its value: leading zeros, letters, dashes. */
function isCode(code: string): boolean {
  if (code.length > LONGEST_FORMAT || PLAIN.includes(code.toLowerCase())) return false;
  try {
    const { type, grouped, maxDecimals } = getFormatInfo(code);
    return (type === 'number' || type === 'general') && !grouped && maxDecimals === 0;
  } catch {
    return false;
  }
}

/** By the number of a cell's style, the formats of a workbook that write whole numbers as codes. */
export function codeFormats(styles: string): Map<string, string> {
  const codes = new Map<string, string>();
  /** The format of each style that others are based on, and of each style of cells. */
  const [bases, cells]: [string[], string[]] = [[], []];
  let list: string[] | undefined;
  walkXml(
    styles,
    (name, attribute) => {
      if (name === 'numFmt') codes.set(attribute('numFmtId'), attribute('formatCode'));
      else if (name === 'cellStyleXfs') list = bases;
      else if (name === 'cellXfs') list = cells;
      else if (name === 'xf') list?.push(attribute('numFmtId') || (bases[Number(attribute('xfId'))] ?? ''));
    },
    (name) => {
      if (name === 'cellStyleXfs' || name === 'cellXfs') list = undefined;
    },
  );
  const judged = new Map([...codes].filter(([, code]) => isCode(code)));
  return new Map(
    cells.flatMap((id, style) => {
      const code = judged.get(id);
      return code === undefined ? [] : [[String(style), code]];
    }),
  );
}

/** [Z12] A whole number with what its cell shows: 1067 in the format 00000 is the code 01067. */
function withLook(value: number, code: string): FileCell {
  try {
    const shown = format(code, value, { locale: 'de' }).trim();
    return shown === '' || shown === String(value) ? value : { number: value, shown };
  } catch {
    return value;
  }
}

/** Gives the numbers of a sheet their look, and answers which of its cells are merged over several rows. */
export function lookAtSheet(xml: string, formats: ReadonlyMap<string, string>, rows: FileCell[][]): Merged[] {
  const merged: Merged[] = [];
  // Most sheets have neither.
  if (formats.size === 0 && !xml.includes('mergeCell')) return merged;
  let row = 0;
  walkXml(xml, (name, attribute) => {
    if (name === 'row') row = Number(attribute('r')) || 0;
    else if (name === 'c') {
      const code = formats.get(attribute('s'));
      if (code === undefined && row > 0) return;
      const [own, column] = placeOf(attribute('r'));
      row ||= own;
      const cells = rows[row - 1];
      const value = cells?.[column - 1];
      if (code !== undefined && cells && Number.isSafeInteger(value))
        cells[column - 1] = withLook(Number(value), code);
    } else if (name === 'mergeCell') {
      const [start = '', end = ''] = attribute('ref').split(':');
      const [[from, column], [to]] = [placeOf(start), placeOf(end)];
      if (to > from) merged.push({ column: column - 1, from, to });
    }
  });
  return merged;
}
