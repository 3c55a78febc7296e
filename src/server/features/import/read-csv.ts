import papaparse from 'papaparse';
import { recognise } from '../../../shared/rules/import/columns.ts';
import { tableOf } from '../../../shared/rules/import/header.ts';
import { fileRefused, type Reason } from './file-refused.ts';
import { GridBounds } from './grid-bounds.ts';

export const ENCODINGS = ['utf-8', 'utf-16le', 'utf-16be', 'windows-1252'] as const;
export type Encoding = (typeof ENCODINGS)[number];

export const DELIMITERS = [';', ',', '\t'] as const;
export type Delimiter = (typeof DELIMITERS)[number];

/** How much of a file is looked at to find what separates cells: rows, and letters. */
const LOOKED_AT = 30;
const LOOKED_INTO = 100_000;

function encodingOf(bytes: Buffer): Encoding {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return 'utf-16le';
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return 'utf-16be';
  // Without a mark: every second byte of western text is zero.
  const head = bytes.subarray(0, 2000);
  const zeros = [0, 0];
  for (const [at, byte] of head.entries()) if (byte === 0) zeros[at % 2] = (zeros[at % 2] ?? 0) + 1;
  const many = head.length / 4;
  if ((zeros[1] ?? 0) > many) return 'utf-16le';
  if ((zeros[0] ?? 0) > many) return 'utf-16be';
  if (bytes.includes(0)) throw fileRefused('format');
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes);
    return 'utf-8';
  } catch {
    return 'windows-1252';
  }
}

/** What Windows-1252 has where Latin-1 has control characters. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ';

/** Some versions of Node take Windows-1252 for Latin-1. */
const decodeWindows = (bytes: Buffer): string =>
  bytes.toString('latin1').replace(/[\u0080-\u009f]/g, (each) => WINDOWS[each.charCodeAt(0) - 0x80] ?? each);

function delimiterOf(text: string): Delimiter {
  const rank = (delimiter: Delimiter): number => {
    const { data } = papaparse.parse(text, { delimiter, preview: LOOKED_AT });
    const table = tableOf(data);
    const known = recognise(table.headers).filter((key) => key !== null).length;
    return known * 1000 + table.headers.length;
  };
  return DELIMITERS.map((each) => [each, rank(each)] as const).reduce((best, each) =>
    each[1] > best[1] ? each : best,
  )[0];
}

/** Refuses while it reads: a file of line ends or of delimiters alone would be millions of rows or cells. */
function rowsOf(text: string, delimiter: Delimiter): string[][] {
  const rows: string[][] = [];
  const bounds = new GridBounds();
  let refused: Reason | undefined;
  papaparse.parse(text, {
    delimiter,
    step({ data, errors }, parser) {
      refused = errors.some(({ code }) => code === 'MissingQuotes')
        ? 'quotes'
        : bounds.reach(rows.length + 1, data.length);
      if (refused) parser.abort();
      else rows.push(data);
    },
  });
  if (refused) throw fileRefused(refused);
  return rows;
}

export interface ReadCsv {
  encoding: Encoding;
  delimiter: Delimiter;
  rows: string[][];
}

/** [D10] A CSV file in the encodings that spreadsheets write, with `;`, `,` or tabs. */
export function readCsv(bytes: Buffer): ReadCsv {
  const encoding = encodingOf(bytes);
  const decoded =
    encoding === 'windows-1252' ? decodeWindows(bytes) : new TextDecoder(encoding).decode(bytes);
  // The first line may say what separates cells.
  const said = /^sep=([;,\t])\r?\n/i.exec(decoded);
  // Still a row, so that rows keep their numbers.
  const text = said ? decoded.slice(said[0].length - 1) : decoded;
  const delimiter = (said?.[1] as Delimiter | undefined) ?? delimiterOf(text.slice(0, LOOKED_INTO));
  return { encoding, delimiter, rows: rowsOf(text, delimiter) };
}
