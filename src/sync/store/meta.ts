import type { Ports } from '../ports.ts';
import type { StoreNotice } from '../store-notice.ts';
import type { Generation, UserDatabase } from './database.ts';

/** [PL6] A snapshot or backfill in progress: pages of `kinds[0]` after `after`, then the next kind. */
export interface Load {
  tables: Generation;
  /** Scope generations to fetch: above `from` up to `to` (PL3). */
  from: number;
  to: number;
  kinds: string[];
  after: string | null;
  done: number;
  total: number;
  /** [D13] Of `kinds[0]` only so many rows are asked for: what the first screen shows, before everything else. */
  glance?: number;
  /** [PL5] Rows that are here and that no page names are dropped. */
  repair?: boolean;
  /** Set for a reset: adopted together with the other tables when the load is complete (PL4). */
  adopt?: { cursor: string; horizon: string; granted: number };
}

/** This device's position in the server's log. Read and written only inside transactions. */
export interface PullState {
  /** Grows with every change, so that an answer to an older question is recognised and dropped. */
  revision: number;
  tables: Generation;
  /** True once a first snapshot is complete. */
  complete: boolean;
  cursor: string | null;
  /** [OB15] The newest entry of the log that rows may show which the cursor does not name yet; absent: none. */
  seen?: string | undefined;
  horizon: string;
  /** Scope generation that this mirror holds (PL3). */
  granted: number;
  loads: Load[];
  /** Schema that the mirror was filled for; another one means: reload. */
  schema: string;
  /** Rows went: cached documents that nothing refers to any more are to be dropped. */
  tidy: boolean;
  /** Device time of the last complete pull, ms. */
  lastSync: number;
}

/** What the person is told: kept in the database because another tab may do the work. */
export interface EngineStatus {
  phase: 'idle' | 'sending' | 'pulling' | 'offline' | 'login' | 'update';
  /** Ids of the entries being sent. */
  sending: string[];
  /** Device time of the last answer of our server, ms. */
  lastContact: number;
}

/** [OB9] Who drains. A result counts only under the current fence. */
export interface Lease {
  holder: string;
  fence: number;
  until: number;
}

/** [PL5] The last comparison of this mirror with the server. */
export interface MirrorCheck {
  /** Server time, ms; 0: none yet. */
  at: number;
  /** A person asked for one. */
  wanted: boolean;
  /** Kinds that differed and were reloaded, latest first, with the server time. */
  repaired: { kind: string; at: number }[];
}

interface MetaValues {
  pull: PullState;
  /** [PL4] The tables that are the mirror now, as in `pull`; null before the first pull wrote them (`writePull`). */
  tables: Generation | null;
  status: EngineStatus;
  lease: Lease;
  /** Last used sequence number of this device (OB3). */
  sequence: number;
  /** Server time minus device time, ms (CF7). */
  offset: number;
  /** Server time at which the journal was last tidied, ms. */
  tidied: number;
  /** [OB14] Files whose bytes no entry named then. */
  unnamed: string[];
  check: MirrorCheck;
  notice: StoreNotice | null;
  /** [PL7] This database was compared with the installation marker; missing in one that was just made. */
  looked: boolean;
  /** [OB11] How much of what an app before this rule left open is sealed by now (`seal-old.ts`). */
  sealed: number;
}

export const EMPTY_PULL: PullState = {
  revision: 0,
  tables: 'a',
  complete: false,
  cursor: null,
  horizon: '0',
  granted: 0,
  loads: [],
  schema: '',
  tidy: false,
  lastSync: 0,
};

export const EMPTY_STATUS: EngineStatus = { phase: 'idle', sending: [], lastContact: 0 };

const EMPTY: MetaValues = {
  pull: EMPTY_PULL,
  tables: null,
  status: EMPTY_STATUS,
  lease: { holder: '', fence: 0, until: 0 },
  sequence: 0,
  offset: 0,
  tidied: 0,
  unnamed: [],
  check: { at: 0, wanted: false, repaired: [] },
  notice: null,
  looked: false,
  sealed: 0,
};

/** Reads an item, its empty value when it was never written. Joins a running transaction. */
export async function readMeta<N extends keyof MetaValues>(
  db: UserDatabase,
  name: N,
): Promise<MetaValues[N]> {
  const item = await db.meta.get(name);
  return (item?.value as MetaValues[N] | undefined) ?? EMPTY[name];
}

export async function writeMeta<N extends keyof MetaValues>(
  db: UserDatabase,
  name: N,
  value: MetaValues[N],
): Promise<void> {
  await db.meta.put({ name, value });
}

/** [CF7] Server time as far as this device can tell, ms. Joins a running transaction. */
export async function serverTime(db: UserDatabase, ports: Pick<Ports, 'clock'>): Promise<number> {
  return ports.clock.now() + (await readMeta(db, 'offset'));
}

/** What a write is made with: the server's offset (CF7), which tables are the mirror (PL4), the last sequence number. */
export type WriteBasis = Pick<MetaValues, 'offset' | 'sequence'> & { tables: Generation };

/** One request instead of three: these items lie close together. Joins a running transaction. */
export async function readWriteBasis(db: UserDatabase): Promise<WriteBasis> {
  const items = await db.meta.where(':id').between('offset', 'tables', true, true).toArray();
  const known = Object.fromEntries(items.map(({ name, value }) => [name, value])) as Partial<MetaValues>;
  const { offset, sequence, tables, pull } = { ...EMPTY, ...known };
  return { offset, sequence, tables: tables ?? pull.tables };
}

/**
 * Writes the device's position in the server's log. Which tables are the mirror lies in an item of its own: every
 * live query reads it, and all of them would run again with each pull otherwise.
 */
export async function writePull(db: UserDatabase, state: PullState): Promise<void> {
  const known = await readMeta(db, 'tables');
  await Promise.all([
    writeMeta(db, 'pull', state),
    known !== state.tables && writeMeta(db, 'tables', state.tables),
  ]);
}

/** [PL4] The tables that are the mirror now; call it inside the transaction or live query that reads them. */
export async function currentTables(db: UserDatabase): Promise<Generation> {
  return (await readMeta(db, 'tables')) ?? (await readMeta(db, 'pull')).tables;
}
