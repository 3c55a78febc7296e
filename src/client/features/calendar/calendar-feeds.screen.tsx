import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CalendarFeed, listCalendarFeeds } from '../../../shared/contract/maintenance/calendar-feed.ts';
import { links } from '../../app/links.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { useSession } from '../../state/session.ts';
import { calendarFeedText as text } from '../../text/de/planning/calendar-feed.ts';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { CompanyFeeds } from './company-feeds.tsx';
import { FeedList } from './feed-list.tsx';
import { NewFeed } from './new-feed.tsx';
import { TellHow } from './tell-how.tsx';
import { type Told, ToldLink } from './told-link.tsx';

/** [T8] `/calendar-feeds`: planned maintenance in one's own calendar. `place`: what a new link is about at first. */
export function CalendarFeedsScreen() {
  const { admin } = useSession();
  const { online } = useSyncStatus();
  const [search] = useSearchParams();
  const { state, again } = useAsked(listCalendarFeeds, {});
  // What was told stays while it is asked for again.
  const [feeds, setFeeds] = useState<readonly CalendarFeed[] | null>(null);
  if (state?.state === 'done' && state.answer !== feeds) setFeeds(state.answer);
  const [told, setTold] = useState<Told | null>(null);
  return (
    <Page width="form">
      <PageHeader title={text.title} subtitle={text.lead} back={{ to: links.profile(), label: text.back }} />
      {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      {told && <ToldLink key={told.token} told={told} />}
      <NewFeed
        key={search.get('place') ?? ''}
        place={search.get('place') ?? ''}
        feeds={feeds}
        onTold={setTold}
        onAsked={again}
      />
      <TitledCard title={text.listTitle}>
        {!feeds ? (
          <NotShown state={state?.state === 'done' ? undefined : state} text={text} onAgain={again} />
        ) : feeds.length === 0 ? (
          <Text tone="muted">{text.none}</Text>
        ) : (
          <FeedList
            feeds={feeds}
            onTold={setTold}
            onEnded={(feedid) => setTold(told?.feedid === feedid ? null : told)}
            onAsked={again}
          />
        )}
      </TitledCard>
      <TellHow />
      {admin && (
        <Stack>
          <CompanyFeeds />
        </Stack>
      )}
    </Page>
  );
}
