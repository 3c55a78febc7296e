import type { RowSum } from '../../lib/row-sum.ts';
import type { MirrorRow } from './define.ts';

/**
 * What client and server say to each other around the commands. The envelope travels in headers, so
 * that bodies keep the shapes of the sources; an answer without it is not ours (OB7).
 */
export const HEADER = {
  /** Server → client: one of `SERVER_CODES`. Proof that our server answered. */
  code: 'wartbar-code',
  /** Server → client: the idempotency key that this answer belongs to. */
  command: 'wartbar-command',
  /** Server → client: `{epoch}.{transaction id}` of the commit, see OB5. */
  commit: 'wartbar-commit',
  /** Server → client: id of the request, as in the server's log [D6]. */
  request: 'wartbar-request',
  /** Server → client, with a file: devices may ask for addresses of the store of the files [D4]. */
  store: 'wartbar-store',
  /** Server → client: server time in ms, to measure the offset of the device's clock (CF7). */
  time: 'wartbar-time',
  /** Client → server: `Idempotency-Key` of the command (UUID). */
  key: 'idempotency-key',
  /** Client → server: device id and per-device sequence number, `{device}.{sequence}`. */
  sequence: 'wartbar-sequence',
  /** Client → server: command name and version, `{name}@{version}`. */
  name: 'wartbar-name',
  /** Client → server: the answer to the command's challenge, where it declares one (OB18). */
  proof: 'wartbar-evidence',
  /** Client → server: version of the app that sends. */
  app: 'wartbar-app',
} as const;

/**
 * `GET /api/sync/changes?device&cursor&seen&generation&limit&acked&waiting` without a cursor: where to begin. [D6] `waiting`:
 * what waits on the device, `{queued}.{parked}.{age of the oldest, s}`; older apps do not say.
 */
export interface SyncStart {
  type: 'start';
  cursor: string;
  horizon: string;
  /** Of the scopes granted to this device, see PL3. */
  generation: number;
  /** Kinds this user may read, in order of priority, with how many rows the snapshot will have. */
  kinds: { kind: string; total: number }[];
}

/** …with a cursor: what changed since. */
export interface SyncDelta {
  type: 'delta';
  cursor: string;
  /** As in `SyncPage`: rows are read fresh, and the cursor stops at the limit or before an open transaction. */
  seen: string;
  /** Transaction id under which everything has been delivered once this delta is applied (OB5). */
  horizon: string;
  more: boolean;
  generation: number;
  /** Scopes taken away since the generation named in the request: their rows are to be dropped. */
  removed: string[];
  /** Number of scopes granted since that generation; above zero means: fetch a backfill. */
  added: number;
  rows: { kind: string; rows: MirrorRow[] }[];
  deleted: { kind: string; nodeid: string }[];
  /** Of the ids in `acked` (separated by commas) those that this server has no receipt of: it lost them (OB15). */
  lost: string[];
}

export type SyncAnswer = SyncStart | SyncDelta;

/** Rows of one kind, by node id descending (newest first). */
export interface KindPage {
  kind: string;
  rows: MirrorRow[];
  /** Pass as `after` for the next page of this kind; null at its end. */
  next: string | null;
}

/**
 * `GET /api/sync/snapshot?device&kind&from&to&after&limit&further&seen`: rows of one kind in the scopes granted in
 * generations above `from` up to `to`. `from` = 0 adds the rows every user of the company or only this user
 * sees. Read fresh: later than the cursor, so applying the log from that cursor afterwards converges.
 */
export interface SyncPage extends KindPage {
  /** The newest entry of the log that the rows may show; the next question names it as `seen` (OB15). */
  seen: string;
  /**
   * Of the kinds that `further` names (separated by commas) as many as found room in the page, in that order and each
   * from its beginning; all but the last of them are whole. A first load is a few requests, not one for each kind.
   */
  further: KindPage[];
}

/**
 * [PL5] `GET /api/sync/checksum?device&cursor&generation`: sums over what this device must hold of each kind that
 * it may be given. Not `current`: something was written since that cursor, pull and ask again.
 */
export interface SyncChecksum {
  current: boolean;
  kinds: ({ kind: string } & RowSum)[];
}

/** [PL7] `GET /api/sync/device?device`: the last command that arrived from a device of the caller, by its number. */
export interface DeviceAnswer {
  last: { sequence: number; name: string; at: number } | null;
}

/** `POST /api/sync/receipts` with `ids`: which of these commands of the caller the server has, and their commits. */
export interface ReceiptsAnswer {
  known: { id: string; epoch: string; xid: string }[];
}

export const SYNC_LIMITS = { changes: 1000, snapshot: 2000, acked: 100, receipts: 200 } as const;

/** Answer of `POST /api/files`: one per requested extension (F1). */
export interface UploadTicket {
  fileid: string;
  url: string;
  bucketid: string;
  fileversion: number;
  /** True when these bytes are on the server already, so nothing has to be sent. */
  stored: boolean;
  /** [D4] Where a store takes these bytes, and the address that takes them from there by a PUT without a body. */
  direct?: { put: string; keep: string } | undefined;
}
