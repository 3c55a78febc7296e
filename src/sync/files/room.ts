import { unlessCacheFails } from '../faults/cache-failed.ts';
import { isQuotaError } from '../faults/error-names.ts';
import type { Ports } from '../ports.ts';
import type { CachedDocument, UserDatabase } from '../store/database.ts';
import { forgetDocument } from './documents.ts';

const MB = 1024 * 1024;

/** What a browser says about this site's storage, bytes. */
export interface StorageUse {
  used: number;
  quota: number;
}

/**
 * [I6] [I8] What stays free for what people type and photograph, bytes: a tenth of the quota, at least 200 MB,
 * at most 2 GB.
 */
export function reserveOf(quota: number): number {
  return Math.min(Math.max(quota / 10, 200 * MB), 2048 * MB);
}

/** Freed beyond what a refused write needs: its indexes, the mirror's rows, the next write. */
const SLACK = 10 * MB;

/**
 * [I8] Drops cached documents until about `bytes` are freed: the least recently used first, kept ones (pinned)
 * only where `pinnedToo` says so, and then after all others. Answers what was freed.
 */
export async function freeDocuments(
  db: UserDatabase,
  ports: Ports,
  bytes: number,
  pinnedToo = false,
): Promise<number> {
  const oldest = (pinned: 0 | 1): Promise<CachedDocument[]> =>
    db.document.where('[pinned+used]').between([pinned, 0], [pinned, Number.POSITIVE_INFINITY]).toArray();
  const candidates = [...(await oldest(0)), ...(pinnedToo ? await oldest(1) : [])];
  let freed = 0;
  for (const document of candidates) {
    if (freed >= bytes) break;
    // What cannot be reached cannot make way.
    const gone = await unlessCacheFails(() => forgetDocument(db, ports, document).then(() => true), false);
    if (gone) freed += document.size;
  }
  return freed;
}

/** [I6] Whether `size` more bytes fit beside the reserve, once documents nobody chose to keep have made way. */
export async function makeRoom(
  db: UserDatabase,
  ports: Ports,
  storage: StorageUse | null,
  size: number,
): Promise<boolean> {
  if (!storage) return true;
  const lacking = size + reserveOf(storage.quota) - (storage.quota - storage.used);
  return lacking <= 0 || (await freeDocuments(db, ports, lacking)) >= lacking;
}

/**
 * [I8] Runs a write; where the device has no room for its `bytes`, copies of files make way and it runs once more, then
 * documents do. What is thrown then stored nothing.
 */
export async function withRoom<T>(
  db: UserDatabase,
  ports: Ports,
  bytes: number,
  write: () => Promise<T>,
): Promise<T> {
  const ways = [() => db.backup.dropFiles(), () => freeDocuments(db, ports, bytes + SLACK, true)];
  while (true) {
    try {
      return await write();
    } catch (error) {
      if (!isQuotaError(error)) throw error;
      if (!(await freeNext(ways))) throw error;
    }
  }
}

/** Goes the next way on which something is freed; false where there is none. */
async function freeNext(ways: (() => Promise<number>)[]): Promise<boolean> {
  for (let free = ways.shift(); free; free = ways.shift()) if ((await free()) > 0) return true;
  return false;
}
