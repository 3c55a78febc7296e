import { listClients } from '../../../shared/contract/company/client-queries.ts';
import { links } from '../../app/links.ts';
import { useClients } from '../../live/app/use-clients.ts';
import { useNow } from '../../live/app/use-now.ts';
import { useAsked } from '../../parts/account/use-asked.ts';
import { Greeting } from '../../parts/dashboard/greeting.tsx';
import { useSession } from '../../state/session.ts';
import { superText as text } from '../../text/de/company/super.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Page } from '../../ui/layout/page.tsx';
import { Heading, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import { usePageTitle } from '../../ui/layout/use-page-title.ts';

/** [S10] A super user has no machines: how many companies use the service, and where they are managed. */
export function SuperDashboard() {
  usePageTitle(text.title);
  const { clientid: own } = useSession();
  const known = useClients()?.filter(({ clientid }) => clientid !== own).length;
  const { state } = useAsked(listClients, { q: '', page: 0 });
  // The login told how many there were then.
  const count = state?.state === 'done' ? state.answer.total : known;
  return (
    <Page>
      <Greeting now={useNow()} />
      <Card>
        <Stack gap="4">
          <Stack gap="1">
            <Heading as="h2">{count === undefined ? text.title : text.count(count)}</Heading>
            <Text tone="muted">{text.lead}</Text>
          </Stack>
          <Row gap="3" flexWrap="wrap">
            <LinkButton to={links.to('clients')} icon="factory">
              {text.open}
            </LinkButton>
            <LinkButton to={links.to('createClient')} icon="plus" variant="outline">
              {text.new}
            </LinkButton>
          </Row>
        </Stack>
      </Card>
    </Page>
  );
}
