import { useState } from 'react';
import {
  type CalendarFeed,
  renewCalendarFeed,
  revokeCalendarFeed,
} from '../../../shared/contract/maintenance/calendar-feed.ts';
import { askServer } from '../../live/app/server-query.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { SureDialog } from '../../parts/account/sure-dialog.tsx';
import { useCan } from '../../state/session.ts';
import { calendarFeedText as text } from '../../text/de/planning/calendar-feed.ts';
import { IconButton } from '../../ui/action/icon-button.tsx';
import { Stack } from '../../ui/layout/primitives.ts';
import { FeedLine } from './feed-line.tsx';
import { feedName, useFeedPlaces } from './feed-places.ts';
import type { Told } from './told-link.tsx';

type Props = {
  feeds: readonly CalendarFeed[];
  onTold: (told: Told) => void;
  onEnded: (feedid: string) => void;
  /** The server was asked; what it did is seen in the list also where its answer was lost. */
  onAsked: () => void;
};

/** [T8] One's own links: each can be replaced by another one, or ended. */
export function FeedList({ feeds, onTold, onEnded, onAsked }: Props) {
  const { online } = useSyncStatus();
  const mayRead = useCan('equipment.maintenancetask', 'read');
  const places = useFeedPlaces();
  const [asking, setAsking] = useState<{ what: 'renew' | 'revoke'; feedid: string } | null>(null);
  const close = () => setAsking(null);

  async function renew(feedid: string) {
    const asked = await askServer(renewCalendarFeed, { feedid });
    if (asked.state === 'done') onTold(asked.answer);
    return asked;
  }
  async function revoke(feedid: string) {
    const asked = await askServer(revokeCalendarFeed, { feedid });
    if (asked.state === 'done') onEnded(feedid);
    return asked;
  }
  const common = { refused: text.refused, onClose: close, onAsked };
  return (
    <>
      <Stack as="ul" gap="0">
        {feeds.map((feed) => {
          const name = feedName(feed, places);
          const { feedid } = feed;
          return (
            <FeedLine key={feedid} feed={feed} title={name}>
              {mayRead && (
                <IconButton
                  icon="sync"
                  label={text.renew(name)}
                  disabled={!online}
                  onClick={() => setAsking({ what: 'renew', feedid })}
                />
              )}
              <IconButton
                icon="trash"
                label={text.revoke(name)}
                disabled={!online}
                onClick={() => setAsking({ what: 'revoke', feedid })}
              />
            </FeedLine>
          );
        })}
      </Stack>
      {asking?.what === 'renew' && (
        <SureDialog
          {...common}
          title={text.renewTitle}
          text={text.renewLead}
          confirmLabel={text.renewConfirm}
          ask={() => renew(asking.feedid)}
          done={text.renewed}
        />
      )}
      {asking?.what === 'revoke' && (
        <SureDialog
          {...common}
          title={text.revokeTitle}
          text={text.revokeLead}
          confirmLabel={text.revokeConfirm}
          ask={() => revoke(asking.feedid)}
          done={text.revoked}
        />
      )}
    </>
  );
}
