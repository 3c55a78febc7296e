import { RECORDS } from '../../shared/contract/registry.ts';
import { CacheFailed } from '../faults/cache-failed.ts';
import { closeForGood } from '../faults/reopen.ts';
import type { Owner, Ports } from '../ports.ts';
import type { DeviceDatabase } from '../session/device-database.ts';
import { LEAVING, type Leaving } from '../session/session.ts';
import { databaseName, UserDatabase } from '../store/database.ts';
import { forgetEffects } from '../store/gate.ts';
import { unsentIn } from '../store/in-state.ts';
import { EMPTY_PULL, readMeta, writePull } from '../store/meta.ts';

/**
 * [S5] [OB11] Clears the data of everyone whose session ended, unless that is done. Called after every logout, at every
 * start and after every login, since an app may be killed in between and a cache may fail. Throws what hindered the first
 * of them; the others are cleared all the same.
 */
export async function finishLeaving(device: DeviceDatabase, portsOf: (owner: Owner) => Ports): Promise<void> {
  const failures: unknown[] = [];
  for (const { name, value } of await device.plain.where('name').startsWith(LEAVING).toArray()) {
    const leaving = value as Leaving;
    // Back since, in another tab: it may be all there is without a network.
    if (!(await device.plain.get(name))) continue;
    const ports = portsOf(leaving);
    const db = new UserDatabase(databaseName(ports.databasePrefix, leaving), ports);
    try {
      await clearStoredData(db, ports);
      if (leaving.ended && (await unsentIn(db).count()) === 0) await clearEverything(db);
      await device.plain.delete(name);
    } catch (error) {
      failures.push(error);
    } finally {
      closeForGood(db);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/**
 * [S5] [S8] Clears what was mirrored and cached for a user: rows, confirmed versions, documents, and what
 * entries do to the mirror. What they wrote stays: outbox and its bytes, journal, drafts; so do their choices and the sequence number, which is never used
 * twice (OB3). The next login loads everything and applies what is pending again. Throws `CacheFailed` where documents
 * are left.
 */
export async function clearStoredData(db: UserDatabase, ports: Ports): Promise<void> {
  // Rows go even where documents cannot; those that cannot be reached now are asked for again at the next start.
  let failed: CacheFailed | null = null;
  const dropped: string[] = [];
  for (const path of await db.document.toCollection().primaryKeys()) {
    try {
      await ports.documents.delete(path);
      dropped.push(path);
    } catch (error) {
      if (!(error instanceof CacheFailed)) throw error;
      failed = error;
    }
  }
  const kinds = RECORDS.map((record) => record.kind);
  const tables = [db.outbox, db.document, db.shadow, db.meta, ...db.mirrors(kinds)];
  await db.transaction('rw', tables, async () => {
    const { revision } = await readMeta(db, 'pull');
    // An answer that is still on its way to another tab must not count any more.
    await writePull(db, { ...EMPTY_PULL, revision: revision + 1 });
    await forgetEffects(db);
    await db.shadow.clear();
    await Promise.all(db.mirrors(kinds).map((table) => table.clear()));
    await db.document.bulkDelete(dropped);
  });
  if (failed) throw failed;
}

/**
 * [D11] Of a deleted company nothing stays, unless its person left something unsent on purpose: neither drafts nor the
 * journal nor copies. Other tabs may have the database open, so it is emptied; a late answer still finds that it does not count.
 */
async function clearEverything(db: UserDatabase): Promise<void> {
  await db.transaction('rw', db.tables, async () => {
    await Promise.all(db.tables.filter(({ name }) => name !== db.meta.name).map((table) => table.clear()));
    await db.meta.where('name').notEqual('pull').delete();
  });
  await db.backup.dropAll();
}
