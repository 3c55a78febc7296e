import { useState } from 'react';
import {
  type CalendarFeed,
  createCalendarFeed,
  MOST_FEEDS,
} from '../../../shared/contract/maintenance/calendar-feed.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { useCan } from '../../state/session.ts';
import { calendarFeedText as text } from '../../text/de/planning/calendar-feed.ts';
import { Button } from '../../ui/action/button.tsx';
import { Form } from '../../ui/form/form.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Text } from '../../ui/layout/primitives.ts';
import { showToast } from '../../ui/overlay/toast-store.ts';
import { useFeedPlaces } from './feed-places.ts';
import type { Told } from './told-link.tsx';

type Props = {
  /** Chosen at first; '' for all. */
  place: string;
  /** Null until the server has told. */
  feeds: readonly CalendarFeed[] | null;
  onTold: (told: Told) => void;
  /** The server was asked; what it did is seen in the list also where its answer was lost. */
  onAsked: () => void;
};

const contents = (['all', 'mine'] as const).map((value) => ({ value, label: text.contents[value] }));

/** [T8] What a new link is to show. */
export function NewFeed({ place: first, feeds, onTold, onAsked }: Props) {
  const { online } = useSyncStatus();
  const mayRead = useCan('equipment.maintenancetask', 'read');
  const places = useFeedPlaces();
  const [mine, setMine] = useState(false);
  const [place, setPlace] = useState(first);
  const [busy, setBusy] = useState(false);
  const full = feeds !== null && feeds.length >= MOST_FEEDS;
  const known = places?.some(({ value }) => value === place) ? place : '';

  const create = async () => {
    setBusy(true);
    const asked = await askServer(createCalendarFeed, { mine, ...(known && { placenodeid: known }) }).catch(
      (error: unknown) => {
        self.reportError(error);
        return null;
      },
    );
    setBusy(false);
    onAsked();
    if (asked?.state !== 'done') return showToast({ tone: 'danger', text: text.refused });
    showToast({ tone: 'success', text: text.created });
    onTold(asked.answer);
  };

  return (
    <TitledCard title={text.newTitle}>
      {!mayRead || full ? (
        <Text tone="muted">{full ? text.full : text.denied}</Text>
      ) : (
        <Form gap="4" onSubmit={() => void create()}>
          <SelectField
            label={text.content}
            hint={mine ? text.mineHint : undefined}
            value={mine ? 'mine' : 'all'}
            options={contents}
            onChange={(value) => setMine(value === 'mine')}
          />
          <SelectField
            label={text.place}
            value={known}
            options={places ?? []}
            placeholder={text.allPlaces}
            onChange={setPlace}
          />
          <Text size="sm" tone="muted">
            {text.rights}
          </Text>
          <Row>
            <Button type="submit" icon="calendar" loading={busy} disabled={!online || feeds === null}>
              {text.create}
            </Button>
          </Row>
        </Form>
      )}
    </TitledCard>
  );
}
