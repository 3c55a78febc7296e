import type { UserDatabase } from '../store/database.ts';
import { readMeta } from '../store/meta.ts';
import { acknowledged } from './apply.ts';

/** So long after its acknowledgement a write may be missing in what is pulled before somebody is told, ms. */
export const STALLED_AFTER = 120_000;
/** Of so many acknowledged entries the oldest is looked for. */
const LOOKED_AT = 100;

/**
 * [PL2] [OB5] Since when, server time in ms, the server acknowledges writes and does not deliver them, although it
 * is asked: a transaction that somebody keeps open there holds up what devices are told. Null: it does not.
 */
export async function stalledSince(db: UserDatabase): Promise<number | null> {
  const { lastSync } = await readMeta(db, 'pull');
  const offset = await readMeta(db, 'offset');
  const entries = await acknowledged(db).limit(LOOKED_AT).toArray();
  const oldest = Math.min(...entries.map((entry) => entry.ackedAt ?? Number.POSITIVE_INFINITY));
  return lastSync + offset - oldest > STALLED_AFTER ? oldest : null;
}
