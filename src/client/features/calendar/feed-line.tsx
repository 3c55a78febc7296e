import type { ReactNode } from 'react';
import type { CalendarFeed } from '../../../shared/contract/maintenance/calendar-feed.ts';
import { useNow } from '../../live/app/use-now.ts';
import { calendarFeedText as text } from '../../text/de/planning/calendar-feed.ts';
import { formatAgo, formatDate } from '../../text/format.ts';
import { InfoRow } from '../../ui/layout/info-row.tsx';

type Props = { feed: CalendarFeed; title: string; detail?: string; children: ReactNode };

/** A link in a list, with what can be done about it. */
export function FeedLine({ feed, title, detail, children }: Props) {
  const now = useNow();
  const { created, lastread } = feed;
  const facts = [
    detail,
    text.since(formatDate(created)),
    lastread === null ? text.unread : text.read(formatAgo(lastread, now)),
  ];
  return (
    <InfoRow icon="calendar" title={title} facts={facts}>
      {children}
    </InfoRow>
  );
}
