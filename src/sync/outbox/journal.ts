import type { UserDatabase } from '../database.ts';
import { readMeta, serverTime, writeMeta } from '../meta.ts';
import type { Ports } from '../ports.ts';
import type { JournalEntry, StoredEntry } from './entry.ts';

const DAY = 86_400_000;
/** [OB14] [OB15] How long entries that left the outbox stay, ms. */
export const JOURNAL_KEPT = 30 * DAY;

/** Puts entries that leave the outbox into the journal. `at`: server time, ms. Inside a transaction over it. */
export async function keepInJournal(
  db: UserDatabase,
  entries: readonly StoredEntry[],
  why: JournalEntry['why'],
  at: number,
): Promise<void> {
  await db.journal.bulkPut(entries.map((entry) => ({ ...entry, why, ackedAt: entry.ackedAt ?? at })));
}

/**
 * [OB14] [OB15] Once a day lets go of what has been in the journal for 30 days, with bytes that only a
 * discarded entry needed. Call it when the server was just reached: server time counts, as measured then.
 * After a leap of more than 30 days (a clock that was wrong, a device in a drawer) one more day must pass.
 */
export async function tidyJournal(db: UserDatabase, ports: Ports): Promise<void> {
  const [now, tidied] = [await serverTime(db, ports), await readMeta(db, 'tidied')];
  const since = now - tidied;
  if (since >= 0 && since < DAY) return;
  await db.transaction('rw', [db.journal, db.outbox, db.bytes, db.meta], async () => {
    await writeMeta(db, 'tidied', now);
    if (since < 0 || since > JOURNAL_KEPT) return;
    const old = await db.journal
      .where('ackedAt')
      .below(now - JOURNAL_KEPT)
      .toArray();
    await db.journal.bulkDelete(old.map((entry) => entry.id));
    const files = new Set(old.flatMap((entry) => entry.files));
    if (files.size === 0) return;
    for (const table of [db.outbox, db.journal]) {
      await table.each((entry) => {
        for (const fileid of entry.files) files.delete(fileid);
      });
    }
    await db.bytes.bulkDelete([...files]);
  });
}
