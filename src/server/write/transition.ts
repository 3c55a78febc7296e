import type { MirrorRow, TransitionDefinition } from '../../shared/contract/core/define.ts';
import { assert } from '../../shared/lib/assert.ts';
import { updateRow } from '../db/records.ts';
import type { RecordKind } from '../db/schema.ts';
import { invalidField } from '../http/answer.ts';
import { type CommandImplementation, implementCommand } from '../http/implement.ts';
import type { DeclaredWrite } from './declared.ts';
import { lockVisible } from './lock-visible.ts';
import { clampToNow } from './moments.ts';
import { refuseConflict } from './resolve-patch.ts';

/** [CF3] A declared change of status. One that somebody else made already is done; another one is a conflict. */
export function implementTransition(command: DeclaredWrite): CommandImplementation {
  const { write } = command;
  const kind = write.record.kind as RecordKind;
  assert(write.transition, `${command.name} declares no transition`);
  const { to, from, rule, people }: TransitionDefinition = write.transition;

  return implementCommand(command, async (sent, context) => {
    const { tx, caller, now } = context;
    const payload = sent as Record<string, unknown>;
    const nodeid = String(payload[write.id]);
    const current = (await lockVisible(context, kind, nodeid)) as MirrorRow;
    const [mine, base, theirs] = [payload[to], payload[from], current[to]];
    const moment = (time: string) => clampToNow((payload[time] as number | undefined) || now, now);
    const fields = rule(base, mine, current, moment);
    if (!fields) throw invalidField(to);
    if (theirs === mine) return current;
    if (theirs !== base) await refuseConflict(context, nodeid, [{ field: to, base, mine, theirs }]);
    context.wrote.add(to);
    return updateRow(tx, caller.clientid, kind, nodeid, {
      [to]: mine,
      ...fields,
      ...people?.(base, mine, caller.usernodeid),
    });
  });
}
