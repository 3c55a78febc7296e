import type { ReactNode } from 'react';
import type { ClientShown } from '../../../shared/contract/company/client-queries.ts';
import { isOver } from '../../../shared/rules/account/quota.ts';
import { clientsText as text } from '../../text/de/company/clients.ts';
import { subscriptionText } from '../../text/de/company/subscription.ts';
import { formatBytes, formatDate } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, DataTable } from '../../ui/display/data-table.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';

type Props = {
  clients: readonly ClientShown[];
  /** ms */
  now: number;
  empty: ReactNode;
  onEnter: (client: ClientShown) => void;
};

const planOf = ({ plan }: ClientShown): string =>
  plan === '' ? text.noPlan : (subscriptionText.plans[plan] ?? plan);
const usersOf = ({ activeusers, userlimit }: ClientShown): string => text.usersOf(activeusers, userlimit);

/** The last day that a plan counts, which `validuntil` is the end of. */
const lastDay = (validuntil: number): string => formatDate(validuntil - 1);

function Until({ client, now }: { client: ClientShown; now: number }) {
  if (isOver(client, now)) return <Badge tone="warning">{text.ended}</Badge>;
  if (client.validuntil !== null) return <>{lastDay(client.validuntil)}</>;
  return <>{client.plan === '' ? text.nothingToEnd : text.noEnd}</>;
}

function Name({ client, now }: { client: ClientShown; now: number }) {
  const { name, active, clientinfo, plan, validuntil } = client;
  const until = validuntil === null || isOver(client, now) ? [] : [text.until(lastDay(validuntil))];
  return (
    <Stack gap="1" alignItems="flex-start">
      <Text as="span" weight="semibold" overflowWrap="anywhere">
        {name}
      </Text>
      <Text as="span" size="sm" tone="muted" hideFrom="md">
        {[planOf(client), ...until].join(', ')}
      </Text>
      <Text as="span" size="sm" tone="muted" hideFrom="md">
        {[text.users(usersOf(client)), formatBytes(client.storage)].join(' · ')}
      </Text>
      {!active && (
        <Badge tone="danger" icon="lock">
          {text.locked}
        </Badge>
      )}
      {clientinfo === 'machinebuilder' && plan !== 'builder' && <Badge tone="neutral">{text.builder}</Badge>}
      {isOver(client, now) && (
        <Text as="span" hideFrom="md">
          <Badge tone="warning">{text.ended}</Badge>
        </Text>
      )}
    </Stack>
  );
}

/** A column of actions has no margin of its own on phones. */
const NARROW = { base: '3', sm: '0' };

function Enter({ client, onEnter }: { client: ClientShown } & Pick<Props, 'onEnter'>) {
  if (client.provideraccess === 'none') {
    return (
      <Text as="span" size="sm" tone="muted" title={text.noAccessHint} paddingInlineEnd={NARROW}>
        {text.noAccess}
      </Text>
    );
  }
  if (!client.active) return null;
  return (
    <Box paddingInlineEnd={NARROW}>
      <Button variant="outline" aria-label={text.enterNamed(client.name)} onClick={() => onEnter(client)}>
        {text.enter}
      </Button>
    </Box>
  );
}

/** [U8] Companies with what they have subscribed to and what they use; on phones all of it below the name. */
export function ClientTable({ clients, now, empty, onEnter }: Props) {
  const columns: Column<ClientShown>[] = [
    { key: 'name', label: text.columns.name, cell: (client) => <Name client={client} now={now} /> },
    { key: 'plan', label: text.columns.plan, cell: planOf, hideBelow: 'md' },
    {
      key: 'validuntil',
      label: text.columns.validuntil,
      cell: (client) => <Until client={client} now={now} />,
      hideBelow: 'md',
    },
    { key: 'users', label: text.columns.users, cell: usersOf, align: 'end', hideBelow: 'md' },
    {
      key: 'storage',
      label: text.columns.storage,
      cell: ({ storage }) => formatBytes(storage),
      align: 'end',
      hideBelow: 'md',
    },
    {
      key: 'actions',
      label: text.columns.actions,
      hideLabel: true,
      align: 'end',
      cell: (client) => <Enter client={client} onEnter={onEnter} />,
    },
  ];
  return (
    <DataTable
      label={text.list}
      columns={columns}
      rows={clients}
      rowKey={({ clientid }) => clientid}
      empty={empty}
    />
  );
}
