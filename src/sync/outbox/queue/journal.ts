import type { Ports } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { readMeta, serverTime, writeMeta } from '../../store/meta.ts';

const DAY = 86_400_000;
/** [OB14] [OB15] How long entries that left the outbox stay, ms. */
export const JOURNAL_KEPT = 30 * DAY;

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
    await dropUnnamed(db, new Set(old.flatMap((entry) => entry.files)));
  });
}

/**
 * Drops bytes that no entry names any more: those of `old` entries, and those that none named a day ago either. Bytes
 * are stored before the entries that an import or an evicted store (PL7) brings, and a kill may come in between.
 */
async function dropUnnamed(db: UserDatabase, old: ReadonlySet<string>): Promise<void> {
  const unnamed = new Set(await db.bytes.toCollection().primaryKeys());
  for (const table of [db.outbox, db.journal]) {
    if (unnamed.size === 0) break;
    await table.each((entry) => {
      for (const fileid of entry.files) unnamed.delete(fileid);
    });
  }
  // What an evicted store had not sent is still being brought back.
  const before = new Set((await readMeta(db, 'looked')) ? await readMeta(db, 'unnamed') : []);
  const [gone, kept]: [string[], string[]] = [[], []];
  for (const fileid of unnamed) (old.has(fileid) || before.has(fileid) ? gone : kept).push(fileid);
  await db.bytes.bulkDelete(gone);
  await writeMeta(db, 'unnamed', kept);
}
