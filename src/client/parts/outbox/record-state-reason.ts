import type { Code } from '../../../shared/contract/core/errors.ts';
import { fieldLabel } from '../../kinds/field-of.ts';
import { kindOfCommand } from '../../kinds/registry.ts';
import type { WaitingEntry } from '../../live/outbox/outbox.ts';
import { parkedText } from '../../text/de/outbox/parked.ts';
import { syncText } from '../../text/de/outbox/sync.ts';

export type EntryReason = { what: string; safe: string; todo: string; fields: string[] };

/** [CF2] The other value is of the same person: their second tab or device. */
export const isOwnConflict = ({ problem, usernodeid }: WaitingEntry): boolean =>
  (problem?.conflicts ?? []).length > 0 && (problem?.conflicts ?? []).every(({ by }) => by === usernodeid);

/** [I4] [OB7] Why an entry is not through: what happened, what is safe, what to do. Null before the first try. */
export function reasonOf(entry: WaitingEntry): EntryReason | null {
  const code: Code | undefined = entry.problem?.code ?? entry.lastCode;
  if (!code || code === 'done') return null;
  const words = kindOfCommand(entry.name)?.words;
  const fields = (entry.problem?.fields ?? []).map(
    ({ field, problem }) =>
      words?.refused?.[`${field} ${problem}`] ??
      `${fieldLabel(entry.name, field)} ${parkedText.fieldProblems[problem]}`,
  );
  const denied = code === 'forbidden' && words?.denied?.[entry.name];
  if (denied) fields.push(denied);
  const reason = syncText.reasons[code];
  return isOwnConflict(entry) ? { ...reason, what: syncText.conflictOwn, fields } : { ...reason, fields };
}
