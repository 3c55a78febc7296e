import type { FastifyBaseLogger } from 'fastify';
import { keptMs } from '../../../shared/contract/company/retention.ts';
import { tryHoldKey } from '../../db/files/stored-files.ts';
import type { Db } from '../../http/context.ts';
import { type FileStorage, fileKey, StorageAway, StorageRefused } from '../../storage/storage.ts';
import { inBatches } from '../in-batches.ts';
import { deleteFile, erasingAfter, lockUnused, markErasing } from './store.ts';

const DAY = 86_400_000;
/** Backups and what can be undone need bytes that nothing refers to for so long, ms. */
export const UNUSED_KEPT = keptMs('files');
/** Bytes that did not arrive within so long are asked for again, ms. */
export const PENDING_KEPT = 2 * DAY;
/** Files in one transaction. */
const BATCH = 100;
/** Files whose bytes go in one transaction, on this machine; any other takes its time for each. */
const ERASED_AT_ONCE = 20;

export interface EraseDeps {
  db: Db;
  storage: FileStorage;
  logger: FastifyBaseLogger;
  /** [D5] Keeps a company (and when it was erased, ms) from coming back with a backup. */
  forgotten?: ((clientid: string, at: number) => Promise<void>) | undefined;
}

/**
 * [OB13] Erases files that nothing needs any more; answers how many. The row says that its bytes are about to go, and
 * from then on nobody can link or read them. Then the bytes go, and last the row: whoever is killed in between leaves a
 * row by which the next one goes on, and no row ever says `stored` of missing bytes. Whoever brings the bytes again
 * meanwhile turns the row back. Any number of servers may run this. `now` in ms.
 */
export async function eraseFiles(deps: EraseDeps, now: number): Promise<number> {
  await markUnused(deps.db, now);
  return eraseMarked(deps);
}

async function markUnused(db: Db, now: number): Promise<void> {
  const before = { stored: now - UNUSED_KEPT, pending: now - PENDING_KEPT };
  for (let found = BATCH; found === BATCH; ) {
    found = await db.transaction().execute(async (tx) => {
      const files = await lockUnused(tx, before, BATCH);
      if (files.length > 0) await markErasing(tx, files);
      return files.length;
    });
  }
}

/** Bytes that cannot be removed keep their rows and are tried again with the next turn. */
export async function eraseMarked({ db, storage, logger }: EraseDeps): Promise<number> {
  const atOnce = storage.bucketid === 'local' ? ERASED_AT_ONCE : 1;
  let away = false;
  const next: typeof erasingAfter = async (...given) => (away ? [] : erasingAfter(...given));
  return inBatches(db, atOnce, next, async (tx, file) => {
    const key = fileKey(file.clientid, file.fileid, file.version);
    // Whoever brings or moves these bytes holds the key first and the row afterwards: waiting could be for ever.
    if (!(await tryHoldKey(tx, key))) return false;
    try {
      await storage.remove(key);
    } catch (error) {
      // The others would wait for it in vain, one after the other; what it refuses of one of them is none of theirs.
      away ||= error instanceof StorageAway && !(error instanceof StorageRefused);
      // Of the store as a whole it is said once.
      if (!(error instanceof StorageAway))
        logger.error({ err: error, key }, 'bytes that nothing refers to could not be removed');
      return false;
    }
    await deleteFile(tx, file);
    return true;
  });
}
