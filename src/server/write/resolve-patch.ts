import type { FieldConflict } from '../../shared/contract/core/errors.ts';
import { mergePatch } from '../../shared/rules/patch.ts';
import { withLastWriters } from '../db/receipts.ts';
import { Refusal } from '../http/answer.ts';
import type { CommandContext } from '../http/context.ts';

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
export async function resolvePatch(
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
