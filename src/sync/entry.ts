import type { Effect } from '../shared/contract/core/define.ts';
import type { Code, Deletion, FieldConflict, FieldProblem } from '../shared/contract/core/errors.ts';
import type { ClockWindow } from '../shared/lib/clock-window.ts';

/**
 * queued: to be sent · acked: the server has it, its effect stays over the mirror until a pull has
 * passed the commit (OB5) · parked: a person decides (OB14).
 */
export type EntryState = 'queued' | 'acked' | 'parked';

export interface Commit {
  epoch: string;
  /** Transaction id, decimal. */
  xid: string;
}

/** A time in which an entry is not sent, device time. */
export type Hold = ClockWindow;

/** [OB11] Bytes only the user's key opens; `key` says which. */
export interface Sealed {
  key: string;
  iv: Uint8Array<ArrayBuffer>;
  data: ArrayBuffer;
}

/** [CF1] While an edit was on its way others changed more of what its form shows, beside the fields it names. */
export interface Merged {
  /** `rowKey` of the record that was edited. */
  row: string;
  /** As the command's payload calls them. */
  fields: string[];
}

/** What of a command on its way out stays readable in the store: what orders it and its state (OB1–OB6). */
export interface EntryHead {
  /** UUID, the idempotency key. */
  id: string;
  /** Per device, never reused. */
  sequence: number;
  name: string;
  version: number;
  /** [OB12] Version that effects, lane and names were made for, where that is a later one. */
  shape?: number;
  usernodeid: string;
  /** Server time as estimated when the person acted, ms. */
  created: number;
  lane: string;
  creates: string[];
  /** Node ids that it depends on: they must exist first (OB6). Devices store it under this name. */
  names: string[];
  files: string[];
  /** Bytes of those files. */
  size?: number;
  /** `rowKey` of every affected row. Devices store it, and an index over it, under this name. */
  touches: string[];
  state: EntryState;
  attempts: number;
  /** Device time before which it is not tried again, ms. */
  notBefore: number;
  /** Device time at which that pause began (CF7), ms. */
  pausedAt?: number;
  /** [OB17] May still be cancelled, and so is not sent yet. */
  hold?: Hold;
  lastCode?: Code;
  commit?: Commit;
  /** Server time of the acknowledgement as estimated, ms. */
  ackedAt?: number;
  merged?: Merged;
}

/** What a person typed: sealed at rest (OB11). */
export interface EntryContent {
  /** As it was typed and is sent: never changed. */
  payload: Record<string, unknown>;
  /** Up to version 0.1.0 effects were sealed too. */
  effects?: Effect[];
}

/** An entry as it is worked with. */
export interface OutboxEntry extends EntryHead {
  payload: EntryContent['payload'];
  /** What it does to the mirror; absent until it is derived. */
  effects?: Effect[];
  problem?: EntryProblem;
  /** Nobody here can open it: the payload is empty. It stays until its user's key is back. */
  locked?: true;
  /** [X21] And no key will: the key is here, what it should open is damaged. */
  damaged?: true;
}

/** An entry as it is stored. */
export interface StoredEntry extends EntryHead {
  /** An `EntryContent`. */
  sealed: Sealed;
  /**
   * [OB11] What it does to the mirror, as readable as the mirror: in the outbox alone, and only until the logout. Absent
   * until it is derived from the payload, and where it cannot be (OB12).
   */
  effects?: Effect[];
  /** An `EntryProblem`. */
  problem?: Sealed;
}

/**
 * An entry that left the outbox (OB14, OB15). acked: a pull has shown its commit · discarded: by a person ·
 * takenback: cancelled while it was held, as if it had never been (OB17) · replaced: by another entry, made after a conflict or corrected.
 */
export interface JournalEntry extends StoredEntry {
  effects?: never;
  why: 'acked' | 'discarded' | 'takenback' | 'replaced';
  /** Server time at which it was done with, as estimated, ms. */
  ackedAt: number;
}

/** [OB11] An entry as it may lie anywhere but in the outbox: without what it does to the mirror. */
export function withoutEffects<E extends StoredEntry | OutboxEntry>({ effects: _effects, ...entry }: E) {
  return entry;
}

/** Why an entry is parked, as the server said it. */
export interface EntryProblem {
  code: Code;
  message: string;
  fields?: FieldProblem[];
  conflicts?: FieldConflict[];
  /** [CF5] What the entry is about or refers to was deleted. */
  deleted?: Deletion;
  /** [D6] What the server's log calls the request that failed. */
  request?: string;
}

/** Bytes that wait for their upload (OB13). */
export interface PendingBytes {
  fileid: string;
  bytes: ArrayBuffer;
  mimetype: string;
  extension: string;
  name: string;
  /** Hex. */
  sha256: string;
  /** [F9] It tells on purpose where it was taken. */
  place?: true;
  /** 1 when the server has confirmed size and hash. */
  stored: 0 | 1;
}

/** The same as they are stored. */
export interface StoredBytes {
  fileid: string;
  /** Of the bytes as they were. */
  size: number;
  stored: 0 | 1;
  /** [OB13] How often its upload took longer than it was given. */
  late?: number;
  /** Everything else of `PendingBytes`. */
  details: Sealed;
  bytes: Sealed;
}

/** One field that an edit changed. */
export interface Change {
  field: string;
  before: unknown;
  after: unknown;
}

/** An edit that was sent and can be reverted. */
export type SentEdit = OutboxEntry & { changes: Change[] };

/** Names a row across kinds in `shadow` and `outbox.touches`. */
export function rowKey(kind: string, nodeid: string): string {
  return `${kind}|${nodeid}`;
}

export function splitRowKey(key: string): { kind: string; nodeid: string } {
  const bar = key.indexOf('|');
  return { kind: key.slice(0, bar), nodeid: key.slice(bar + 1) };
}
