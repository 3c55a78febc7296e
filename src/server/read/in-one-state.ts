import type { Db } from '../http/context.ts';

/** All reads of one answer see one state. */
export function inOneState<T>(db: Db, read: (tx: Db) => Promise<T>): Promise<T> {
  return db.transaction().setIsolationLevel('repeatable read').execute(read);
}
