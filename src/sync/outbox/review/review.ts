import type { EntryHead, StoredEntry } from '../../entry.ts';
import type { Ports } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { changeEntries } from '../../store/gate.ts';
import { eachPage } from '../../store/key-pages.ts';
import { inFlight } from '../../store/lease.ts';
import { serverTime } from '../../store/meta.ts';
import { toSend } from '../queue/untried.ts';
import { withEffects } from '../queue/upgrade.ts';

/** [OB14] A person's decisions about entries that were not accepted. */

/** Sends a parked, pausing or held entry again, as it is and under its own id. */
export async function retryEntry(db: UserDatabase, ports: Ports, id: string): Promise<void> {
  const entry = await db.outbox.get(id);
  if (!entry || entry.state === 'acked') return;
  await changeEntries(db, { entries: [entry] }, async (change) => {
    const still = await db.outbox.get(id);
    if (still && still.state !== 'acked') await change.putBack([toSend(still)]);
  });
  ports.announce();
}

const PAGE = 200;

/** Everything that cannot be sent without this entry: later ones of its lane only if they name what it creates. */
export async function dependantsOf(db: UserDatabase, entry: EntryHead): Promise<StoredEntry[]> {
  if (entry.creates.length === 0) return [];
  const lost = new Set(entry.creates);
  const dependants: StoredEntry[] = [];
  const look = (later: StoredEntry): void => {
    if (later.state === 'acked' || !later.names.some((nodeid) => lost.has(nodeid))) return;
    dependants.push(later);
    for (const nodeid of later.creates) lost.add(nodeid);
  };
  await eachPage(db.outbox, 'sequence', PAGE, (page) => page.forEach(look), { after: entry.sequence });
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
  const taken = await changeEntries(db, { entries }, async (change) => {
    const still = await db.outbox.bulkGet(entries.map((each) => each.id));
    const unsent = still.filter((each) => each !== undefined && each.state !== 'acked') as StoredEntry[];
    if (unsent[0]?.id !== id || !allowed(unsent[0])) return [];
    const sending = await inFlight(db, ports);
    if (unsent.some((each) => each.state === 'queued' && sending.has(each.id))) return [];
    await change.leave(unsent, why, await serverTime(db, ports));
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
  const derived = await withEffects(db, entries);
  await changeEntries(db, { entries: derived }, (change) => change.putBack(derived.map(toSend)));
  ports.announce();
}
