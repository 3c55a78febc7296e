import { chakra } from '@chakra-ui/react';
import type { WaitingEntry } from '../../live/outbox.ts';
import { typedIn } from '../../live/typed.ts';
import { Facts } from '../../ui/layout/facts.tsx';
import { fieldLabel, germanOf } from '../record-state-reason.ts';
import { useNodeNames } from '../sent-edit/node-names.ts';
import { shownValue } from '../sent-edit/shown-value.ts';
import { type TypedField, typedFields } from './typed-fields.ts';

const Words = chakra('span', { base: { whiteSpace: 'pre-line', overflowWrap: 'anywhere' } });

/** [OB14] What was typed in a parked entry, to be read, copied and judged; what names records is left out where nobody would know it. */
export function TypedFacts({ entry }: { entry: WaitingEntry }) {
  const disputed = (entry.problem?.conflicts ?? []).map(({ field }) => field);
  const typed = typedIn(entry);
  const fields = (typed ? typedFields(typed) : []).filter(({ field }) => !disputed.includes(field));
  const names = useNodeNames(fields.map(({ value }) => value));
  const shown = ({ path, field, kind, value }: TypedField) => {
    const ofRecord = kind === 'fixed' && typeof value === 'string' && value.startsWith('urn:');
    if (ofRecord && !(germanOf(path) && names.has(value))) return '';
    return shownValue(kind === 'moment' ? 'created' : field, value, names);
  };
  const entries = fields
    .filter(({ value }) => value !== '' && value !== null && value !== undefined)
    .map((field) => [fieldLabel(field.path), shown(field)] as const)
    .filter(([, words]) => words !== '');
  if (entries.length === 0) return null;
  return <Facts entries={entries.map(([label, words]) => [label, <Words key={label}>{words}</Words>])} />;
}
