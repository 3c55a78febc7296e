import papaparse from 'papaparse';

/** A plain number is no text that could be taken apart, and people look for it as it is. */
const isNumber = (cell: string): boolean => /^-?\d+(?:,\d+)?$/.test(cell);

/**
 * [D10] [K3] Rows as every CSV file of an export has them: `;` and CRLF. Texts with another separator are quoted as well, so that
 * what guesses the separator counts none of theirs.
 */
export const csvLines = (rows: readonly string[][]): string =>
  `${papaparse.unparse([...rows], {
    delimiter: ';',
    newline: '\r\n',
    quotes: (cell) => /[,\t]/.test(cell) && !isNumber(cell),
  })}\r\n`;
