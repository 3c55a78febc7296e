import { deleteRow } from '../db/records.ts';
import type { Row } from '../db/schema.ts';
import type { CommandContext } from '../http/context.ts';
import { type CommandImplementation, implementCommand } from '../http/implement.ts';
import type { DeclaredWrite, KindOf, Maybe, Sent } from './declared.ts';
import { lockVisible } from './lock-visible.ts';

/** What a feature adds to a deletion. */
export interface DeleteHooks<C> {
  /** Throws where it is refused. The row is locked. */
  judge?(row: Row<KindOf<C>>, payload: Sent<C>, context: CommandContext): Maybe<undefined>;
}

/** [CF5] A declared deletion of one visible row; what hangs on it goes with it. */
export function implementDelete<const C extends DeclaredWrite>(
  command: C,
  hooks: DeleteHooks<C> = {},
): CommandImplementation {
  const { write } = command;
  const kind = write.record.kind as KindOf<C>;
  return implementCommand(command, async (payload, context) => {
    const nodeid = String((payload as Record<string, unknown>)[write.id]);
    const row = await lockVisible(context, kind, nodeid);
    await hooks.judge?.(row, payload, context);
    await deleteRow(context.tx, context.caller.clientid, kind, nodeid);
    return { nodeid };
  });
}
