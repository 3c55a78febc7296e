import type { ReactNode } from 'react';
import type { ClientOrder } from '../../../shared/contract/company/order-queries.ts';
import { clientOrdersText as text } from '../../text/de/company/client-orders.ts';
import { formatDate, formatEuro } from '../../text/format.ts';
import { Button } from '../../ui/action/button.tsx';
import { Badge } from '../../ui/display/badge.tsx';
import { type Column, DataTable } from '../../ui/display/data-table.tsx';
import { Box, Stack, Text } from '../../ui/layout/primitives.ts';

type Props = {
  orders: readonly ClientOrder[];
  online: boolean;
  empty: ReactNode;
  onConfirm: (order: ClientOrder) => void;
};

const planOf = ({ planTitle, users }: ClientOrder): string => text.planOf(planTitle, users);

function Confirmed({ at }: { at: number }) {
  return (
    <Badge tone="success" icon="check">
      {text.confirmed(at)}
    </Badge>
  );
}

/** The contract is due until the order is confirmed. */
function OrderedAt({ order: { ordered, returnby, confirmed } }: { order: ClientOrder }) {
  return (
    <Stack gap="0.5">
      <span>{formatDate(ordered)}</span>
      {confirmed === null && (
        <Text as="span" size="sm" tone="muted">
          {text.due(returnby)}
        </Text>
      )}
    </Stack>
  );
}

function Company({ order }: { order: ClientOrder }) {
  const { company, orderNumber, ordered, sumPerMonth, returnby, confirmed } = order;
  const below = [
    text.numbered(orderNumber, ordered),
    planOf(order),
    text.priced(sumPerMonth),
    ...(confirmed === null ? [text.due(returnby)] : []),
  ];
  return (
    <Stack gap="1" alignItems="flex-start">
      <Text as="span" weight="semibold" overflowWrap="break-word">
        {company}
      </Text>
      {below.map((line) => (
        <Text key={line} as="span" size="sm" tone="muted" hideFrom="md">
          {line}
        </Text>
      ))}
      {confirmed !== null && (
        <Text as="span" hideFrom="md">
          <Confirmed at={confirmed} />
        </Text>
      )}
    </Stack>
  );
}

/** [O3] Orders of all companies; on phones all of it below the company. */
export function OrderTable({ orders, online, empty, onConfirm }: Props) {
  const columns: Column<ClientOrder>[] = [
    { key: 'number', label: text.columns.number, cell: ({ orderNumber }) => orderNumber, hideBelow: 'md' },
    { key: 'company', label: text.columns.company, cell: (order) => <Company order={order} /> },
    { key: 'plan', label: text.columns.plan, cell: planOf, hideBelow: 'md' },
    {
      key: 'sum',
      label: text.columns.sum,
      cell: ({ sumPerMonth }) => formatEuro(sumPerMonth),
      align: 'end',
      hideBelow: 'md',
    },
    {
      key: 'ordered',
      label: text.columns.ordered,
      cell: (order) => <OrderedAt order={order} />,
      hideBelow: 'md',
    },
    {
      key: 'state',
      label: text.columns.state,
      hideLabel: true,
      align: 'end',
      cell: (order) =>
        order.confirmed === null ? (
          <Box paddingInlineEnd={{ base: '3', sm: '0' }}>
            <Button
              variant="outline"
              disabled={!online}
              aria-label={text.confirmNamed(order.orderNumber)}
              onClick={() => onConfirm(order)}
            >
              {text.confirm}
            </Button>
          </Box>
        ) : (
          <Text as="span" hideBelow="md">
            <Confirmed at={order.confirmed} />
          </Text>
        ),
    },
  ];
  return (
    <DataTable
      label={text.list}
      columns={columns}
      rows={orders}
      rowKey={({ orderid }) => orderid}
      empty={empty}
    />
  );
}
