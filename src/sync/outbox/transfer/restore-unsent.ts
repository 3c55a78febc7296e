import type { Clock } from '../../../shared/lib/clock.ts';
import type { StoredEntry } from '../../entry.ts';
import { CacheFailed } from '../../faults/cache-failed.ts';
import type { BackupCopies } from '../../store/backup-copy.ts';
import type { UserDatabase } from '../../store/database.ts';
import { read } from '../../store/gate.ts';
import { importEntries } from './import-entries.ts';

/** For so long in an app's life a copy that cannot be read is asked for again; then it counts as not whole, ms. */
const PATIENCE = 600_000;
/** Since when. */
const unreadableSince = new WeakMap<UserDatabase, number>();

/**
 * [PL7] [OB2] Queues in a new database what its deleted predecessor had not sent, out of the copies that outlived it
 * (`backup-copy.ts`): sealed as they are, under their ids, in their order, so that each arrives once (OB3). Where this login
 * does not open the key they wait for the one that does. May be run again after a kill. Answers how many there are. Throws
 * `CacheFailed` where copies cannot be reached or read, to be asked again; in the end it does without those.
 */
export async function restoreUnsent(db: UserDatabase, clock: Clock): Promise<number> {
  const { backup } = db;
  let unreadable: CacheFailed | null = null;
  const readCopy: BackupCopies['read'] = async (table, id) => {
    try {
      return await backup.read(table, id);
    } catch (error) {
      if (!(error instanceof CacheFailed)) throw error;
      unreadable = error;
      return null;
    }
  };
  // The keys first, also alone: what was sealed in the moment of the loss needs them.
  for (const id of await backup.ids('key')) {
    const key = await readCopy('key', id);
    if (key) await read(db, () => db.key.put(key));
  }
  const entries: StoredEntry[] = [];
  for (const id of await backup.ids('outbox')) {
    const entry = await readCopy('outbox', id);
    if (!entry) continue;
    entries.push(entry);
    for (const fileid of entry.files) await restoreBytes(db, fileid, readCopy);
  }
  // One may depend on another: none is queued while there is hope for all of them.
  if (unreadable) {
    const since = unreadableSince.get(db) ?? clock.now();
    unreadableSince.set(db, since);
    if (clock.now() - since < PATIENCE) throw unreadable;
  }
  entries.sort((one, other) => one.sequence - other.sequence);
  if (entries.length > 0) await importEntries(db, entries);
  return entries.length;
}

/** Without room this fails, and all of it is tried again: copies must not make way for themselves. */
async function restoreBytes(db: UserDatabase, fileid: string, readCopy: BackupCopies['read']): Promise<void> {
  if (await read(db, () => db.bytes.get(fileid))) return;
  const file = await readCopy('bytes', fileid);
  if (file) await read(db, () => db.bytes.put(file));
}
