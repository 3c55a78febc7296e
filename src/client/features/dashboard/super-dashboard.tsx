import { useClients } from '../../live/app/use-clients.ts';
import { useNow } from '../../live/app/use-now.ts';
import { GreetingCard } from '../../parts/dashboard/greeting-card.tsx';
import { superText as text } from '../../text/de/app/super.ts';
import { Badge } from '../../ui/display/badge.tsx';
import { Icon } from '../../ui/display/icon.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Box, Heading, Text } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';

/** [S10] A super user has no machines: the companies that use the service, and where they are managed. */
export function SuperDashboard() {
  usePageTitle(text.title);
  const clients = useClients();
  return (
    <Page>
      <GreetingCard now={useNow()}>{null}</GreetingCard>
      <Card padded={false}>
        <Box padding="4">
          <Heading as="h2">{clients ? text.count(clients.length) : text.title}</Heading>
          <Text tone="muted">{text.later}</Text>
        </Box>
        <List>
          {clients?.map(({ clientid, name, active }) => (
            <ListRow
              key={clientid}
              title={name}
              lead={<Icon name="factory" size={22} color="muted" />}
              end={active === false && <Badge tone="neutral">{text.inactive}</Badge>}
            />
          ))}
        </List>
      </Card>
    </Page>
  );
}
