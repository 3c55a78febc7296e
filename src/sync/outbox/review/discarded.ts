import type { JournalEntry, OutboxEntry } from '../../entry.ts';
import type { Ports } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { restoreEntries } from './review.ts';

const isDiscarded = ({ why }: JournalEntry): boolean => why === 'discarded';

/** [OB14] What a person discarded in the last 30 days, latest first; `total` beside the `limit` that are answered. */
export async function discardedEntries(
  db: UserDatabase,
  limit: number,
): Promise<{ entries: OutboxEntry[]; total: number }> {
  const total = await db.journal.filter(isDiscarded).count();
  const latest = await db.journal.orderBy('ackedAt').reverse().filter(isDiscarded).limit(limit).toArray();
  // Last: what is read after a decryption is no longer watched.
  return { total, entries: await db.seal.open(latest) };
}

/**
 * [OB14] Puts a discarded entry back where it stood, to be sent, with what it needs, and with what was discarded along
 * with it for needing it. Answers how many there are.
 */
export async function restoreDiscarded(db: UserDatabase, ports: Ports, id: string): Promise<number> {
  const entry = await db.journal.get(id);
  if (!entry || !isDiscarded(entry)) return 0;
  const others = await db.journal.filter((each) => isDiscarded(each) && each.id !== id).toArray();
  const together = [entry];
  for (const each of together) {
    const belong = ({ creates, names, ackedAt }: JournalEntry) =>
      creates.some((made) => each.names.includes(made)) ||
      (ackedAt === each.ackedAt && names.some((named) => each.creates.includes(named)));
    together.push(...others.filter((other) => !together.includes(other) && belong(other)));
  }
  await restoreEntries(db, ports, together);
  return together.length;
}
