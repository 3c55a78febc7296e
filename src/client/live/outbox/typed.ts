import type { FieldProblem } from '../../../shared/contract/core/errors.ts';
import { type AnyCommand, findCommand } from '../../../shared/contract/registry.ts';
import type { OutboxEntry } from '../../../sync/entry.ts';
import { currentPayload } from '../../../sync/outbox/queue/upgrade.ts';

/** What was typed in an entry, as this app's version of its command has it, and what the server said of it. */
export type Typed = {
  command: AnyCommand;
  payload: Record<string, unknown>;
  refused: readonly FieldProblem[];
};

/** Null where nobody here can open the entry, or its command is not known here. */
export function typedIn(entry: OutboxEntry): Typed | null {
  const command = entry.locked ? undefined : findCommand(entry.name);
  const payload = command && currentPayload(entry, command);
  return command && payload ? { command, payload, refused: entry.problem?.fields ?? [] } : null;
}
