import { useSyncExternalStore } from 'react';
import { readMeta } from '../../sync/meta.ts';
import { useLive } from './use-live.ts';

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
  /** The server refuses this session or this version of the app; data stays and waits. */
  blocked: 'login' | 'update' | null;
  /** The last complete pull, ms since 1970; null before the first. */
  lastSync: number | null;
};

const UNKNOWN: Omit<SyncStatus, 'online'> = {
  known: false,
  lastContact: null,
  pending: 0,
  sending: false,
  attention: 0,
  firstLoad: null,
  blocked: null,
  lastSync: null,
};

function subscribeOnline(changed: () => void): () => void {
  const listening = new AbortController();
  addEventListener('online', changed, { signal: listening.signal });
  addEventListener('offline', changed, { signal: listening.signal });
  return () => listening.abort();
}

/** [I4] Live over tabs and worker: counts of the outbox, phase of the engine, progress of the first load. */
export function useSyncStatus(): SyncStatus {
  const connected = useSyncExternalStore(subscribeOnline, () => navigator.onLine);
  const known = useLive(async ({ db }) => {
    const [status, pull] = [await readMeta(db, 'status'), await readMeta(db, 'pull')];
    const parked = await db.outbox
      .where('[state+sequence]')
      .between(['parked', 0], ['parked', Infinity])
      .count();
    const pending = await db.outbox
      .where('[state+sequence]')
      .between(['queued', 0], ['queued', Infinity])
      .count();
    const load = pull.loads[0];
    return {
      known: true,
      reached: status.phase !== 'offline',
      lastContact: status.lastContact || null,
      pending,
      sending: status.sending.length > 0,
      attention: parked,
      firstLoad: pull.complete ? null : load && load.total > 0 ? load.done / load.total : 0,
      blocked: status.phase === 'login' || status.phase === 'update' ? status.phase : null,
      lastSync: pull.lastSync || null,
    };
  }, []);
  if (!known) return { online: connected, ...UNKNOWN };
  const { reached, ...rest } = known;
  return { online: connected && reached, ...rest };
}
