import { FATE } from '../../shared/contract/errors.ts';
import { backoff } from '../backoff.ts';
import type { UserDatabase } from '../database.ts';
import { assertLease, type HeldLease } from '../lease.ts';
import { currentTables, serverTime } from '../meta.ts';
import { refreshOverlay } from '../mirror/overlay.ts';
import type { Ports } from '../ports.ts';
import { type Outcome, problemOf } from '../transport.ts';
import { type EntryHead, type OutboxEntry, splitRowKey } from './entry.ts';

/** Tables that a change of an entry's state touches. */
export function entryTables(db: UserDatabase, entries: readonly EntryHead[]) {
  const kinds = entries.flatMap((entry) => entry.touches.map((key) => splitRowKey(key).kind));
  return [db.outbox, db.shadow, db.bytes, db.meta, ...db.mirrors(kinds)];
}

/**
 * [OB5] [OB7] Writes what an answer means for its entry, under the lease (OB9). An acknowledged one keeps
 * its effect until a pull passes its commit; a parked one waits for a person and holds only its lane.
 */
export async function settle(
  db: UserDatabase,
  ports: Ports,
  held: HeldLease,
  entry: OutboxEntry,
  outcome: Outcome,
): Promise<void> {
  const fate = FATE[outcome.code];
  // The session and the app's version are no fault of the entry: it simply stays.
  if (fate === 'login' || fate === 'update') return;
  const problem = fate === 'park' ? await db.seal.sealProblem(entry.id, problemOf(outcome)) : undefined;
  await db.seal.transact([...entryTables(db, [entry]), db.journal], async () => {
    await assertLease(db, held);
    const now = ports.clock.now();
    switch (fate) {
      case 'done': {
        const acked = {
          state: 'acked',
          ackedAt: await serverTime(db, ports),
          lastCode: outcome.code,
          commit: outcome.commit,
        } as const;
        const waiting = await db.outbox.update(entry.id, acked);
        // [OB14] Discarded on its way, by a logout: it is there all the same, and the next pull shows it.
        if (waiting === 0) await db.journal.update(entry.id, { ...acked, why: 'acked' });
        return;
      }
      case 'retry':
      case 'reload':
        await db.outbox.update(entry.id, {
          attempts: entry.attempts + 1,
          pausedAt: now,
          notBefore: now + backoff(entry.attempts, ports.ids, outcome.retryAfter),
          lastCode: outcome.code,
        });
        // The server does not have the bytes (any more): they go up again before the command (OB13).
        if (outcome.code === 'incomplete')
          await db.bytes.where('fileid').anyOf(entry.files).modify({ stored: 0 });
        return;
      case 'park':
        await db.outbox.update(entry.id, {
          state: 'parked',
          attempts: entry.attempts + 1,
          lastCode: outcome.code,
          problem,
        });
        await refreshOverlay(db, await currentTables(db), entry.touches);
        return;
    }
  });
}

/** The network is back or the person asks: what waited for the connection may go at once (OB8). */
export async function endPauses(db: UserDatabase): Promise<void> {
  await db.outbox
    .where('[state+sequence]')
    .between(['queued', 0], ['queued', Number.POSITIVE_INFINITY])
    .filter((entry) => entry.notBefore > 0)
    .modify({ notBefore: 0 });
}
