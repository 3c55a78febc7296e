import { useSearchParams } from 'react-router-dom';
import type { Ordered } from '../../../shared/contract/company/order-queries.ts';
import { links } from '../../app/links.ts';
import { orderText as text } from '../../text/de/company/order.ts';
import { formatDate, formatEuro, formatNumber } from '../../text/format.ts';
import { Button, LinkButton } from '../../ui/action/button.tsx';
import { Banner } from '../../ui/display/banner.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Page, PageHeader } from '../../ui/layout/page.tsx';
import { Stack, Text } from '../../ui/layout/primitives.ts';
import { ServiceHours } from './service-hours.tsx';
import { Steps } from './steps.tsx';

/** [O3] What was ordered and what comes next, with thanks to whoever did; in the mobile app only that it is finished. */
export function Confirmation({ ordered }: { ordered: Ordered }) {
  const [query] = useSearchParams();
  const {
    orderNumber,
    planTitle,
    users,
    sumPerMonth,
    returnby,
    email,
    ordered: at,
    own,
    confirmed,
  } = ordered;
  if (own && query.has('isMobile') && query.get('isMobile') !== 'false') {
    return (
      <Page width="form">
        <PageHeader title={text.done} />
        <Banner tone="success" live="status">
          {text.finished}
        </Banner>
      </Page>
    );
  }
  return (
    <Page width="form">
      <PageHeader title={own ? text.done : text.subscribed} />
      {own && (
        <>
          <Steps step={2} />
          <Banner tone="success" live="status">
            {text.valid}
          </Banner>
        </>
      )}
      <Card>
        <Facts
          entries={[
            [text.number, orderNumber],
            [text.at, formatDate(at)],
            [text.plan, planTitle],
            [text.maxUsers, formatNumber(users)],
            [text.total, formatEuro(sumPerMonth)],
            [text.confirmation, confirmed === null ? text.unconfirmed : text.confirmed(confirmed)],
          ]}
        />
        {confirmed === null && (
          <Text marginTop="4" overflowWrap="anywhere">
            {text.sent(email, returnby)}
          </Text>
        )}
      </Card>
      <Stack gap="2" _print={{ display: 'none' }}>
        <LinkButton to={links.dashboard()} size="lg" fullWidth>
          {text.dashboard}
        </LinkButton>
        <Button variant="ghost" fullWidth onClick={() => print()}>
          {text.print}
        </Button>
      </Stack>
      <ServiceHours />
    </Page>
  );
}
