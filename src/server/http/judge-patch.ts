import type { FieldConflict } from '../../shared/contract/errors.ts';
import { isAhead } from '../../shared/lib/clock.ts';
import { mergePatch } from '../../shared/rules/patch.ts';
import { withLastWriters } from '../db/receipts.ts';
import { invalidField, Refusal } from './answer.ts';
import type { CommandContext } from './context.ts';

/** [CF7] A time as a device named it, never ahead of server time by more than the tolerance. */
export function notAhead(time: number, now: number): number {
  return isAhead(time, now) ? now : time;
}

/** [W4] Throws `invalid` where a call names another value for a field that stays as it is. */
export function refuseOther<F extends string>(
  kept: { [K in F]: unknown },
  sent: { [K in F]?: unknown },
  fields: readonly F[],
): void {
  const other = fields.find((field) => sent[field] !== undefined && sent[field] !== kept[field]);
  if (other) throw invalidField(other);
}

/** [CF2] Refuses with both values, and who and when as far as known. */
export async function refuseConflict(
  { tx, caller }: CommandContext,
  nodeid: string,
  conflicts: FieldConflict[],
): Promise<never> {
  throw new Refusal('conflict', 'Conflict', {
    conflicts: await withLastWriters(tx, caller, nodeid, conflicts),
  });
}

/** [CF1] The fields of a patch that are to be written, and are noted so; throws `conflict` where both sides changed one. */
export async function judgePatch(
  context: CommandContext,
  current: { nodeid: string } & Record<string, unknown>,
  patch: Record<string, unknown>,
  base: Record<string, unknown> | undefined,
): Promise<Record<string, unknown>> {
  const { changes, conflicts } = mergePatch(current, patch, base);
  if (conflicts.length > 0) await refuseConflict(context, current.nodeid, conflicts);
  for (const field of Object.keys(changes)) context.wrote.add(field);
  return changes;
}
