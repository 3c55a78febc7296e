import { kindOfNodeId } from '../../../shared/lib/ids.ts';
import { isKnown } from '../../../shared/rules/equipment.ts';
import type { FieldSpec } from '../../kinds/define-kind.ts';
import { partOf } from '../../kinds/field-of.ts';
import { findKind } from '../../kinds/registry.ts';
import { entryText } from '../../text/de/outbox/entry.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { builtYear, formatDate, formatDateTime, formatNumber } from '../../text/format.ts';

/** [J8] A text as it is; of a record whose name is not on this device only what it is. */
function wordsOf(value: string): string {
  const kind = kindOfNodeId(value);
  return kind === null ? value : syncText.elsewhere(findKind(kind)?.words.one ?? entryText.other);
}

/**
 * A wire value as a person reads it, by what its field is; `names` of the records that it refers to, by node id. The
 * value of a field that this app version does not know is shown as it is.
 */
export function shownValue(
  spec: FieldSpec | undefined,
  value: unknown,
  names: ReadonlyMap<string, string> = new Map(),
): string {
  if (value === null || value === undefined || value === '') return syncText.emptyValue;
  if (typeof spec === 'object' && 'choice' in spec) return spec.choice(value);
  if (spec === 'moment' || spec === 'day') {
    const format = spec === 'day' ? formatDate : formatDateTime;
    return isKnown(Number(value)) ? format(Number(value)) : syncText.emptyValue;
  }
  if (spec === 'year') return builtYear(Number(value)) || syncText.emptyValue;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return names.get(value) ?? wordsOf(value);
  const shown = (part: unknown, at: string) => shownValue(spec && partOf(spec, at), part, names);
  if (Array.isArray(value))
    return value.map((part, at) => shown(part, String(at))).join(' · ') || syncText.emptyValue;
  // Text by language, an amount with its unit.
  const { de, value: amount } = value as { de?: unknown; value?: unknown };
  return de === undefined ? shown(amount, 'value') : shown(de, 'de');
}
