import { useState } from 'react';
import { useOutbox, type WaitingEntry } from '../../live/outbox/outbox.ts';
import { syncPageText as text } from '../../text/de/outbox/sync-page.ts';
import { formatNumber } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List } from '../../ui/layout/list-row.tsx';
import { Box, Heading } from '../../ui/layout/primitives.ts';
import { useDescriptions } from './describe-entry.ts';
import { ThingRow } from './thing-row.tsx';
import { type Thing, thingsOf } from './things.ts';

/** [OB16] Entries per step: ten thousand waiting ones are a normal Monday. */
const STEP = 60;

/** [J8] What needs a decision, then what goes out by itself, by the records that it is about; nothing once all is sent. */
export function ThingsCards({ now }: { now: number }) {
  const [limit, setLimit] = useState(STEP);
  const outbox = useOutbox(limit);
  const entries: WaitingEntry[] = outbox ? [...outbox.parked, ...outbox.queued] : [];
  const described = useDescriptions(entries);
  if (!outbox || entries.length === 0) return null;
  const things = thingsOf(entries, described);
  const shared = { described, sending: outbox.sending, now };
  const rest = outbox.queuedTotal + outbox.parkedTotal - entries.length;
  const decide = things.filter(({ parked }) => parked.length > 0);
  const waiting = things.filter(({ parked }) => parked.length === 0);
  const cards: [string, Thing[]][] = [
    [text.attentionHeading, decide],
    [text.waitingHeading, waiting],
  ];
  return (
    <>
      {cards.map(
        ([title, listed]) =>
          listed.length > 0 && (
            <Card key={title} padded={false} aria-label={title}>
              {decide.length > 0 && waiting.length > 0 && (
                <Box paddingInline={{ base: '4', md: '5' }} paddingBlock="3" borderBottomWidth="1px">
                  <Heading>{title}</Heading>
                </Box>
              )}
              <List>
                {listed.map((thing) => (
                  <ThingRow key={thing.key} thing={thing} {...shared} />
                ))}
              </List>
            </Card>
          ),
      )}
      {rest > 0 && (
        <Button variant="ghost" icon="chevronDown" onClick={() => setLimit(limit + STEP)}>
          {text.more(formatNumber(rest))}
        </Button>
      )}
    </>
  );
}
