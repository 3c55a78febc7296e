import { useState } from 'react';
import { user as userRecord } from '../../../shared/contract/account/user.ts';
import {
  type CalendarFeedOfPerson,
  listAllCalendarFeeds,
  revokeCalendarFeed,
} from '../../../shared/contract/maintenance/calendar-feed.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useLive } from '../../live/mirror/use-live.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { SureDialog } from '../../parts/account/sure-dialog.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { useSession } from '../../state/session.ts';
import { calendarFeedText as text } from '../../text/de/planning/calendar-feed.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { FeedLine } from './feed-line.tsx';
import { feedName, useFeedPlaces } from './feed-places.ts';

/** [T8] Links of colleagues, for administrators: who has one, and an end to it. */
export function CompanyFeeds() {
  const { usernodeid } = useSession();
  const { online } = useSyncStatus();
  const { state, again } = useAsked(listAllCalendarFeeds, {});
  const [known, setKnown] = useState<readonly CalendarFeedOfPerson[] | null>(null);
  if (state?.state === 'done' && state.answer !== known) setKnown(state.answer);
  const places = useFeedPlaces();
  const people = useLive(async (mirror) => {
    const rows = await mirror.table(userRecord).toArray();
    return new Map(rows.map((row) => [row.nodeid, `${row.givenname} ${row.surname}`.trim()]));
  }, []);
  const [ending, setEnding] = useState<CalendarFeedOfPerson | null>(null);
  const nameOf = (feed: CalendarFeedOfPerson) => people?.get(feed.usernodeid) || text.unknownPerson;
  const others = known?.filter((feed) => feed.usernodeid !== usernodeid);
  return (
    <TitledCard title={text.companyTitle}>
      <Stack gap="3">
        <Text>{text.companyLead}</Text>
        {!others ? (
          <NotShown state={state?.state === 'done' ? undefined : state} text={text} onAgain={again} />
        ) : others.length === 0 ? (
          <Text tone="muted">{text.companyNone}</Text>
        ) : (
          <Stack as="ul" gap="0">
            {others.map((feed) => (
              <FeedLine key={feed.feedid} feed={feed} title={nameOf(feed)} detail={feedName(feed, places)}>
                <IconButton
                  icon="trash"
                  label={text.revoke(`${nameOf(feed)}, ${feedName(feed, places)}`)}
                  disabled={!online}
                  onClick={() => setEnding(feed)}
                />
              </FeedLine>
            ))}
          </Stack>
        )}
      </Stack>
      {ending && (
        <SureDialog
          title={text.revokeTitle}
          text={text.revokeLeadOf(nameOf(ending))}
          confirmLabel={text.revokeConfirm}
          ask={() => askServer(revokeCalendarFeed, { feedid: ending.feedid })}
          done={text.revoked}
          refused={text.refused}
          onClose={() => setEnding(null)}
          onAsked={again}
        />
      )}
    </TitledCard>
  );
}
