import { type Cell, type FileCell, plainText } from './cells.ts';

/** What comes first in a date of three numbers. */
export const DATE_ORDERS = ['day', 'month'] as const;
export type DateOrder = (typeof DATE_ORDERS)[number];

/** Day and month, in either order, of a date whose year comes last; a time may follow. */
const WRITTEN = /^(\d{1,2})(\s*([./-])\s*)(\d{1,2})(?=\s*\3\s*(?:\d{2}|\d{4})(?:$|[T\s,]))/;
/** Of each month in the longest year. */
const DAYS = [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

const isDayOf = (day: number, month: number): boolean => day >= 1 && day <= (DAYS[month - 1] ?? 0);

interface Written {
  text: string;
  /** The same with day and month swapped. */
  swapped: string;
  /** Whether it is a date with the day first, and with the month first. */
  day: boolean;
  month: boolean;
  isDotted: boolean;
}

/** A date whose meaning depends on the order; null: any other cell. */
function writtenDate(cell: FileCell): Written | null {
  if (typeof cell !== 'string') return null;
  const text = plainText(cell);
  const [start = '', left = '', between = '', separator = '', right = ''] = WRITTEN.exec(text) ?? [];
  const [first, second] = [Number(left), Number(right)];
  if (start === '' || first === second) return null;
  return {
    text,
    swapped: `${right}${between}${left}${text.slice(start.length)}`,
    day: isDayOf(first, second),
    month: isDayOf(second, first),
    isDotted: separator === '.',
  };
}

/** `asks`: a date of the column where nothing shows what comes first, if possible one with two meanings. */
export type ColumnOrder = { order: DateOrder; asks: null } | { order: null; asks: string };

/**
 * [Z4] The order of all dates in a column, which is written alike from its first row to its last. Dates that fit one order only
 * show it; with dots the day comes first unless others show the opposite. Where nothing shows it, or both, a person is asked.
 */
export function orderOf(cells: readonly FileCell[]): ColumnOrder {
  const shown = new Set<DateOrder>();
  let [open, any]: [string | undefined, string] = [undefined, ''];
  for (const cell of cells) {
    const date = writtenDate(cell);
    if (!date) continue;
    any ||= date.text;
    if (date.day && (!date.month || date.isDotted)) shown.add('day');
    if (date.month && !date.day) shown.add('month');
    if (date.day && date.month) open ??= date.text;
  }
  const [order, other] = shown;
  const isOpen = other !== undefined || (order === undefined && open !== undefined);
  if (!isOpen) return { order: order ?? 'day', asks: null };
  return { order: null, asks: open ?? any };
}

/**
 * Whether a spreadsheet may have taken the month of this date for its day: where the dates are American and it is not, those that
 * it could read became days of the workbook, and the others stayed texts.
 */
export function mayBeTurned(cell: FileCell, order: DateOrder | null): boolean {
  if (order !== 'month' || typeof cell !== 'object' || cell === null || !('day' in cell)) return false;
  const [, month, day] = cell.day.split('-').map(Number);
  return day !== undefined && day <= 12 && day !== month;
}

/** A cell of a column as it is read, with the day first; null: it has two meanings. */
export function withDayFirst(cell: Cell, order: DateOrder | null): Cell | null {
  const date = writtenDate(cell);
  if (!date || order === 'day') return cell;
  if (order === 'month') return date.swapped;
  return date.day || date.month ? null : cell;
}
