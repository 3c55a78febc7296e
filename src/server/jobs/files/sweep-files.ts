import { holdKey } from '../../db/files/stored-files.ts';
import { fileidIn } from '../../storage/storage.ts';
import { type EraseDeps, UNUSED_KEPT } from './erase-files.ts';
import { forgetStray, keysOf, noteStrays, oldStrays } from './store.ts';

const BATCH = 100;

/**
 * [OB13] Finds bytes without a row, as a deleted company or a restored database leaves them, and removes those that
 * have been so for 30 days; answers how many. Their time counts from when they were first found, not from when they
 * came: a server that was started on the wrong database must not take the right one's bytes along. `now` in ms.
 */
export async function sweepFiles(deps: EraseDeps, now: number): Promise<number> {
  const { db, storage, logger } = deps;
  await storage.dropAbandoned(now);
  for await (const group of storage.keys()) {
    const fileids = new Map(group.flatMap((key) => [[key, fileidIn(key)] as const]));
    const ours = group.filter((key) => fileids.get(key) !== undefined);
    if (ours.length === 0) continue;
    const rows = await keysOf(
      db,
      ours.flatMap((key) => fileids.get(key) ?? []),
    );
    const strays = ours.filter((key) => !rows.has(key));
    await noteStrays(db, { strays, known: ours.filter((key) => rows.has(key)) }, now);
  }
  let removed = 0;
  for (let found = BATCH; found === BATCH; ) {
    const strays = await oldStrays(db, now - UNUSED_KEPT, BATCH);
    for (const key of strays) if (await removeStray(deps, key)) removed += 1;
    found = strays.length;
  }
  if (removed > 0) logger.info({ removed }, 'bytes without a row removed');
  return removed;
}

/** An upload under this key waits, or its row is there already and its bytes stay. */
function removeStray({ db, storage }: EraseDeps, key: string): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    await holdKey(tx, key);
    const isStray = !(await keysOf(tx, [fileidIn(key) ?? ''])).has(key);
    if (isStray) await storage.remove(key);
    await forgetStray(tx, key);
    return isStray;
  });
}
