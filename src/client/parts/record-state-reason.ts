import type { Code } from '../../shared/contract/errors.ts';
import type { WaitingEntry } from '../live/outbox.ts';
import { parkedText } from '../text/de/parked.ts';
import { syncText } from '../text/de/sync.ts';

/** Name of a wire field as a person knows it. */
export function fieldName(field: string): string {
  const last = field.split('.').at(-1) ?? field;
  return parkedText.fields[last] ?? parkedText.otherField(last);
}

/** What people call a place in a payload; undefined where nobody does, as for the ids of records. */
export const germanOf = (path: string): string | undefined =>
  parkedText.fields[path] ?? parkedText.fields[path.split('.')[0] ?? path];

/** The same of a place in a payload, e.g. `title`, `values.0`, `name.de`. */
export function fieldLabel(path: string): string {
  const [field = path, part] = path.split('.');
  const known = germanOf(path) ?? parkedText.otherField(field);
  const number = Number(part) + 1;
  return Number.isNaN(number) || path in parkedText.fields ? known : `${known} ${number}`;
}

export type EntryReason = { what: string; safe: string; todo: string; fields: string[] };

/** [I4] [OB7] Why an entry is not through: what happened, what is safe, what to do. Null before the first try. */
export function reasonOf(entry: WaitingEntry): EntryReason | null {
  const code: Code | undefined = entry.problem?.code ?? entry.lastCode;
  if (!code || code === 'done') return null;
  const fields = (entry.problem?.fields ?? []).map(
    ({ field, problem }) => `${fieldLabel(field)} ${parkedText.fieldProblems[problem]}`,
  );
  return { ...syncText.reasons[code], fields };
}
