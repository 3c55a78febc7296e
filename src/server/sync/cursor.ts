import type { ResetReason } from '../../shared/contract/core/errors.ts';
import { Refusal } from '../http/answer.ts';

/** A place in the change log: everything up to this entry was delivered. */
export interface Position {
  xid: string;
  seq: number;
  /** Random mark of the entry: another log with the same numbers does not know it (OB15). */
  mark: string;
}

/** Before the first entry of a log that was never pruned. */
export const LOG_BEGIN: Position = { xid: '0', seq: 0, mark: '0' };

/** `{epoch}.{xid}.{seq}.{mark}` */
export function formatCursor(epoch: string, { xid, seq, mark }: Position): string {
  return [epoch, xid, seq, mark].join('.');
}

/** Epoch and position that a cursor names, or null for what is no cursor. */
export function splitCursor(text: string): { epoch: string; position: Position } | null {
  const match = /^([0-9a-f]{1,64})\.(\d{1,19})\.(\d{1,15})\.([0-9a-f]{1,64})$/.exec(text);
  const [, epoch, xid, seq, mark] = match ?? [];
  if (epoch === undefined || xid === undefined || seq === undefined || mark === undefined) return null;
  return { epoch, position: { xid, seq: Number(seq), mark } };
}

/** The position, or null for what is no cursor of this epoch. */
export function parseCursor(epoch: string, text: string): Position | null {
  const found = splitCursor(text);
  return found?.epoch === epoch ? found.position : null;
}

/** [PL4] The device has to start over. */
export function startAgain(reason: ResetReason): Refusal {
  return new Refusal('reset', 'Start Again', { reason });
}
