import { DISPOSITION } from '../../../shared/contract/core/errors.ts';
import type { OutboxEntry } from '../../entry.ts';
import { backoffPause } from '../../net/backoff.ts';
import { type Outcome, problemOf } from '../../net/transport.ts';
import type { Ports } from '../../ports.ts';
import type { UserDatabase } from '../../store/database.ts';
import { changeEntries } from '../../store/gate.ts';
import { inState } from '../../store/in-state.ts';
import type { HeldLease } from '../../store/lease.ts';
import { serverTime } from '../../store/meta.ts';

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
  const disposition = DISPOSITION[outcome.code];
  // The session and the app's version are no fault of the entry: it simply stays.
  if (disposition === 'login' || disposition === 'update') return;
  const problem =
    disposition === 'park' ? await db.seal.sealProblem(entry.id, problemOf(outcome)) : undefined;
  await changeEntries(db, { entries: [entry], lease: held }, async (change) => {
    const still = await db.outbox.get(entry.id);
    const now = ports.clock.now();
    switch (disposition) {
      case 'done': {
        const acked = {
          state: 'acked',
          ackedAt: await serverTime(db, ports),
          lastCode: outcome.code,
          commit: outcome.commit,
        } as const;
        if (still) await change.update(still, acked);
        // [OB14] Discarded on its way, by a logout: it is there all the same, and the next pull shows it.
        else await db.journal.update(entry.id, { ...acked, why: 'acked' });
        return;
      }
      case 'retry':
      case 'reload':
        if (still)
          await change.update(still, {
            attempts: entry.attempts + 1,
            pausedAt: now,
            notBefore: now + backoffPause(entry.attempts, ports.ids, outcome.retryAfter),
            lastCode: outcome.code,
          });
        // The server does not have the bytes (any more): they go up again before the command (OB13).
        if (outcome.code === 'incomplete')
          await db.bytes.where('fileid').anyOf(entry.files).modify({ stored: 0 });
        return;
      case 'park':
        if (still)
          await change.update(still, {
            state: 'parked',
            attempts: entry.attempts + 1,
            lastCode: outcome.code,
            ...(problem && { problem }),
          });
        return;
    }
  });
}

/** The network is back or the person asks: what waited for the connection may go at once (OB8). */
export async function endPauses(db: UserDatabase): Promise<void> {
  await changeEntries(db, {}, (change) => {
    return change.reschedule(
      inState(db, 'queued').filter((entry) => entry.notBefore > 0),
      { notBefore: 0 },
    );
  });
}
