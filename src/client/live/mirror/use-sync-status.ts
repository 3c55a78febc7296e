import { useSyncExternalStore } from 'react';
import { stalledSince } from '../../../sync/pull/stalled.ts';
import { countWork } from '../../../sync/store/in-state.ts';
import { readMeta } from '../../../sync/store/meta.ts';
import { useActive } from '../runtime.ts';
import { sharedQuery, useSharedOf } from './shared-live.ts';

/** What the frame of the app says about the way of the data [I4]. */
export type SyncStatus = {
  /** False until this device's own books were read: before that, nothing may be said to be sent. */
  known: boolean;
  online: boolean;
  /** Server answer last read, ms since 1970; null before the first. */
  lastContact: number | null;
  /** Entries that wait on this device. */
  pending: number;
  sending: boolean;
  /** Entries that a person must decide about. */
  attention: number;
  /** Share of the first load, 0 to 1; null when it is done. */
  firstLoad: number | null;
  /** Kinds of which rows of the first load are not here yet, by commas; `EVERYTHING` before it is known what there is. */
  toLoad: string;
  /** The server refuses this session or this version of the app; data stays and waits. */
  blocked: 'login' | 'update' | null;
  /** The last complete pull, ms since 1970; null before the first. */
  lastSync: number | null;
  /** [PL2] Since when the server takes writes and does not deliver them, ms since 1970; null: it does. */
  stalledSince: number | null;
};

export const EVERYTHING = '*';

const UNKNOWN: Omit<SyncStatus, 'online'> = {
  known: false,
  lastContact: null,
  pending: 0,
  sending: false,
  attention: 0,
  firstLoad: null,
  toLoad: EVERYTHING,
  blocked: null,
  lastSync: null,
  stalledSince: null,
};

export function subscribeOnline(changed: () => void): () => void {
  const listening = new AbortController();
  addEventListener('online', changed, { signal: listening.signal });
  addEventListener('offline', changed, { signal: listening.signal });
  return () => listening.abort();
}

export const syncStatus = sharedQuery(async ({ db }) => {
  const [status, pull, attention, pending, stalled] = await Promise.all([
    readMeta(db, 'status'),
    readMeta(db, 'pull'),
    countWork(db, 'parked'),
    countWork(db, 'queued'),
    stalledSince(db),
  ]);
  const load = pull.loads[0];
  return {
    known: true,
    reached: status.phase !== 'offline',
    lastContact: status.lastContact || null,
    pending,
    sending: status.sending.length > 0,
    attention,
    firstLoad: pull.complete ? null : load && load.total > 0 ? load.done / load.total : 0,
    toLoad: pull.complete ? '' : (load?.kinds.join() ?? EVERYTHING),
    blocked: status.phase === 'login' || status.phase === 'update' ? status.phase : null,
    lastSync: pull.lastSync || null,
    stalledSince: stalled,
  };
});

/** [I4] Live over tabs and worker: counts of the outbox, phase of the engine, progress of the first load. */
export function useSyncStatus(): SyncStatus {
  const connected = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  // Said from the start on, also while there is nothing to read yet.
  const known = useSharedOf(useActive(), syncStatus);
  if (!known) return { online: connected, ...UNKNOWN };
  const { reached, ...rest } = known;
  return { online: connected && reached, ...rest };
}
