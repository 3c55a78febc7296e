/** [D10] What an import takes at most. `cell`: letters; `shown`: problems that are listed. */
export const IMPORT_LIMITS = {
  bytes: 10 * 1024 * 1024,
  unpacked: 80 * 1024 * 1024,
  sheets: 20,
  rows: 20_000,
  columns: 200,
  cell: 20_000,
  name: 200,
  problems: 1000,
  /** Rows, cells of a row and cells of a sheet that are looked through, blank ones too. */
  lines: 100_000,
  width: 2000,
  grid: 4_000_000,
  /** Letters of all cells together. */
  letters: 80_000_000,
} as const;
