import { randomUUID } from 'node:crypto';
import { keptMs, keptSince } from '../../../shared/contract/company/retention.ts';
import {
  DIRECT_ROWS,
  linkTableExport,
  listTableExports,
  MOST_UNDER_WAY,
  SHEET_ROWS,
  startTableExport,
  type TableExport,
  type TableWish,
} from '../../../shared/contract/company/table-queries.ts';
import { addTable, findTable, listTables, lockClient, type TableRow } from '../../db/account/company-data.ts';
import { rightsOf } from '../../db/export/table-rows.ts';
import { findVisibleRow } from '../../db/records.ts';
import { gone, invalidField, Refusal } from '../../http/answer.ts';
import type { Caller, Db, QueryContext } from '../../http/context.ts';
import { implementQuery, type QueryImplementation } from '../../http/implement.ts';
import { countWished, mayExportTables } from '../../read/tables/table-file.ts';

const LISTED = 20;

const isUnderWay = ({ state }: TableRow): boolean => state === 'waiting' || state === 'running';

function shown({ exportid, wish, state, total, done, size, created, finished }: TableRow): TableExport {
  const expires = state === 'done' ? finished + keptMs('exports') : 0;
  return { exportid, wish, state, total, done, size, created, expires };
}

/**
 * [K3] An export that the caller asked for and may still have; undefined otherwise. A file is only for whom its rows were
 * chosen: not for somebody whose rights or places are others by now.
 */
export async function readyTable(
  db: Db,
  caller: Caller,
  exportid: string,
  now: number,
): Promise<TableRow | undefined> {
  const row = await findTable(db, caller, exportid);
  const isThere = row?.state === 'done' && row.finished > keptSince('exports', now);
  if (!isThere || !mayExportTables(caller, row.wish)) return undefined;
  return row.rights === null || row.rights === (await rightsOf(db, caller)) ? row : undefined;
}

/** Places and machines that are named have to be there, and visible. */
async function judgePlaces({ db, caller }: QueryContext, wish: TableWish): Promise<void> {
  const named = [
    ['site', wish.sitenodeid],
    ['area', wish.areanodeid],
    ['equipmentpool', wish.poolnodeid],
    ['equipment', wish.equipmentnodeid],
  ] as const;
  for (const [kind, nodeid] of named) {
    if (nodeid !== undefined && !(await findVisibleRow(db, caller, kind, nodeid))) throw gone();
  }
}

/** [K3] Tables: asked for, followed, downloaded. */
export function tableQueries(
  linkTo: (exportid: string, context: QueryContext) => { url: string },
): QueryImplementation[] {
  const list = implementQuery(listTableExports, async (_input, { db, caller, now }) => ({
    exports: (await listTables(db, caller, LISTED))
      .filter(({ state, finished }) => state !== 'done' || finished > keptSince('exports', now))
      .map(shown),
  }));

  const start = implementQuery(startTableExport, async (wish, context) => {
    const { db, caller, now } = context;
    if (!mayExportTables(caller, wish)) throw new Refusal('forbidden', 'Access Denied');
    if (wish.from !== undefined && wish.to !== undefined && wish.to <= wish.from) {
      throw invalidField('to', 'range');
    }
    await judgePlaces(context, wish);
    const total = await countWished(db, caller, wish, SHEET_ROWS + 1);
    if (wish.format === 'xlsx' && total > SHEET_ROWS) throw invalidField('format', 'range');
    const direct = total <= DIRECT_ROWS;
    const { clientid, usernodeid } = caller;
    const row = await db.transaction().execute(async (tx) => {
      // Closed meanwhile: nothing is begun in it any more.
      if (!(await lockClient(tx, clientid))?.active) throw gone();
      const under = (await listTables(tx, caller, LISTED)).filter(isUnderWay);
      if (!direct && under.length >= MOST_UNDER_WAY) throw invalidField('kind', 'inuse');
      return addTable(tx, {
        clientid,
        exportid: randomUUID(),
        usernodeid,
        created: now,
        wish,
        total,
        direct,
      });
    });
    return { export: shown(row), url: direct ? linkTo(row.exportid, context).url : null };
  });

  const link = implementQuery(linkTableExport, async ({ exportid }, context) => {
    if (!(await readyTable(context.db, context.caller, exportid, context.now))) throw gone();
    return linkTo(exportid, context);
  });

  return [list, start, link];
}
