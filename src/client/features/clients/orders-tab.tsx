import { useEffect, useState } from 'react';
import {
  type ClientOrder,
  listOrders,
  ORDERS_A_PAGE,
} from '../../../shared/contract/company/order-queries.ts';
import { useSyncStatus } from '../../live/mirror/use-sync-status.ts';
import { NeedsNetwork } from '../../parts/account/needs-network.tsx';
import { NotShown } from '../../parts/account/not-shown.tsx';
import { useAsked } from '../../parts/account/use-asked.ts';
import { useAddressStep } from '../../parts/lists/use-address-step.ts';
import { clientOrdersText as text } from '../../text/de/company/client-orders.ts';
import { Pagination } from '../../ui/display/pagination.tsx';
import { EmptyState } from '../../ui/display/state-message.tsx';
import { Heading, Stack } from '../../ui/layout/primitives.ts';
import { ConfirmOrder } from './confirm-order.tsx';
import { OrderTable } from './order-table.tsx';

const read = (named: string | null): string => String(Math.max(1, Number.parseInt(named ?? '', 10) || 1));

/** [O3] What companies ordered, the last first, for super users, who confirm it. */
export function OrdersTab() {
  const { value, step } = useAddressStep({ name: 'orders', read, home: '1' });
  const page = Number(value) - 1;
  return <OrdersPage key={page} page={page} onPage={(wanted) => step(() => String(wanted + 1))} />;
}

function OrdersPage({ page, onPage }: { page: number; onPage: (page: number) => void }) {
  const { online } = useSyncStatus();
  const { state, again } = useAsked(listOrders, { page });
  const [confirming, setConfirming] = useState<ClientOrder | null>(null);
  const told = state?.state === 'done' ? state.answer : null;
  const last = told ? Math.max(0, Math.ceil(told.total / ORDERS_A_PAGE) - 1) : page;
  // Orders may have become fewer while a late page was shown.
  useEffect(() => {
    if (page > last) onPage(last);
  });
  return (
    <Stack gap="4">
      {told && told.total > 0 && <Heading aria-live="polite">{text.count(told.total, told.open)}</Heading>}
      {!online && <NeedsNetwork>{text.offline}</NeedsNetwork>}
      {told ? (
        <OrderTable
          orders={told.orders}
          online={online}
          onConfirm={setConfirming}
          empty={<EmptyState icon="document" title={text.none} text={text.noneText} />}
        />
      ) : (
        <NotShown state={state?.state === 'done' ? undefined : state} text={text} onAgain={again} />
      )}
      {told && told.total > ORDERS_A_PAGE && (
        <Pagination
          total={told.total}
          page={Math.min(page, last)}
          size={ORDERS_A_PAGE}
          sizes={[ORDERS_A_PAGE]}
          onPage={onPage}
          onSize={() => undefined}
        />
      )}
      {confirming && (
        <ConfirmOrder order={confirming} onClose={() => setConfirming(null)} onChanged={again} />
      )}
    </Stack>
  );
}
