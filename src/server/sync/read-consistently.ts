import type { Kysely } from 'kysely';
import type { Database } from '../db/schema.ts';
import type { Tx } from '../http/context.ts';
import { isCollision } from '../http/failure.ts';

const TRIES = 4;

/** Runs in one snapshot (REPEATABLE READ); two requests of one device that collide are tried again. */
export async function readConsistently<T>(db: Kysely<Database>, run: (tx: Tx) => Promise<T>): Promise<T> {
  for (let tries = 1; ; tries++) {
    try {
      return await db.transaction().setIsolationLevel('repeatable read').execute(run);
    } catch (error) {
      if (!isCollision(error) || tries === TRIES) throw error;
    }
  }
}
