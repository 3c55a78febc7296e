import { links } from '../../app/links.ts';
import { calendarFeedText as text } from '../../text/de/planning/calendar-feed.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Row, Stack, Text } from '../../ui/layout/primitives.ts';

/** [T8] The way to planned maintenance in one's own calendar. */
export function CalendarCard() {
  return (
    <TitledCard title={text.title}>
      <Stack gap="4">
        <Text>{text.profileLead}</Text>
        <Row>
          <LinkButton variant="outline" icon="calendar" to={links.calendarFeeds()}>
            {text.open}
          </LinkButton>
        </Row>
      </Stack>
    </TitledCard>
  );
}
