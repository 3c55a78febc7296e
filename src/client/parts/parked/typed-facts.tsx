import { chakra } from '@chakra-ui/react';
import type { WaitingEntry } from '../../live/outbox.ts';
import { typedIn } from '../../live/typed.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { fieldLabel } from '../record-state-reason.ts';
import { useNodeNames } from '../sent-edit/node-names.ts';
import { shownValue } from '../sent-edit/shown-value.ts';
import { type TypedField, typedFields } from './typed-fields.ts';

const Words = chakra('span', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

/** [OB14] What was typed in a parked entry, to be read, copied and judged; records that are not known here are left out. */
export function TypedFacts({ entry }: { entry: WaitingEntry }) {
  const disputed = (entry.problem?.conflicts ?? []).map(({ field }) => field);
  const typed = typedIn(entry);
  const fields = (typed ? typedFields(typed) : []).filter(({ field }) => !disputed.includes(field));
  const names = useNodeNames(fields.map(({ value }) => value));
  const shown = ({ field, kind, value }: TypedField) => {
    const words = shownValue(kind === 'moment' ? 'created' : field, value, names);
    return kind === 'fixed' && words === value && value.startsWith('urn:') ? '' : words;
  };
  const entries = fields
    .filter(({ value }) => value !== '' && value !== null && value !== undefined)
    .map((field) => [fieldLabel(field.path), shown(field)] as const)
    .filter(([, words]) => words !== '');
  if (entries.length === 0) return null;
  return <Facts entries={entries.map(([label, words]) => [label, <Words key={label}>{words}</Words>])} />;
}
