import type { ImportDetail, ImportSummary } from '../../../shared/contract/machine/import-queries.ts';
import { shownCell } from '../../../shared/rules/import/cells.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { gone } from '../../http/answer.ts';
import type { Caller, Db } from '../../http/context.ts';
import { findImport, type ImportRow, leftoversOf, sheetsOf } from './store.ts';

/** Rows of the file that are shown beside the mapping. */
const PREVIEWED = 5;
const LEFTOVERS = 200;

/** Whoever imported, and whoever may see every place: an import names machines. */
export const mayOpen = ({ usernodeid, features }: Caller, row: Pick<ImportRow, 'usernodeid'>): boolean =>
  row.usernodeid === usernodeid || isAllowed(features, { feature: 'user', flag: 'update' });

export function summaryOf(row: ImportRow, caller: Caller): ImportSummary {
  const { importid, filename, usernodeid, state, counts, total, done, created, started, finished } = row;
  const mine = mayOpen(caller, row);
  return { importid, filename, usernodeid, mine, state, counts, total, done, created, started, finished };
}

/** The import, if the caller may open it. */
export async function openImport(db: Db, caller: Caller, importid: string, lock = false): Promise<ImportRow> {
  const row = await findImport(db, caller.clientid, importid, { lock });
  if (!row || !mayOpen(caller, row)) throw gone();
  return row;
}

/** [D10] All that the screen shows of an import. */
export async function detailOf(db: Db, caller: Caller, importid: string): Promise<ImportDetail> {
  const row = await openImport(db, caller, importid);
  const isOpen = row.state === 'uploaded' || row.state === 'planned';
  const sheets = isOpen ? await sheetsOf(db, caller.clientid, importid) : [];
  const table = sheets[row.sheet]?.table;
  const { leftovers, leftovercount } = await leftoversOf(db, caller.clientid, importid, LEFTOVERS);
  return {
    ...summaryOf(row, caller),
    kind: row.kind,
    sheets: sheets.map(({ name, table: { rows } }) => ({ name, rows: rows.length })),
    sheet: row.sheet,
    headers: [...(table?.headers ?? [])],
    mapping: [...row.mapping],
    preview: (table?.rows ?? [])
      .slice(0, PREVIEWED)
      .map(({ line, cells }) => ({ line, cells: cells.map((cell) => shownCell(cell).slice(0, 100)) })),
    problems: row.problems,
    problemcount: row.problemcount,
    ignored: row.ignored,
    leftovers,
    leftovercount,
  };
}
