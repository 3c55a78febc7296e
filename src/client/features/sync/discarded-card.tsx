import { chakra } from '@chakra-ui/react';
import { useState } from 'react';
import { restoreEntry, useDiscarded } from '../../live/outbox/discarded.ts';
import type { WaitingEntry } from '../../live/outbox/outbox.ts';
import { tellNotSaved } from '../../parts/forms/tell-not-saved.ts';
import { TypedFacts } from '../../parts/outbox/typed-facts.tsx';
import { discardedText as text } from '../../text/de/outbox/discarded.ts';
import { formatMoment, formatNumber } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { List } from '../../ui/layout/list-row.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { type Described, useDescriptions } from './describe-entry.ts';
import { FoldedCard } from './folded-card.tsx';

const STEP = 10;

const Item = chakra('li', {
  base: {
    paddingInline: { base: '4', md: '5' },
    paddingBlock: '3.5',
    '& + &': { borderTopWidth: '1px' },
  },
});

/** [OB14] [S5] What was discarded, also by a logout, for as long as it is kept, with the way back; nothing where nothing was. */
export function DiscardedCard({ now }: { now: number }) {
  const [limit, setLimit] = useState(STEP);
  const { entries = [], total = 0 } = useDiscarded(limit) ?? {};
  const words = useDescriptions(entries);
  if (entries.length === 0) return null;
  return (
    <FoldedCard title={text.title} count={total} explain={text.explain}>
      <List>
        {entries.map((entry) => (
          <DiscardedLine key={entry.id} entry={entry} described={words.get(entry.id)} now={now} />
        ))}
      </List>
      {total > entries.length && (
        <Button variant="ghost" icon="chevronDown" fullWidth onClick={() => setLimit(limit + STEP)}>
          {text.more(formatNumber(total - entries.length))}
        </Button>
      )}
    </FoldedCard>
  );
}

type LineProps = { entry: WaitingEntry; described: Described | undefined; now: number };

function DiscardedLine({ entry, described, now }: LineProps) {
  const { id, created, ackedAt, locked } = entry;
  const what = described?.text ?? '';
  return (
    <Item>
      <Stack gap="2">
        <Row flexWrap="wrap" gap="3">
          <Stack flex="1" minWidth="min(100%, 12.5rem)" gap="1">
            <Text weight="medium" lineHeight="snug">
              {what}
            </Text>
            <Text size="sm" tone="muted">
              {text.when(formatMoment(created, now), formatMoment(ackedAt ?? created, now))}
            </Text>
          </Stack>
          {!locked && (
            <Button
              variant="soft"
              size="sm"
              aria-label={text.restoreWhat(what)}
              onClick={() => void bringBack(id).catch(tellNotSaved)}
            >
              {text.restore}
            </Button>
          )}
        </Row>
        <TypedFacts entry={entry} />
      </Stack>
    </Item>
  );
}

async function bringBack(id: string): Promise<void> {
  const count = await restoreEntry(id);
  if (count > 0) showToast({ tone: 'success', text: text.takenBack(count) });
}
