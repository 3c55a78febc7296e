import type { Expected } from './cells.ts';
import type { ColumnKey } from './columns.ts';

/** [D10] What is wrong in a file, and where. An error leaves its row out, a warning does not. */
export interface Problem {
  /** Number of the row in the file, from 1. */
  line: number;
  column: ColumnKey;
  found: string;
  expected: Expected;
  level: 'error' | 'warning';
  /** The row in which the same stands already. */
  other?: number;
}
