import { useState } from 'react';
import type { FieldConflict } from '../../../shared/contract/core/errors.ts';
import { fieldLabel, specOf } from '../../kinds/field-of.ts';
import {
  type ChoiceStays,
  type ConflictChoice,
  resolve,
  type WaitingEntry,
} from '../../live/outbox/outbox.ts';
import { parkedText } from '../../text/de/outbox/parked.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { formatDateTime } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { useNodeNames } from './node-names.ts';
import { shownValue } from './shown-value.ts';
import { ValueChoice } from './value-choice.tsx';

/** [CF2] Both values of each field that both sides changed; the person picks, then it is sent again. */
export function ConflictChoiceForm({ entry }: { entry: WaitingEntry }) {
  const conflicts = entry.problem?.conflicts ?? [];
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({});
  const [stays, setStays] = useState<ChoiceStays | null>(null);
  const names = useNodeNames(conflicts.flatMap(({ mine, theirs, by }) => [mine, theirs, by]));
  const shown = ({ field }: FieldConflict, value: unknown) =>
    shownValue(specOf(entry.name, field), value, names);
  const complete = conflicts.every(({ field }) => choices[field]);
  const send = async () => {
    const resolved = await resolve(entry.id, choices);
    setStays(resolved.kind === 'stays' ? resolved.why : null);
  };
  return (
    <Stack gap="4">
      <Text>{syncText.conflictChoose(conflicts.length)}</Text>
      {conflicts.map((conflict) => (
        <ValueChoice
          key={conflict.field}
          label={fieldLabel(entry.name, conflict.field)}
          value={choices[conflict.field] ?? null}
          options={[
            { value: 'mine', label: syncText.conflictMine, text: shown(conflict, conflict.mine) },
            {
              value: 'theirs',
              label: syncText.conflictTheirs,
              text: shown(conflict, conflict.theirs),
              note: whoAndWhen(conflict, names),
            },
          ]}
          onChange={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
        />
      ))}
      <Button disabled={!complete} onClick={() => void send()}>
        {syncText.conflictSend}
      </Button>
      {stays && (
        <Text tone="danger" role="alert">
          {parkedText.choiceStays[stays]}
        </Text>
      )}
    </Stack>
  );
}

function whoAndWhen({ by, at }: FieldConflict, names: ReadonlyMap<string, string>): string {
  const who = by && names.get(by);
  return [who && syncText.conflictBy(who), at && syncText.conflictAt(formatDateTime(at))]
    .filter(Boolean)
    .join(' ');
}
