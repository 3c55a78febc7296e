import type { RecordDefinition } from '../../../shared/contract/core/define.ts';
import type { OutboxEntry, StoredEntry } from '../../../sync/entry.ts';
import { blockersOf } from '../../../sync/outbox/queue/order.ts';
import { type Choice, type Resolved, resolveConflict } from '../../../sync/outbox/review/resolve.ts';
import { discardEntry, restoreEntries, retryEntry } from '../../../sync/outbox/review/review.ts';
import { countWork, workIn } from '../../../sync/store/in-state.ts';
import { readMeta } from '../../../sync/store/meta.ts';
import { shownSending } from '../../../sync/store/status.ts';
import { useLive } from '../mirror/use-live.ts';
import { activeNow, inStore } from '../runtime.ts';

/** A write on its way out, as screens show it [I4]. */
export type WaitingEntry = OutboxEntry;
/** Writes as `discard` took them out, for `restore`. */
export type TakenOut = readonly StoredEntry[];
export type ConflictChoice = Choice;
/** Why a choice could not be sent. */
export type ChoiceStays = Extract<Resolved, { kind: 'stays' }>['why'];

export type OutboxView = {
  /** What a person must decide, oldest first; at most `limit`. */
  parked: WaitingEntry[];
  parkedTotal: number;
  /** What waits to be sent, in its order; at most `limit`. */
  queued: WaitingEntry[];
  queuedTotal: number;
  /** Ids in flight right now. */
  sending: readonly string[];
};

/** [I4] [OB16] The outbox, live; reads no more than `limit` of what waits. */
export function useOutbox(limit: number): OutboxView | undefined {
  return useLive(
    async ({ db }) => {
      const [parked, queued] = [
        await workIn(db, 'parked').limit(limit).toArray(),
        await workIn(db, 'queued').limit(limit).toArray(),
      ];
      const counts = {
        parkedTotal: await countWork(db, 'parked'),
        queuedTotal: await countWork(db, 'queued'),
        sending: shownSending(await readMeta(db, 'status')),
      };
      // Last: what is read after a decryption is no longer watched.
      return { ...counts, parked: await db.seal.open(parked), queued: await db.seal.open(queued) };
    },
    [limit],
  );
}

/** Earlier entries that this one waits for, live. */
export function useBlockers(entry: WaitingEntry): WaitingEntry[] | undefined {
  return useLive(async ({ db }) => db.seal.open(await blockersOf(db, entry)), [entry.id]);
}

/** What is still to be sent for one record, live; none once the server has it. */
export function useEntriesOf(record: RecordDefinition, nodeid: string): WaitingEntry[] {
  const entries = useLive(
    async (mirror) => {
      const entries = await mirror.pending(record, nodeid);
      return mirror.db.seal.open(entries.filter((entry) => entry.state !== 'acked'));
    },
    [record.kind, nodeid],
  );
  return entries ?? [];
}

/** [OB14] Sends an entry again, as it is. */
export function retry(id: string): Promise<void> {
  return inStore(async ({ db, ports, engine }) => {
    await retryEntry(db, ports, id);
    engine.poke('network');
  });
}

/** [OB14] Takes an entry and what depends on it out of the outbox; answers them for `restore`, none where it is too late. */
export function discard(id: string): Promise<TakenOut> {
  return inStore(async ({ db, ports, engine }) => {
    const taken = await discardEntry(db, ports, id);
    // What waited behind it in its lane may go now.
    engine.poke('work');
    return taken;
  });
}

/** Undoes a discard. */
export function restore(entries: TakenOut): Promise<void> {
  return inStore(async ({ db, ports, engine }) => {
    await restoreEntries(db, ports, entries);
    engine.poke('work');
  });
}

/** [CF2] Sends what the person chose per field, on the values that the server has now. Answers what came of it. */
export function resolve(id: string, choices: Record<string, ConflictChoice>): Promise<Resolved> {
  return inStore(async ({ db, ports, owner, engine }) => {
    const resolved = await resolveConflict(db, ports, owner, id, choices);
    engine.poke('network');
    return resolved;
  });
}

/** A person asks: pauses end, everything is sent and fetched now. Asked later than the session lasts it does nothing [X5]. */
export function syncNow(): void {
  activeNow()?.engine.poke('network');
}
