import type { ReactNode } from 'react';
import type { CalendarFeed } from '../../../shared/contract/maintenance/calendar-feed.ts';
import { useNow } from '../../live/app/use-now.ts';
import { calendarFeedText as text } from '../../text/de/planning/calendar-feed.ts';
import { formatAgo, formatDate } from '../../text/format.ts';
import { Icon } from '../../ui/display/icon.tsx';
import { Box, Row, Text } from '../../ui/layout/primitives.ts';

type Props = { feed: CalendarFeed; title: string; detail?: string; children: ReactNode };

/** A link in a list, with what can be done about it. */
export function FeedLine({ feed, title, detail, children }: Props) {
  const now = useNow();
  const { created, lastread } = feed;
  const said = [
    detail,
    text.since(formatDate(created)),
    lastread === null ? text.unread : text.read(formatAgo(lastread, now)),
  ];
  return (
    <Row
      as="li"
      minHeight="touch"
      borderBottomWidth="1px"
      paddingBlock="2"
      _last={{ borderBottomWidth: '0' }}
    >
      <Icon name="calendar" />
      <Box flex="1" minWidth="0">
        <Text weight="medium" overflowWrap="anywhere">
          {title}
        </Text>
        <Text size="sm" tone="muted">
          {said.filter(Boolean).join(', ')}
        </Text>
      </Box>
      {children}
    </Row>
  );
}
