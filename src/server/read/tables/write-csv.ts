import { csvCell } from '../../../shared/rules/import/export-rows.ts';
import { csvLines } from './csv-lines.ts';
import type { TableCell } from './table.ts';

const pad = (value: number): string => String(value).padStart(2, '0');

/** A wall clock as people here write it, and as German spreadsheets read it. */
function germanMoment(wall: number): string {
  const at = new Date(wall);
  const day = `${pad(at.getUTCDate())}.${pad(at.getUTCMonth() + 1)}.${at.getUTCFullYear()}`;
  return `${day} ${pad(at.getUTCHours())}:${pad(at.getUTCMinutes())}`;
}

const shown = (cell: TableCell, wall: (ms: number) => number): string =>
  typeof cell === 'object' && cell !== null && 'moment' in cell
    ? germanMoment(wall(cell.moment))
    : csvCell(cell);

/** [K3] A CSV file that German spreadsheets open as it is: `;`, a byte order mark, CRLF, decimal commas. */
export async function* writeCsv(
  headers: readonly string[],
  pages: AsyncIterable<TableCell[][]>,
  wall: (ms: number) => number,
): AsyncGenerator<Buffer> {
  yield Buffer.from(`\ufeff${csvLines([[...headers]])}`);
  for await (const rows of pages) {
    if (rows.length > 0) yield Buffer.from(csvLines(rows.map((row) => row.map((cell) => shown(cell, wall)))));
  }
}
