import { makeNodeId, makeUuid } from '../../../shared/lib/ids.ts';
import type { PendingBytes } from '../../../sync/entry.ts';
import { isQuotaError } from '../../../sync/faults/error-names.ts';
import { type Intent, InvalidCommand, intent } from '../../../sync/outbox/queue/enqueue.ts';
import { serverTime } from '../../../sync/store/meta.ts';
import { ReadOnly } from '../app/read-only.ts';
import { inStore, requireActive } from '../runtime.ts';

/** What a screen hands to `act`: one write and the bytes that go with writes. */
export type Write = Intent;
export type WriteBytes = PendingBytes;

/** A write, typed by its command: `act([write(createNotification, {…})])`. */
export const write = intent;

/** [X6] A node id of that kind, made on this device. */
export function newNodeId(kind: string): string {
  return makeNodeId(kind, requireActive().ports.ids);
}

/** The id under which a new file's bytes are kept, uploaded and linked. */
export function newFileId(): string {
  return makeUuid(requireActive().ports.ids);
}

/** [CF7] Server time as far as this device can tell, ms: for every "now" that is sent. */
export function serverNow(): Promise<number> {
  return inStore(({ db, ports }) => serverTime(db, ports));
}

/**
 * Why a write could not be saved on this device: `quota`, no room; `invalid`, the contract refuses a field; `readonly`, the
 * company was entered to look (U8);
 * `storage`, the browser's database failed. Nothing of it was stored.
 */
export type SaveFailure =
  | { kind: 'quota' }
  | { kind: 'readonly' }
  | { kind: 'invalid'; fields: string[] }
  | { kind: 'storage' };

/** Turns what `act` throws into its reason. */
export function saveFailure(error: unknown): SaveFailure {
  if (error instanceof InvalidCommand) {
    return { kind: 'invalid', fields: error.problems.map((problem) => problem.field) };
  }
  if (error instanceof ReadOnly) return { kind: 'readonly' };
  return { kind: isQuotaError(error) ? 'quota' : 'storage' };
}
