import type * as z from 'zod/mini';
import type { CommandDefinition } from '../../shared/contract/define.ts';
import { deleteRow, findRow, findVisibleRow, updateRow } from '../db/records.ts';
import type { RecordKind, Row } from '../db/schema.ts';
import { gone } from './answer.ts';
import type { CommandContext } from './context.ts';
import { type CommandImplementation, implementCommand } from './implement.ts';
import { judgePatch } from './judge-patch.ts';

/** The row, locked until the transaction ends; `gone` where there is none that the caller may see. */
export async function lockVisible<K extends RecordKind>(
  { tx, caller }: CommandContext,
  kind: K,
  nodeid: string,
): Promise<Row<K>> {
  const row = await findVisibleRow(tx, caller, kind, nodeid, { lock: true });
  if (!row) throw gone();
  return row;
}

/** [CF1] Writes a patch over a visible row and answers the row; throws `conflict` where both sides changed a field. */
export async function patchVisible<K extends RecordKind>(
  context: CommandContext,
  kind: K,
  nodeid: string,
  patch: Record<string, unknown>,
  base: Record<string, unknown> | undefined,
): Promise<Row<K> | undefined> {
  const { tx, caller } = context;
  const current = await lockVisible(context, kind, nodeid);
  const changes = await judgePatch(context, current, patch, base);
  await updateRow(tx, caller.clientid, kind, nodeid, changes as Parameters<typeof updateRow<K>>[4]);
  return findRow(tx, caller.clientid, kind, nodeid);
}

/** A command that deletes one visible row; what hangs on it goes with it. */
export function implementDelete(
  definition: CommandDefinition<z.ZodMiniObject<{ nodeid: z.ZodMiniType<string> }>>,
  kind: RecordKind,
): CommandImplementation {
  return implementCommand(definition, async ({ nodeid }, context) => {
    await lockVisible(context, kind, nodeid);
    await deleteRow(context.tx, context.caller.clientid, kind, nodeid);
    return { nodeid };
  });
}
