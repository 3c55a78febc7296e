import type { EntryHead, StoredEntry } from '../../entry.ts';
import type { UserDatabase } from '../../store/database.ts';
import { eachPage } from '../../store/key-pages.ts';
import { waitsUntil } from './hold.ts';

/** [OB6] Lanes that run side by side; of those that bring files only one at a time (OB13), since they share the line. */
export const LANES = 4;

const PAGE = 200;
/** [OB16] So many entries that wait for the line are passed by: a look beside each photo must not read a whole Monday. */
const PASSED_BY = 2 * PAGE;

/**
 * [OB6] Up to `limit` entries that may be sent now, at most one of each lane: nothing earlier waits in
 * their lane, everything that they name exists, and their pause or hold (OB17) is over. Those in flight hold their lanes, and so
 * do those that cannot be opened (OB11).
 * Reads the queue in pages, so ten thousand entries (OB16) are never held at once. Also answers when the
 * next pause ends. `uploading`: one that brings files is in flight.
 */
export async function sendable(
  db: UserDatabase,
  now: number,
  limit: number,
  inFlight: ReadonlyMap<string, unknown> = new Map(),
  uploading = false,
): Promise<{ entries: StoredEntry[]; nextAt: number }> {
  const entries: StoredEntry[] = [];
  const busyLanes = new Set<string>();
  const missing = new Set<string>();
  let nextAt = Number.POSITIVE_INFINITY;
  let lineTaken = uploading;
  let passedBy = 0;
  const look = (entry: StoredEntry): boolean => {
    const free = !busyLanes.has(entry.lane) && !entry.names.some((nodeid) => missing.has(nodeid));
    if (free && entry.state === 'queued' && !inFlight.has(entry.id) && db.seal.opens(entry)) {
      const until = waitsUntil(entry, now);
      if (until !== null) nextAt = Math.min(nextAt, until);
      else if (lineTaken && bringsFiles(entry)) passedBy++;
      else {
        entries.push(entry);
        lineTaken ||= bringsFiles(entry);
      }
    }
    if (entries.length === limit || passedBy === PASSED_BY) return false;
    busyLanes.add(entry.lane);
    for (const nodeid of entry.creates) missing.add(nodeid);
    return true;
  };
  await eachPage(db.outbox, 'sequence', PAGE, (page) =>
    page.filter((entry) => entry.state !== 'acked').every(look),
  );
  return { entries, nextAt };
}

/** [OB13] Whether bytes go out with an entry. */
export const bringsFiles = ({ files }: Pick<EntryHead, 'files'>): boolean => files.length > 0;

/** Commands of earlier entries that this one waits for, to tell the person. */
export async function blockersOf(db: UserDatabase, entry: EntryHead): Promise<StoredEntry[]> {
  const lane = await db.outbox.where('lane').equals(entry.lane).toArray();
  const creators = await db.outbox.where('creates').anyOf(entry.names).toArray();
  const earlier = [...lane, ...creators].filter(
    (other) => other.sequence < entry.sequence && other.state !== 'acked',
  );
  return [...new Map(earlier.map((other) => [other.id, other])).values()];
}
