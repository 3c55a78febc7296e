import type { TableName, TableWish } from '../../../shared/contract/company/table-queries.ts';
import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import type { Day } from '../../../shared/rules/import/cells.ts';
import type { TableSource } from '../../db/export/table-rows.ts';
import type { Lookups } from './lookups.ts';

/** What stands in a cell: a `moment` (ms) is shown with its time, a `day` without. */
export type TableCell = string | number | { moment: number } | Day | null;

/** [K3] A column: its heading, its width in characters, and what a row has there. */
export interface Column<R> {
  header: string;
  width: number;
  /** The column is there for those who may read this kind. */
  needs?: RecordDefinition;
  cell: (row: R, look: Lookups) => TableCell;
}

/** What every row has. */
export interface TableRow {
  nodeid: string;
  equipmentnodeid: string;
}

/** [K3] A table: whose rows, and what of them. */
export interface Table<R extends TableRow> {
  name: TableName;
  source: TableSource;
  columns: readonly Column<R>[];
  /** Texts of a row that are searched beside those of its machine. */
  searched: (row: R, look: Lookups) => readonly string[];
  /** Names of counters are looked up. */
  counters?: true;
}

/** Any table; its rows are only read by its own columns. */
// biome-ignore lint/suspicious/noExplicitAny: a table takes none but its own rows.
export type AnyTable = Table<any>;

/** A moment that is known, 0 for none. */
export const momentCell = (ms: number): TableCell => (ms > 0 ? { moment: ms } : null);

/** Whether a wish narrows a table down to places. */
export const isPlaced = (wish: TableWish): boolean =>
  [wish.sitenodeid, wish.areanodeid, wish.poolnodeid, wish.equipmentnodeid, wish.inservice].some(Boolean);
