import type { SyncDelta } from './protocol.ts';

/**
 * Message of the realtime channel, server → device: something changed that concerns the caller (S9). [D3] Where the device
 * said how far it is and stands right before it, what changed comes along as a `PushedDelta`; without one it pulls.
 */
export const HINT_EVENT = 'changed';

/** What `GET /api/sync/changes` would answer a device that stands at a cursor. */
export interface PushedDelta {
  /** Only a device that stands here may take it. */
  from: string;
  delta: SyncDelta;
}

/** Device → server on that channel: how far its mirror is, a `DevicePosition`; null while it is being loaded. */
export const POSITION_EVENT = 'position';

export interface DevicePosition {
  device: string;
  /** Whose mirror it is. */
  usernodeid: string;
  cursor: string;
  /** As in `SyncDelta`, where the cursor does not name it yet. */
  seen: string | null;
  generation: number;
}
