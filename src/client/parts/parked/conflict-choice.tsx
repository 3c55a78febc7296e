import { useState } from 'react';
import type { FieldConflict } from '../../../shared/contract/errors.ts';
import { user } from '../../../shared/contract/user.ts';
import { type ChoiceStays, type ConflictChoice, resolve, type WaitingEntry } from '../../live/outbox.ts';
import { useLive } from '../../live/use-live.ts';
import { parkedText } from '../../text/de/parked.ts';
import { syncText } from '../../text/de/sync.ts';
import { formatDateTime } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { fieldLabel } from '../record-state-reason.ts';
import { useNodeNames } from '../sent-edit/node-names.ts';
import { shownValue } from '../sent-edit/shown-value.ts';
import { ValueChoice } from './value-choice.tsx';

/** Names of the people who changed the same, by node id. */
function useUserNames(nodeids: string[]): ReadonlyMap<string, string> | undefined {
  return useLive(
    async ({ table }) => {
      const found = await table(user).bulkGet(nodeids);
      return new Map(
        found.flatMap((each) => (each ? [[each.nodeid, `${each.givenname} ${each.surname}`]] : [])),
      );
    },
    [nodeids.join()],
  );
}

/** [CF2] Both values of each field that both sides changed; the person picks, then it goes out anew. */
export function ConflictChoiceForm({ entry }: { entry: WaitingEntry }) {
  const conflicts = entry.problem?.conflicts ?? [];
  const [choices, setChoices] = useState<Record<string, ConflictChoice>>({});
  const [stays, setStays] = useState<ChoiceStays | null>(null);
  const nodes = useNodeNames(conflicts.flatMap(({ mine, theirs }) => [mine, theirs]));
  const shown = ({ field }: FieldConflict, value: unknown) => shownValue(field, value, nodes);
  const names = useUserNames(conflicts.flatMap(({ by }) => by ?? []));
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
          label={fieldLabel(conflict.field)}
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

function whoAndWhen({ by, at }: FieldConflict, names: ReadonlyMap<string, string> | undefined): string {
  const who = by && names?.get(by);
  return [who && syncText.conflictBy(who), at && syncText.conflictAt(formatDateTime(at))]
    .filter(Boolean)
    .join(' ');
}
