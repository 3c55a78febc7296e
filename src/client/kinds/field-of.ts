import { parkedText } from '../text/de/outbox/parked.ts';
import type { FieldSpec } from './define-kind.ts';
import { kindOfCommand } from './registry.ts';

/** What a payload field of a command is; undefined for one of another app version (OB12). */
export function specOf(command: string, field: string): FieldSpec | undefined {
  return kindOfCommand(command)?.fields[field];
}

/** The same of a part: an item of a tuple, a field of an object. What lists and languages hold is as the whole. */
export function partOf(spec: FieldSpec, part: string): FieldSpec {
  if (typeof spec === 'string' || 'choice' in spec) return spec;
  return ('parts' in spec ? spec.parts[part] : spec[Number(part)]) ?? 'silent';
}

/**
 * What people call a place in a command's payload, e.g. `title`, `values.0`, `name.de`. A field that nobody types has
 * no other name than that of the contract.
 */
export function fieldLabel(command: string, path: string): string {
  const [field = path, part] = path.split('.');
  const words = kindOfCommand(command)?.words.fields ?? {};
  if (words[path] !== undefined) return words[path];
  const known = words[field] ?? parkedText.otherField(field);
  const number = Number(part) + 1;
  return Number.isNaN(number) ? known : `${known} ${number}`;
}
