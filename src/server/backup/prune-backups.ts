import { rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyBaseLogger } from 'fastify';
import { openDiskStorage } from '../storage/disk-storage.ts';
import { fileidIn } from '../storage/storage.ts';
import { pruneErasures } from './erasures.ts';
import { readLines } from './lines.ts';
import { backupsIn, isAhead, listedFile, PART_PREFIX, PARTS } from './manifest.ts';

/** [D5] Removes all but those that were made last, and then each file that no backup names any more. */
export async function pruneBackups({
  folder,
  kept,
  logger,
  now,
}: {
  folder: string;
  kept: number;
  logger: FastifyBaseLogger;
  now: () => number;
}): Promise<void> {
  const names = await backupsIn(folder);
  const ahead = names.filter((name) => isAhead(name, now()));
  if (ahead.length > 0) logger.warn({ backups: ahead }, 'backups were made by a clock that stood ahead');
  for (const name of names.slice(0, -kept)) {
    // Half removed it would look whole.
    const part = join(folder, PART_PREFIX + name);
    await rename(join(folder, name), part);
    await rm(part, { recursive: true });
  }
  await pruneErasures(folder);
  const needed = new Set<string>();
  try {
    for (const name of names.slice(-kept)) {
      for await (const line of readLines(join(folder, name, PARTS.files))) {
        needed.add(listedFile.parse(line)[0]);
      }
    }
  } catch (error) {
    logger.error({ err: error }, 'a backup cannot be read: no files of backups are removed');
    return;
  }
  const store = await openDiskStorage(folder);
  for await (const keys of store.keys()) {
    for (const key of keys) {
      if (fileidIn(key) !== undefined && !needed.has(key)) await store.remove(key);
    }
  }
}
