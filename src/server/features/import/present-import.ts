import type { ImportDetail, ImportSummary } from '../../../shared/contract/machine/import-queries.ts';
import { isAllowed } from '../../../shared/rules/permissions.ts';
import { gone } from '../../http/answer.ts';
import type { Caller, Db } from '../../http/context.ts';
import { type Outline, outlineOf, unpackSheets } from './sheets.ts';
import { findImport, type ImportRow, leftoversOf, packedOf } from './store.ts';

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

/** What is shown of each sheet. */
export async function outlinesOf(
  db: Db,
  { clientid }: Caller,
  { outline, importid }: ImportRow,
): Promise<Outline[]> {
  if (outline.length > 0) return outline;
  const packed = await packedOf(db, clientid, importid);
  return packed ? unpackSheets(packed).map(outlineOf) : [];
}

/** [D10] All that the screen shows of an import. */
export async function detailOf(db: Db, caller: Caller, importid: string): Promise<ImportDetail> {
  const row = await openImport(db, caller, importid);
  const isOpen = row.state === 'uploaded' || row.state === 'planned';
  const sheets = isOpen ? await outlinesOf(db, caller, row) : [];
  const shown = sheets[row.sheet];
  const { leftovers, leftovercount } = await leftoversOf(db, caller.clientid, row, LEFTOVERS);
  return {
    ...summaryOf(row, caller),
    kind: row.kind,
    sheets: sheets.map(({ name, rows }) => ({ name, rows })),
    sheet: row.sheet,
    headers: shown?.headers ?? [],
    mapping: [...row.mapping],
    preview: shown?.preview ?? [],
    problems: row.problems,
    problemcount: row.problemcount,
    ignored: row.ignored,
    dateorder: row.dateorder,
    dates: row.dates,
    leftovers,
    leftovercount,
  };
}
