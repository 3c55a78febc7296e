import {
  getSubscription,
  type SubscriptionShown,
} from '../../../shared/contract/company/subscription-queries.ts';
import { FREE_PLAN } from '../../../shared/rules/account/plan.ts';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { useSession } from '../../state/session.ts';
import { subscriptionText as text } from '../../text/de/company/subscription.ts';
import { formatDate } from '../../text/format.ts';
import { AccordionSection } from '../../ui/layout/accordion.tsx';
import { TitledCard } from '../../ui/layout/card.tsx';
import { Facts } from '../../ui/layout/facts.tsx';
import { Box, Heading, Stack, Text } from '../../ui/layout/primitives.ts';
import { ProviderAccessCard } from './provider-access-card.tsx';

/** [U2] What is subscribed to, who is billed, common questions, and when somebody answers others. */
export function SubscriptionTab() {
  const { supporthours } = useSession();
  const { state, again } = useAsked(getSubscription, {});
  return (
    <Stack gap="5">
      {state?.state === 'done' ? (
        <Told subscription={state.answer} />
      ) : (
        <TitledCard title={text.title}>
          <NotShown state={state} text={text} onAgain={again} />
        </TitledCard>
      )}
      <ProviderAccessCard />
      <Stack gap="3">
        <Heading>{text.questions}</Heading>
        <Box>
          {text.faqs.map(({ question, answer }) => (
            <AccordionSection key={question} title={question} group="subscription">
              <Text>{answer}</Text>
            </AccordionSection>
          ))}
        </Box>
      </Stack>
      <TitledCard title={text.service}>
        <Text>{text.changes}</Text>
        {supporthours.general && (
          <Text tone="muted" marginTop="1">
            {text.hours(supporthours.general)}
          </Text>
        )}
      </TitledCard>
    </Stack>
  );
}

function Told({ subscription }: { subscription: SubscriptionShown }) {
  const { quota } = useSession();
  const { name, term, since, renewed, noticeperiod, organisation, userlimit, activeusers, billing, ordered } =
    subscription;
  const street = [billing.billingstreet, billing.billingstreetnumber].filter(Boolean).join(' ');
  const city = [billing.billingzipcode, billing.billingcity].filter(Boolean).join(' ');
  const { billingname, billingaddress, billingcountry } = billing;
  const address = [billingname, billingaddress, street, city, billingcountry].filter(Boolean);
  // A trial goes on to the end of its last day, and never by itself.
  const ends = name === FREE_PLAN && quota.trialends !== null ? quota.trialends - 1 : null;
  return (
    <Box
      display="grid"
      gap="5"
      alignItems="start"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', lg: 'minmax(0, 3fr) minmax(0, 2fr)' }}
    >
      <TitledCard title={text.title}>
        <Facts
          entries={[
            [text.name, name === '' ? text.none : (text.plans[name] ?? name)],
            [text.term, term && text.span(term)],
            [text.since, since && formatDate(since)],
            [text.ends, ends && formatDate(ends)],
            [text.renewed, renewed && formatDate(renewed)],
            [text.noticeperiod, noticeperiod && text.untilRenewal(text.span(noticeperiod))],
            [text.organisation, organisation],
            [
              text.users,
              userlimit === null ? text.usersWithoutLimit(activeusers) : text.usersOf(activeusers, userlimit),
            ],
            [text.id, billing.subscriptionid],
            [
              text.order,
              ordered &&
                text.orderState(
                  ordered.orderNumber,
                  formatDate(ordered.at),
                  ordered.confirmed === null ? null : formatDate(ordered.confirmed),
                ),
            ],
          ]}
        />
      </TitledCard>
      <TitledCard title={text.billing}>
        {address.length === 0 ? (
          <Text tone="muted">{text.noBilling}</Text>
        ) : (
          <Facts
            entries={[
              [
                text.address,
                <Box key="address">
                  {address.map((line) => (
                    <Box key={line}>{line}</Box>
                  ))}
                </Box>,
              ],
              [text.delivery, text.byMail],
              [text.recipient, billing.billingbillingemail],
            ]}
          />
        )}
      </TitledCard>
    </Box>
  );
}
