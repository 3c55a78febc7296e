import { IMPORT_LIMITS } from '../../../shared/rules/import/limits.ts';
import type { Reason } from './file-refused.ts';

/** [Z14] Judges the grid of a sheet while it is read: all cells before the last one with something in it make it up. */
export class GridBounds {
  #rows = 0;
  #columns = 0;

  /** Something stands in this row and column, counted from 1. Answers what there is too much of. */
  reach(row: number, column: number): Reason | undefined {
    this.#rows = Math.max(this.#rows, row);
    this.#columns = Math.max(this.#columns, column);
    if (this.#rows > IMPORT_LIMITS.lines) return 'rows';
    if (this.#columns > IMPORT_LIMITS.width) return 'columns';
    return this.#rows * this.#columns > IMPORT_LIMITS.grid ? 'rows' : undefined;
  }
}
