import { holdKey } from '../../db/files/stored-files.ts';
import type { EraseDeps } from './erase-files.ts';

/** [D4] Removes bytes of no row of files, while nobody is moving them. */
export function removeHeld({ db, storage }: Pick<EraseDeps, 'db' | 'storage'>, key: string): Promise<void> {
  return db.transaction().execute(async (tx) => {
    await holdKey(tx, key);
    await storage.remove(key);
  });
}
