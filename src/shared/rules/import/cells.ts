import { plainText as cleaned } from '../../lib/clean-text.ts';
import { countries } from '../../lib/countries.ts';
import { FIRST_YEAR } from '../equipment.ts';
import { typedNumber } from '../number.ts';
import { REPETITIONS } from '../repetition.ts';

/** A calendar day, `YYYY-MM-DD`: a date has no time zone in a file. */
export interface Day {
  day: string;
}

/** What stands in a cell of a file. */
export type Cell = string | number | boolean | Day | null;

/** A whole number that a workbook shows as a code, such as 01067. */
export interface Coded {
  number: number;
  shown: string;
}

/** A cell as it was read of a file. */
export type FileCell = Cell | Coded;

/** [D10] What a problem says was expected. */
export const EXPECTED = [
  'short',
  'number',
  'date',
  'order',
  'turned',
  'year',
  'past',
  'dimensions',
  'country',
  'repetition',
  'name',
  'key',
  'once',
  'single',
  'known',
  'visible',
  'allowed',
  'place',
  'site',
  'address',
  'make',
  'typeofclass',
  'class',
  'noring',
  'unit',
  'start',
  'task',
] as const;
export type Expected = (typeof EXPECTED)[number];

/** A cell that was read, or what should stand there. */
export type Read<T> = { value: T; expected?: never } | { value?: never; expected: Expected };

const isCoded = (cell: FileCell): cell is Coded =>
  typeof cell === 'object' && cell !== null && 'shown' in cell;
const isDay = (cell: FileCell): cell is Day => typeof cell === 'object' && cell !== null && !isCoded(cell);

/** [Z12] A text is what its cell shows, anything else its value. */
export const cellAs = (cell: FileCell, as: 'text' | 'value'): Cell =>
  isCoded(cell) ? (as === 'text' ? cell.shown : cell.number) : cell;

/** Text as it is compared and stored: cleaned, and nothing around it. */
export const plainText = (text: string): string => cleaned(text).trim();

/** Two names that a person takes for the same. */
export const folded = (text: string): string => plainText(text).replace(/\s+/g, ' ').toLowerCase();

/** A header or a word without case, umlauts, units in brackets and punctuation. */
export const bareWord = (text: string): string =>
  text
    .replace(/\([^)]*\)|\[[^\]]*\]/g, '')
    .toLowerCase()
    .replace(/ß/g, 'ss')
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[aou])e/g, '')
    .replace(/[^a-z0-9]/g, '');

const pad = (value: number, digits: number): string => String(value).padStart(digits, '0');

/** The day as people here write it. */
export const germanDay = ({ day }: Day): string => day.split('-').reverse().join('.');

/** What stands in a cell, for people. */
export function shownCell(cell: FileCell): string {
  if (cell === null) return '';
  if (isCoded(cell)) return cell.shown;
  if (isDay(cell)) return germanDay(cell);
  return typeof cell === 'number' ? String(cell).replace('.', ',') : String(cell);
}

/** Whether nothing stands there. */
export const isBlank = (cell: FileCell | undefined): boolean =>
  cell === null || cell === undefined || (typeof cell === 'string' && plainText(cell) === '');

/**
 * [D10] Where a spreadsheet takes a text for a formula: at its beginning, and after each sign that separates cells or rows if the
 * file is opened with another separator than ours. With the quotes before the formula, so that an apostrophe of ours can be told
 * from others.
 */
const FORMULAS = /(?<=^|[,;|\t\n])['"]*(?=[=+\-@＝＋－＠\t\r])/g;

/** [D10] A text cell of a CSV file: what a spreadsheet would take for a formula gets an apostrophe. */
export const escapedText = (text: string): string => text.replace(FORMULAS, "$&'");

/** [D10] A text cell of a workbook, which nothing takes apart: only its beginning counts, and what `unescapedText` would take off. */
export const escapedInWorkbook = (text: string): string =>
  text.replace(FORMULAS, (found, at: number) => (at === 0 || found.endsWith("'") ? `${found}'` : found));

/** [D10] Takes off exactly what an export put in. */
export const unescapedText = (text: string): string =>
  text.replace(FORMULAS, (found) => (found.endsWith("'") ? found.slice(0, -1) : found));

export function readText(cell: Cell, max: number): Read<string> {
  const value = plainText(typeof cell === 'string' ? unescapedText(cell) : shownCell(cell));
  return value.length > max ? { expected: 'short' } : { value };
}

/** By unit, in lower case, what one of it is in the unit that is stored; of a number without one it is ''. */
export type Factors = Readonly<Record<string, number>>;

const NUMBER =
  /^([-+−–]?)\s*(\d[\d.,]*(?:[\s'’]\d{3}(?!\d)[\d.,]*)*)(e[-+]?\d{1,2})?\s*([a-z€%²³/.]{0,10})$/i;

/**
 * A number by the rule for typed ones; where that would ask, what is likeliest: nobody can be asked about each cell. `factors`:
 * units that may follow it; without them any may, and says nothing. Null: no number, or two of them.
 */
export function parseNumber(text: string, factors?: Factors): number | null {
  const [, sign = '', typed = '', exponent = '', unit = ''] = NUMBER.exec(text.trim()) ?? [];
  const factor = factors ? factors[unit.toLowerCase()] : 1;
  const { value, meant } = typedNumber(typed.replace(/[\s'’]/g, ''));
  const plain = value ?? meant?.[0];
  if (plain === undefined || factor === undefined) return null;
  return Number(`${sign.replace(/[−–]/, '-')}${plain}${exponent}`) * factor;
}

export function readNumber(cell: Cell, max: number, factors?: Factors): Read<number> {
  const value =
    typeof cell === 'number'
      ? cell
      : typeof cell === 'string'
        ? parseNumber(unescapedText(cell), factors)
        : null;
  if (value === null || !Number.isFinite(value) || value < 0 || value > max) return { expected: 'number' };
  return { value };
}

/** The first year whose days are all positive in ms since 1970: 0 means that a date is not known. */
const FIRST_PLAIN_YEAR = 1971;
const LAST_YEAR = 2200;

function dayOf(year: number, month: number, date: number): Day | null {
  const made = new Date(Date.UTC(year, month - 1, date));
  const same = made.getUTCMonth() === month - 1 && made.getUTCDate() === date;
  return same && year >= FIRST_YEAR && year <= LAST_YEAR
    ? { day: `${pad(year, 4)}-${pad(month, 2)}-${pad(date, 2)}` }
    : null;
}

const fullYear = (year: number): number => (year >= 100 ? year : year < 70 ? 2000 + year : 1900 + year);

/** 1971-01-01. */
const FIRST_SERIAL = 25_934;

/** Days since 1899-12-30, as spreadsheets count them. */
function serialDay(serial: number): Day | null {
  // A small number is rather something else than a day of long ago: those are dates in a workbook.
  if (serial < FIRST_SERIAL) return null;
  const at = new Date(Math.floor(serial) * 86_400_000 - 25_569 * 86_400_000);
  return dayOf(at.getUTCFullYear(), at.getUTCMonth() + 1, at.getUTCDate());
}

const LONGEST_DATE = 50;
/** Of a date only the day counts; anything else behind it, such as a second date, makes it none. */
const TIME = /[T\s,]+\d{1,2}:\d{2}(?::\d{2}(?:[.,]\d+)?)?\s*(?:Uhr|h|[ap]\.?m\.?|Z|[+-]\d{2}:?\d{2})?$/i;

function parseDay(text: string): Day | null {
  if (text.length > LONGEST_DATE) return null;
  const date = text.replace(TIME, '');
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(date);
  if (iso) return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]));
  const written = /^(\d{1,2})\s*([./-])\s*(\d{1,2})\s*\2\s*(\d{2}|\d{4})$/.exec(date);
  if (written) {
    // What comes first is judged by column.
    return dayOf(fullYear(Number(written[4])), Number(written[3]), Number(written[1]));
  }
  const month = /^(\d{1,2})[./](\d{4})$/.exec(text);
  if (month) return dayOf(Number(month[2]), Number(month[1]), 1);
  return /^\d{4}$/.test(text) ? dayOf(Number(text), 1, 1) : null;
}

function anyDay(cell: Cell): Day | null {
  if (cell === null || typeof cell === 'boolean') return null;
  if (isDay(cell)) return parseDay(cell.day);
  if (typeof cell === 'string') return parseDay(plainText(cell));
  const isYear = Number.isInteger(cell) && cell >= FIRST_YEAR && cell <= LAST_YEAR;
  return isYear ? dayOf(cell, 1, 1) : serialDay(cell);
}

/** `first`: the first year that counts. */
export function readDay(cell: Cell, first = FIRST_PLAIN_YEAR): Read<string> {
  const found = anyDay(cell);
  return found && Number(found.day.slice(0, 4)) >= first ? { value: found.day } : { expected: 'date' };
}

/** [E2] The day of something that may have been long ago. */
export const readPastDay = (cell: Cell): Read<string> => readDay(cell, FIRST_YEAR);

export function readYear(cell: Cell): Read<number> {
  const text = shownCell(cell).trim();
  const year = /^\d{4}$/.test(text)
    ? Number(text)
    : Number(readPastDay(cell).value?.slice(0, 4) ?? Number.NaN);
  return year >= FIRST_YEAR && year <= LAST_YEAR ? { value: year } : { expected: 'year' };
}

const IN_MM: Factors = { mm: 1, cm: 10, m: 1000 };

/** Width, height and depth in mm; a unit behind the last counts for those without one, `1200 x 800 x 2000`. */
export function readDimensions(cell: Cell): Read<readonly [number, number, number]> {
  const [, sizes = '', unit = 'mm'] = /^(.*?)([cm]?m)?$/is.exec(shownCell(cell).trim()) ?? [];
  const factor = IN_MM[unit.toLowerCase()] ?? 1;
  const parts = sizes.split(/[x×*/;]/i).map((part) => {
    const size = parseNumber(part, { '': factor, ...IN_MM });
    return size === null ? null : Math.round(size * 1000) / 1000;
  });
  const [width, height, depth] = parts;
  const known = parts.length === 3 && parts.every((part) => part !== null && part >= 1 && part <= 1e9);
  return known && width && height && depth ? { value: [width, height, depth] } : { expected: 'dimensions' };
}

const countryCodes = new Map<string, string>();
function countryCode(name: string): string | undefined {
  if (countryCodes.size === 0) {
    for (const lang of ['en', 'de'] as const)
      for (const { code, name: called } of countries(lang)) {
        countryCodes.set(bareWord(called), code);
        countryCodes.set(code.toLowerCase(), code);
      }
    // As on cars.
    for (const [short, code] of [
      ['d', 'DE'],
      ['a', 'AT'],
      ['f', 'FR'],
      ['i', 'IT'],
      ['brd', 'DE'],
    ] as const)
      countryCodes.set(short, code);
  }
  return countryCodes.get(bareWord(name)) ?? countryCodes.get(plainText(name).toLowerCase());
}

export function readCountry(cell: Cell): Read<string> {
  const value = countryCode(shownCell(cell));
  return value ? { value } : { expected: 'country' };
}

const WORDS: Readonly<Record<string, string>> = {
  einmalig: 'onetime',
  once: 'onetime',
  wochentlich: '1w',
  weekly: '1w',
  zweiwochentlich: '2w',
  monatlich: '1m',
  monthly: '1m',
  zweimonatlich: '2m',
  vierteljahrlich: '3m',
  quartalsweise: '3m',
  quarterly: '3m',
  halbjahrlich: '6m',
  jahrlich: '12m',
  yearly: '12m',
  annually: '12m',
};
const PERIODS: Readonly<Record<string, readonly [string, number]>> = {
  w: ['w', 1],
  woche: ['w', 1],
  wochen: ['w', 1],
  week: ['w', 1],
  weeks: ['w', 1],
  m: ['m', 1],
  monat: ['m', 1],
  monate: ['m', 1],
  month: ['m', 1],
  months: ['m', 1],
  j: ['m', 12],
  y: ['m', 12],
  jahr: ['m', 12],
  jahre: ['m', 12],
  year: ['m', 12],
  years: ['m', 12],
};

/** What is not exactly a repetition is none: „3-6 Monate“, „1,8 Monate“ and „½-jährlich“ are all something else. */
export function readRepetition(cell: Cell): Read<string> {
  const text = plainText(shownCell(cell));
  const [, count, period = ''] = /^(?:alle\s*)?(\d{1,2})(?:\s*-)?\s*(\p{L}+)\.?$/iu.exec(text) ?? [];
  const [unit, factor] = PERIODS[bareWord(period)] ?? ['', 0];
  const word = /^\p{L}[\p{L}\s-]*\.?$/u.test(text) ? bareWord(text) : '';
  const found = WORDS[word] ?? (count ? `${Number(count) * factor}${unit}` : word);
  return (REPETITIONS as readonly string[]).includes(found) ? { value: found } : { expected: 'repetition' };
}

/** A repetition as an export writes it, and as it is read again. */
export function shownRepetition(interval: string): string {
  const match = /^(\d+)([wmy])$/.exec(interval);
  if (!match) return interval === 'onetime' ? 'einmalig' : '';
  const [count, unit] = [Number(match[1]), match[2]];
  const [one, many] =
    unit === 'w' ? ['Woche', 'Wochen'] : unit === 'y' ? ['Jahr', 'Jahre'] : ['Monat', 'Monate'];
  return `${count} ${count === 1 ? one : many}`;
}
