import type { UserDatabase } from '../database.ts';
import { living } from '../living.ts';
import type { StoredEntry } from './entry.ts';
import { takeOver } from './take-over.ts';

/**
 * [PL7] [OB2] Queues in a new database what its deleted predecessor had not sent, out of the copies that outlived it
 * (`spare.ts`): sealed as they are, under their ids, in their order, so that each arrives once (OB3). Where this login
 * does not open the key they wait for the one that does. May be run again after a kill. Answers how many there are.
 */
export async function restoreUnsent(db: UserDatabase): Promise<number> {
  const { spare } = db;
  // The keys first, also alone: what was sealed in the moment of the loss needs them.
  for (const id of await spare.ids('key')) {
    const key = await spare.read('key', id);
    if (key) await living([db], () => db.key.put(key));
  }
  const ids = await spare.ids('outbox');
  if (ids.length === 0) return 0;
  const entries: StoredEntry[] = [];
  for (const id of ids) {
    const entry = await spare.read('outbox', id);
    if (!entry) continue;
    entries.push(entry);
    for (const fileid of entry.files) await restoreBytes(db, fileid);
  }
  entries.sort((one, other) => one.sequence - other.sequence);
  await takeOver(db, entries);
  return entries.length;
}

/** Without room this fails, and all of it is tried again: copies must not make way for themselves. */
async function restoreBytes(db: UserDatabase, fileid: string): Promise<void> {
  if (await living([db], () => db.bytes.get(fileid))) return;
  const file = await db.spare.read('bytes', fileid);
  if (file) await living([db], () => db.bytes.put(file));
}
