import { tellSession } from '../../db/account/sessions.ts';
import { INSERT_ORDER } from '../../db/rows/insert-order.ts';
import { lockIndex } from '../../db/search/index-pending.ts';
import { fileKey } from '../../storage/storage.ts';
import { type EraseDeps, eraseMarked } from '../files/erase-files.ts';
import { removeHeld } from '../files/remove-held.ts';
import {
  closeCompany,
  companyColumns,
  deleteFrom,
  deleteRowsOf,
  dueCompanies,
  eraseAllFiles,
  exportsOf,
  goWithCompany,
  hasFiles,
  isIn,
  liftTimeLimit,
} from './store.ts';

/** Rows in one transaction: each takes what hangs on it along. */
const BATCH = 200;

/**
 * [D11] Erases every company whose day has come: first nobody of it gets in any more, then go its files, the rows of every
 * kind in batches, and last everything else with the company itself. Whoever is killed in between leaves a closed company
 * that the next turn goes on with; any number of servers may run this. Answers how many are gone. `now` in ms.
 */
export async function eraseCompanies(deps: EraseDeps, now: number): Promise<number> {
  let erased = 0;
  for (const clientid of await dueCompanies(deps.db, now)) {
    try {
      if (await eraseCompany(deps, clientid, now)) erased += 1;
    } catch (error) {
      deps.logger.error(
        { err: error, clientid },
        'a company could not be erased, and is tried with the next turn',
      );
    }
  }
  return erased;
}

async function eraseCompany(
  { db, storage, logger, forgotten }: EraseDeps,
  clientid: string,
  now: number,
): Promise<boolean> {
  const sessions = await db.transaction().execute((tx) => closeCompany(tx, clientid, now));
  if (sessions === null) return false;
  // Before anything goes: whoever is killed in between would leave no sign of it.
  await forgotten?.(clientid, now);
  for (const sessionid of sessions) await tellSession(db, sessionid);
  for (const { exportid } of await exportsOf(db, clientid)) {
    await removeHeld({ db, storage }, fileKey(clientid, exportid, 1));
  }
  await eraseAllFiles(db, clientid);
  await eraseMarked({ db, storage, logger });
  if (await hasFiles(db, clientid)) {
    logger.error(
      { clientid },
      'a company keeps files that cannot be removed, and is erased with the next turn',
    );
    return false;
  }
  // What hangs on others first, so that no batch takes more along than its own; the sign that it is to go stays to the end.
  for (const kind of INSERT_ORDER.filter((each) => each !== 'companydeletion').toReversed()) {
    for (let deleted = BATCH; deleted === BATCH; ) deleted = await deleteRowsOf(db, clientid, kind, BATCH);
  }
  await db.transaction().execute(async (tx) => {
    await liftTimeLimit(tx);
    // Whoever is taking in words of it has written them by then, or finds nothing any more.
    await lockIndex(tx, clientid);
    const columns = (await companyColumns(tx)).filter(({ table }) => table !== 'client');
    const cascading = await goWithCompany(tx);
    for (const { table, column } of columns) {
      if (column === 'clientid' && !cascading.has(table) && !AUDIT.has(table)) {
        await deleteFrom(tx, table, column, clientid);
      }
    }
    await deleteFrom(tx, 'client', 'clientid', clientid);
    // Deletions of rows are logged, also of those that went along.
    await deleteFrom(tx, 'changelog', 'clientid', clientid);
    await deleteFrom(tx, 'logfloor', 'clientid', clientid);
    for (const { table, column } of [...columns, { table: 'client', column: 'clientid' }]) {
      if (await isIn(tx, table, column, clientid)) {
        throw new Error(`${table}.${column} still names an erased company`);
      }
    }
  });
  logger.info('a company was erased');
  return true;
}

/** Refuses to lose entries while its company is there, and goes with it. */
const AUDIT = new Set(['audit', 'auditdetail', 'auditchain']);
