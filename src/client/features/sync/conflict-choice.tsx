import { useState } from 'react';
import type { FieldConflict } from '../../../shared/contract/errors.ts';
import { user } from '../../../shared/contract/user.ts';
import { type ConflictChoice, resolve, type WaitingEntry } from '../../live/outbox.ts';
import { useLive } from '../../live/use-live.ts';
import { typeName } from '../../parts/notification-type.tsx';
import { fieldName } from '../../parts/record-state-reason.ts';
import { statusName } from '../../parts/status-badge.tsx';
import { syncText } from '../../text/de/sync.ts';
import { formatDate, formatDateTime, formatNumber } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { ValueChoice } from './value-choice.tsx';

const timeFields = ['created', 'dueuntil', 'progressstarted', 'closed', 'executed', 'nextdueat'];
const dayFields = ['constructiondate', 'commissioningdate'];

/** A wire value as a person reads it. */
function shownValue(field: string, value: unknown): string {
  if (value === null || value === undefined || value === '') return syncText.emptyValue;
  if (field === 'status') return statusName(Number(value));
  if (field === 'type') return typeName(Number(value));
  if (timeFields.includes(field))
    return Number(value) > 0 ? formatDateTime(Number(value)) : syncText.emptyValue;
  if (dayFields.includes(field)) return Number(value) > 0 ? formatDate(Number(value)) : syncText.emptyValue;
  if (typeof value === 'number') return formatNumber(value);
  if (typeof value === 'string') return value;
  // Dimensions, media, text by language, an amount with its unit: their parts.
  const { de, value: amount } = value as { de?: unknown; value?: unknown };
  const parts = Array.isArray(value) ? value : [de ?? amount];
  return parts.map((part) => shownValue(field, part)).join(' · ') || syncText.emptyValue;
}

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
  const names = useUserNames(conflicts.flatMap(({ by }) => by ?? []));
  const complete = conflicts.every(({ field }) => choices[field]);
  return (
    <Stack gap="4">
      <Text>{syncText.conflictChoose}</Text>
      {conflicts.map((conflict) => (
        <ValueChoice
          key={conflict.field}
          label={fieldName(conflict.field)}
          value={choices[conflict.field] ?? null}
          options={[
            { value: 'mine', label: syncText.conflictMine, text: shownValue(conflict.field, conflict.mine) },
            {
              value: 'theirs',
              label: syncText.conflictTheirs,
              text: shownValue(conflict.field, conflict.theirs),
              note: whoAndWhen(conflict, names),
            },
          ]}
          onChange={(choice) => setChoices({ ...choices, [conflict.field]: choice })}
        />
      ))}
      <Button disabled={!complete} onClick={() => void resolve(entry.id, choices)}>
        {syncText.conflictSend}
      </Button>
    </Stack>
  );
}

function whoAndWhen({ by, at }: FieldConflict, names: ReadonlyMap<string, string> | undefined): string {
  const who = by && names?.get(by);
  return [who && syncText.conflictBy(who), at && syncText.conflictAt(formatDateTime(at))]
    .filter(Boolean)
    .join(' ');
}
