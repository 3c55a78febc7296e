import type { EntryHead, JournalEntry, OutboxEntry, StoredEntry } from '../../entry.ts';

type Traces = 'commit' | 'ackedAt' | 'pausedAt' | 'hold' | 'why';

/** An entry as before its first try: nothing is left of its tries, its hold and its place in the journal. */
export function untried<E extends OutboxEntry | StoredEntry>(entry: E): Omit<E, Traces> {
  const { commit, ackedAt, pausedAt, hold, why, ...typed } = entry as E & Pick<Partial<JournalEntry>, 'why'>;
  return { ...typed, ...({ attempts: 0, notBefore: 0 } satisfies Partial<EntryHead>) };
}

/** The same, to be sent at once: why it was refused counts no more. */
export function toSend(entry: StoredEntry): StoredEntry {
  const { problem: _problem, ...typed } = untried(entry);
  return { ...typed, state: 'queued' };
}
