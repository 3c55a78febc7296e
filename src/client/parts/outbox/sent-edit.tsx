import type { SentEdit } from '../../../sync/entry.ts';
import { fieldLabel, specOf } from '../../kinds/field-of.ts';
import { revertSentEdit, useBesideEdit } from '../../live/outbox/sent-edits.ts';
import { syncText } from '../../text/de/outbox/sync.ts';
import { formatMoment, truncate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { tellNotSaved } from '../forms/tell-not-saved.ts';
import { useNodeNames } from './node-names.ts';
import { shownValue } from './shown-value.ts';
import { whereTheyPart } from './where-they-part.ts';

const LENGTH = 80;

type Props = {
  edit: SentEdit;
  title: string;
  /** Of the button that reverts it, and what it is called where it is only heard. */
  back: { label: string; aria: string };
  /** ms. */
  now: number;
};

/** [CF1] An edit that was sent: the values before and after, what others changed beside it, when, and the way back. */
export function SentEditLines({ edit, title, back, now }: Props) {
  const { name, changes, ackedAt } = edit;
  const beside = useBesideEdit(edit);
  const names = useNodeNames([
    ...changes.flatMap(({ before, after }) => [before, after]),
    ...beside.map(({ value }) => value),
  ]);
  const full = (field: string, value: unknown) => shownValue(specOf(name, field), value, names);
  return (
    <Row flexWrap="wrap" gap="3">
      <Stack flex="1" minWidth="min(100%, 12.5rem)" gap="1">
        <Text weight="medium" lineHeight="snug">
          {title}
        </Text>
        {changes.map(({ field, before, after }) => (
          <Text key={field} size="sm">
            {syncText.sentChange(
              fieldLabel(name, field),
              ...whereTheyPart(full(field, before), full(field, after), LENGTH),
            )}
          </Text>
        ))}
        {beside.map(({ field, value }) => (
          <Text key={field} size="sm">
            {syncText.sentBeside(fieldLabel(name, field), truncate(full(field, value), LENGTH))}
          </Text>
        ))}
        <Text size="sm" tone="muted">
          {syncText.sentAt(formatMoment(ackedAt ?? now, now))}
        </Text>
      </Stack>
      {changes.length > 0 && (
        <Button
          variant="soft"
          size="sm"
          aria-label={back.aria}
          onClick={() => void revert(edit.id).catch(tellNotSaved)}
        >
          {back.label}
        </Button>
      )}
    </Row>
  );
}

async function revert(id: string): Promise<void> {
  if (!(await revertSentEdit(id))) showToast({ text: syncText.revertGone });
}
