import type { UserDatabase } from '../database.ts';
import { underWay } from '../lease.ts';
import { currentTables, serverTime } from '../meta.ts';
import { refreshOverlay } from '../mirror/overlay.ts';
import type { Ports } from '../ports.ts';
import type { EntryHead, StoredEntry } from './entry.ts';
import { keepInJournal } from './journal.ts';
import { entryTables } from './settle.ts';

/** [OB14] A person's decisions about entries that were not accepted. */

const SEND_NOW = { state: 'queued', notBefore: 0, hold: undefined, problem: undefined } as const;

/** Sends a parked, pausing or held entry again, as it is and under its own id. */
export async function retryEntry(db: UserDatabase, ports: Ports, id: string): Promise<void> {
  const entry = await db.outbox.get(id);
  if (!entry || entry.state === 'acked') return;
  await db.seal.transact(entryTables(db, [entry]), async () => {
    await db.outbox.update(id, { ...SEND_NOW, attempts: 0 });
    await refreshOverlay(db, await currentTables(db), entry.touches);
  });
  ports.announce();
}

/** Everything that cannot be sent without this entry: later ones of its lane only if they name what it creates. */
export async function dependantsOf(db: UserDatabase, entry: EntryHead): Promise<StoredEntry[]> {
  if (entry.creates.length === 0) return [];
  const later = await db.outbox.where('sequence').above(entry.sequence).toArray();
  const lost = new Set(entry.creates);
  const dependants: StoredEntry[] = [];
  for (const other of later) {
    if (other.state === 'acked' || !other.names.some((nodeid) => lost.has(nodeid))) continue;
    dependants.push(other);
    for (const nodeid of other.creates) lost.add(nodeid);
  }
  return dependants;
}

/**
 * Takes an entry out of the outbox, with what cannot be sent without it, and puts the confirmed rows
 * back, if `allowed` still says so then. It stays in the journal, so that it can be undone (`restoreEntries`).
 * Answers what was taken out: nothing where it is too late, because the server has it or it is on its way there.
 */
export async function discardEntry(
  db: UserDatabase,
  ports: Ports,
  id: string,
  allowed: (entry: StoredEntry) => boolean = () => true,
  why: 'discarded' | 'takenback' = 'discarded',
): Promise<StoredEntry[]> {
  const entry = await db.outbox.get(id);
  if (!entry || entry.state === 'acked') return [];
  const entries = [entry, ...(await dependantsOf(db, entry))];
  const taken = await db.seal.transact([...entryTables(db, entries), db.journal], async () => {
    const still = await db.outbox.bulkGet(entries.map((each) => each.id));
    const unsent = still.filter((each) => each !== undefined && each.state !== 'acked') as StoredEntry[];
    if (unsent[0]?.id !== id || !allowed(unsent[0])) return [];
    const sending = await underWay(db, ports);
    if (unsent.some((each) => each.state === 'queued' && sending.has(each.id))) return [];
    await keepInJournal(db, unsent, why, await serverTime(db, ports));
    await db.outbox.bulkDelete(unsent.map((each) => each.id));
    await refreshOverlay(
      db,
      await currentTables(db),
      unsent.flatMap((each) => each.touches),
    );
    return unsent;
  });
  ports.announce();
  return taken;
}

/** Undoes a discard: the entries go back where they stood, to be sent. */
export async function restoreEntries(
  db: UserDatabase,
  ports: Ports,
  entries: readonly StoredEntry[],
): Promise<void> {
  await db.seal.transact([...entryTables(db, entries), db.journal], async () => {
    await db.outbox.bulkPut(entries.map((entry) => ({ ...entry, ...SEND_NOW })));
    await db.journal.bulkDelete(entries.map((entry) => entry.id));
    await refreshOverlay(
      db,
      await currentTables(db),
      entries.flatMap((entry) => entry.touches),
    );
  });
  ports.announce();
}
