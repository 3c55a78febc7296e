import { RECORDS } from '../../shared/contract/registry.ts';
import type { UserDatabase } from '../database.ts';
import { currentTables, serverTime } from '../meta.ts';
import { refreshOverlay } from '../mirror/overlay.ts';
import type { Ports } from '../ports.ts';
import type { EntryHead, StoredEntry } from './entry.ts';
import { keepInJournal } from './journal.ts';
import { entryTables } from './settle.ts';

/** [OB14] A person's decisions about entries that were not accepted. */

/** Sends a parked or pausing entry again, as it is and under its own id. */
export async function retryEntry(db: UserDatabase, ports: Ports, id: string): Promise<void> {
  const entry = await db.outbox.get(id);
  if (!entry || entry.state === 'acked') return;
  await db.seal.transact(entryTables(db, [entry]), async () => {
    await db.outbox.update(id, { state: 'queued', notBefore: 0, attempts: 0, problem: undefined });
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
 * back. It stays in the journal, so that it can be undone (`restoreEntries`). Answers what was taken out.
 */
export async function discardEntry(db: UserDatabase, ports: Ports, id: string): Promise<StoredEntry[]> {
  const entry = await db.outbox.get(id);
  if (!entry || entry.state === 'acked') return [];
  const entries = [entry, ...(await dependantsOf(db, entry))];
  await db.seal.transact([...entryTables(db, entries), db.journal], async () => {
    const still = await db.outbox.bulkGet(entries.map((each) => each.id));
    const taken = still.filter((each): each is StoredEntry => each !== undefined && each.state !== 'acked');
    await keepInJournal(db, taken, 'discarded', await serverTime(db, ports));
    await db.outbox.bulkDelete(taken.map((each) => each.id));
    await refreshOverlay(
      db,
      await currentTables(db),
      taken.flatMap((each) => each.touches),
    );
  });
  ports.announce();
  return entries;
}

/** Undoes a discard: the entries go back where they stood, to be sent. */
export async function restoreEntries(
  db: UserDatabase,
  ports: Ports,
  entries: readonly StoredEntry[],
): Promise<void> {
  await db.seal.transact([...entryTables(db, entries), db.journal], async () => {
    await db.outbox.bulkPut(
      entries.map((entry) => ({ ...entry, state: 'queued', notBefore: 0, problem: undefined })),
    );
    await db.journal.bulkDelete(entries.map((entry) => entry.id));
    await refreshOverlay(
      db,
      await currentTables(db),
      entries.flatMap((entry) => entry.touches),
    );
  });
  ports.announce();
}

/** [S5] On the person's word everything unsent goes, bytes too, and the confirmed rows come back. */
export async function discardAll(db: UserDatabase): Promise<void> {
  const kinds = RECORDS.map((record) => record.kind);
  await db.seal.transact([db.outbox, db.shadow, db.bytes, db.meta, ...db.mirrors(kinds)], async () => {
    const unsent = await db.outbox.filter((entry) => entry.state !== 'acked').toArray();
    await db.outbox.bulkDelete(unsent.map((entry) => entry.id));
    await db.bytes.bulkDelete(unsent.flatMap((entry) => entry.files));
    await refreshOverlay(
      db,
      await currentTables(db),
      unsent.flatMap((entry) => entry.touches),
    );
  });
}
