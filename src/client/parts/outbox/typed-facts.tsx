import { chakra } from '@chakra-ui/react';
import { fieldLabel } from '../../kinds/field-of.ts';
import type { WaitingEntry } from '../../live/outbox/outbox.ts';
import { typedIn } from '../../live/outbox/typed.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { useNodeNames } from './node-names.ts';
import { shownValue } from './shown-value.ts';
import { type TypedField, typedFields } from './typed-fields.ts';

const Words = chakra('span', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

/** [OB14] What was typed in a parked entry, to be read, copied and judged; what names records is left out where nobody would know it. */
export function TypedFacts({ entry }: { entry: WaitingEntry }) {
  const disputed = (entry.problem?.conflicts ?? []).map(({ field }) => field);
  const typed = typedIn(entry);
  const fields = (typed ? typedFields(typed) : []).filter(({ field }) => !disputed.includes(field));
  const names = useNodeNames(fields.map(({ value }) => value));
  const shown = ({ spec, value }: TypedField) =>
    spec === 'reference' ? (names.get(String(value)) ?? '') : shownValue(spec, value, names);
  const entries = fields
    .filter(({ value }) => value !== '' && value !== null && value !== undefined)
    .map((field) => [fieldLabel(entry.name, field.path), shown(field)] as const)
    .filter(([, words]) => words !== '');
  if (entries.length === 0) return null;
  return <Facts entries={entries.map(([label, words]) => [label, <Words key={label}>{words}</Words>])} />;
}
