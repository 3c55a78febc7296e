import { customerequipment } from '../../../shared/contract/machine/customer.ts';
import { links } from '../../app/links.ts';
import { EmptyOrLoading } from '../../parts/lists/empty-or-loading.tsx';
import { PendingBadge } from '../../parts/outbox/record-state.tsx';
import { useCan } from '../../state/session.ts';
import { builderText as text } from '../../text/de/machine/builder.ts';
import { LinkButton } from '../../ui/action/button.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Card } from '../../ui/layout/card.tsx';
import { List, ListRow } from '../../ui/layout/list-row.tsx';
import { Box, Heading, Row, Stack, Text } from '../../ui/layout/primitives.ts';
import type { CustomerEntry } from './overview.ts';

/** [B5] The machines at customers, a card for each customer. */
export function CustomerCards({ customers }: { customers: readonly CustomerEntry[] }) {
  const mayAdd = useCan('equipment', 'create');
  return (
    <Stack as="section" gap="3" aria-label={text.customers}>
      <Row flexWrap="wrap" justifyContent="space-between" gap="2">
        <Heading>{text.customers}</Heading>
        {mayAdd && (
          <LinkButton to={links.to('createCustomerMachine')} icon="plus" variant="outline">
            {text.addMachine}
          </LinkButton>
        )}
      </Row>
      {customers.length === 0 && (
        <Card>
          <EmptyOrLoading>
            <EmptyState
              icon="factory"
              title={text.noCustomers}
              text={text.noCustomersText}
              action={
                <LinkButton to={links.to('builderAdmin')} variant="soft">
                  {text.toAdmin}
                </LinkButton>
              }
            />
          </EmptyOrLoading>
        </Card>
      )}
      {customers.map(({ name, machines }) => (
        <Card key={name} padded={false}>
          <Box paddingInline="4" paddingBlock="3" borderBottomWidth="1px">
            <Heading as="h3" size="sm" overflowWrap="anywhere">
              {name}
            </Heading>
            <Text size="sm" tone="muted">
              {text.machines(machines.length)}
            </Text>
          </Box>
          <List aria-label={name}>
            {machines.map((machine) => (
              <ListRow
                key={machine.nodeid}
                to={links.to('customerMachine', { nodeid: machine.nodeid })}
                title={
                  <Box as="span" display="flex" flexWrap="wrap" alignItems="center" gap="1" columnGap="3">
                    <Box as="span" overflowWrap="anywhere">
                      {machine.name}
                    </Box>
                    <PendingBadge rows={[[customerequipment, machine.nodeid]]} />
                  </Box>
                }
                subtitle={[machine.model, machine.manufacturerserialnumber].filter(Boolean).join(' · ')}
              />
            ))}
          </List>
        </Card>
      ))}
    </Stack>
  );
}
