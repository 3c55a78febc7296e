import type { Code } from '../../../shared/contract/core/errors.ts';
import { useLive } from '../mirror/use-live.ts';

/**
 * Where one write stands: `waiting` to be sent (`code`: why the last try did not work), `done` once the server has
 * it, `refused` when a person must decide, `dropped` when one did.
 */
export type SentState = { id: string; state: 'waiting' | 'done' | 'refused' | 'dropped'; code: Code | null };

/** [I4] Where the entry of that id stands, live; undefined while that is looked up, null for none. May be an earlier id's. */
export function useSentState(id: string | null): SentState | null | undefined {
  return useLive(
    async ({ db }): Promise<SentState | null> => {
      if (id === null) return null;
      const entry = await db.outbox.get(id);
      if (!entry) {
        const left = await db.journal.get(id);
        return left ? { id, state: left.why === 'acked' ? 'done' : 'dropped', code: null } : null;
      }
      const state = ({ queued: 'waiting', acked: 'done', parked: 'refused' } as const)[entry.state];
      return { id, state, code: entry.lastCode ?? null };
    },
    [id],
  );
}
